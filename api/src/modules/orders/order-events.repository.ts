import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { OrderEventEntity } from './order-event.entity.js';

type NewOrderEvent = Omit<OrderEventEntity, 'id' | 'order_id'>;

/** The one place that writes the timeline. */
@Injectable()
export class OrderEventsRepository {
  constructor(@InjectRepository(OrderEventEntity) private readonly events: Repository<OrderEventEntity>) {}

  async insertEvents(tx: EntityManager, orderId: string, events: NewOrderEvent[]): Promise<void> {
    await tx.insert(
      OrderEventEntity,
      events.map((event) => ({ order_id: orderId, ...event })),
    );
  }

  listEvents(orderId: string): Promise<OrderEventEntity[]> {
    return this.events.find({ where: { order_id: orderId }, order: { id: 'ASC' } });
  }

  listEventsAfter(id: string, limit: number): Promise<OrderEventEntity[]> {
    return this.events.find({ where: { id: MoreThan(id) }, order: { id: 'ASC' }, take: limit });
  }

  async findLastId(): Promise<string> {
    const [last] = await this.events.find({ select: { id: true }, order: { id: 'DESC' }, take: 1 });
    return last?.id ?? '0';
  }
}
