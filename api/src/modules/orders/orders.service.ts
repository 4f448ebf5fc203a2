import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { canMoveOrder } from '@shop/domain';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { OrderEntity } from './order.entity.js';
import { OrderEventsService } from './order-events.service.js';
import { OrderLineEntity } from './order-line.entity.js';

/** An order as other modules read it. */
export type Order = Readonly<OrderEntity>;

/** Who moved a parcel: the courier, or one of the shop's people. */
export interface Mover {
  actor: 'courier' | 'admin';
  name?: string;
}
const COURIER: Mover = { actor: 'courier' };

@Injectable()
export class OrdersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly events: OrderEventsService,
  ) {}

  find(id: string): Promise<OrderEntity | null> {
    return this.db.getRepository(OrderEntity).findOneBy({ id });
  }

  /** An order of this shopper's; null for everybody else's, so that ids cannot be tried out. */
  findOwn(shopperId: string, id: string): Promise<OrderEntity | null> {
    return this.db.getRepository(OrderEntity).findOneBy({ id, shopper_id: shopperId });
  }

  /** What was ordered, with the names and prices of that moment. */
  linesOf(id: string, tx: EntityManager = this.db.manager): Promise<OrderLineEntity[]> {
    return tx.find(OrderLineEntity, { where: { order_id: id }, order: { position: 'ASC' } });
  }

  /** A paid order, locked until the caller's transaction ends: after its payment and its delivery, before products and coupon. */
  lockPaid(tx: EntityManager, id: string): Promise<OrderEntity | null> {
    return tx.findOne(OrderEntity, { where: { id, placed_at: Not(IsNull()) }, lock: { mode: 'pessimistic_write' } });
  }

  /** Keeps what the owner did with a locked order. */
  async keep(tx: EntityManager, order: OrderEntity, change: Partial<OrderEntity>): Promise<void> {
    Object.assign(order, change, { version: order.version + 1 });
    await tx.update(OrderEntity, { id: order.id }, { ...change, version: order.version });
  }

  /** The rider has the parcel. Harmless when the order is already there or further. */
  async markShipped(tx: EntityManager, id: string, by = COURIER): Promise<void> {
    const order = await this.lock(tx, id);
    if (order) await this.ship(tx, order, by);
  }

  /** The parcel was handed over; an order that skipped `shipped`, because a message was lost, goes through it. */
  async markDelivered(tx: EntityManager, id: string, at: Date, by = COURIER): Promise<void> {
    const order = await this.lock(tx, id);
    if (order) await this.ship(tx, order, by);
    if (!order || !canMoveOrder(order.status, 'delivered')) return;
    await this.keep(tx, order, { status: 'delivered', delivered_at: at });
    await this.events.record(tx, id, { kind: 'delivered', ...by, at });
  }

  // What a rider took with him was packed, whether somebody said so or not.
  private async ship(tx: EntityManager, order: OrderEntity, by: Mover): Promise<void> {
    if (!canMoveOrder(order.status, 'shipped')) return;
    await this.keep(tx, order, { status: 'shipped', desk_state: 'packed' });
    await this.events.record(tx, order.id, { kind: 'shipped', ...by });
  }

  private lock(tx: EntityManager, id: string): Promise<OrderEntity | null> {
    return tx.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
