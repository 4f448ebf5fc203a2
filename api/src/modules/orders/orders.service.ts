import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { canMoveOrder, type OrderStatus } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { type Occasion, queueNotice } from '../../platform/jobs/queue-notice.js';
import { OrderEntity } from './order.entity.js';
import { OrderLineEntity } from './order-line.entity.js';

/** An order as other modules read it. */
export type Order = Readonly<OrderEntity>;

const NOTICES: Partial<Record<OrderStatus, Occasion>> = { shipped: 'on-the-way', delivered: 'delivered' };

@Injectable()
export class OrdersService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  find(id: string): Promise<OrderEntity | null> {
    return this.db.getRepository(OrderEntity).findOneBy({ id });
  }

  /** An order of this shopper's; null for everybody else's, so that ids cannot be tried out. */
  findOwn(shopperId: string, id: string): Promise<OrderEntity | null> {
    return this.db.getRepository(OrderEntity).findOneBy({ id, shopper_id: shopperId });
  }

  /** What was ordered, with the names and prices of that moment. */
  linesOf(orderId: string): Promise<OrderLineEntity[]> {
    return this.db.getRepository(OrderLineEntity).find({ where: { order_id: orderId }, order: { position: 'ASC' } });
  }

  /** The rider has the parcel. Harmless when the order is already there or further. */
  async markShipped(tx: EntityManager, id: string): Promise<void> {
    await this.advance(tx, id, 'shipped');
  }

  /** The parcel was handed over; an order that skipped `shipped`, because a message was lost, goes through it. */
  async markDelivered(tx: EntityManager, id: string, at: Date): Promise<void> {
    await this.advance(tx, id, 'shipped');
    if (await this.advance(tx, id, 'delivered')) await tx.update(OrderEntity, { id }, { delivered_at: at });
  }

  private async advance(tx: EntityManager, id: string, to: OrderStatus): Promise<boolean> {
    const order = await tx.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order || !canMoveOrder(order.status, to)) return false;
    await tx.update(OrderEntity, { id }, { status: to });
    const occasion = NOTICES[to];
    if (occasion) await queueNotice(tx, id, occasion);
    return true;
  }
}
