import { Injectable } from '@nestjs/common';
import { canMoveOrder } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import type { OrderEntity } from './order.entity.js';
import { OrderEventsService } from './order-events.service.js';
import type { OrderLineEntity } from './order-line.entity.js';
import { OrdersRepository } from './orders.repository.js';

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
    private readonly orders: OrdersRepository,
    private readonly events: OrderEventsService,
  ) {}

  findOrder(id: string): Promise<OrderEntity | null> {
    return this.orders.findOrder(id);
  }

  /** An order of this shopper's; null for everyone else's, so that ids cannot be tried out. */
  findOrderOfShopper(shopperId: string, id: string): Promise<OrderEntity | null> {
    return this.orders.findOrderOfShopper(shopperId, id);
  }

  /** What was ordered, with the names and prices of that moment. */
  listLines(id: string, tx?: EntityManager): Promise<OrderLineEntity[]> {
    return this.orders.listLines(id, tx);
  }

  /** A paid order, locked until the caller's transaction ends: after its payment and its delivery, before products and coupon. */
  lockPlacedOrder(tx: EntityManager, id: string): Promise<OrderEntity | null> {
    return this.orders.lockPlacedOrder(tx, id);
  }

  /** `locked_order`: the same as a part, behind another one. */
  addPlacedLock(statement: ComposedStatement, id: string, behind: string): void {
    this.orders.addPlacedLock(statement, id, behind);
  }

  /** `changed_order`: a locked order, changed; its version rises. */
  addChange(statement: ComposedStatement, order: OrderEntity, change: Partial<OrderEntity>): void {
    this.orders.addChange(statement, order, change);
  }

  /** Changes a locked order; its version rises. */
  updateOrder(tx: EntityManager, order: OrderEntity, change: Partial<OrderEntity>): Promise<void> {
    return this.orders.updateOrder(tx, order, change);
  }

  /** The rider has the parcel. Harmless when the order is already there or further. */
  async markShipped(tx: EntityManager, id: string, by = COURIER): Promise<void> {
    const order = await this.orders.lockOrder(tx, id);
    if (order) await this.ship(tx, order, by);
  }

  /** The parcel was handed over; an order that skipped `shipped`, because a message was lost, goes through it. */
  async markDelivered(tx: EntityManager, id: string, at: Date, by = COURIER): Promise<void> {
    const order = await this.orders.lockOrder(tx, id);
    if (order) await this.ship(tx, order, by);
    if (!order || !canMoveOrder(order.status, 'delivered')) return;
    await this.updateOrder(tx, order, { status: 'delivered', delivered_at: at });
    await this.events.recordEvents(tx, id, { kind: 'delivered', ...by, at });
  }

  // What a rider took with him was packed, whether someone said so or not.
  private async ship(tx: EntityManager, order: OrderEntity, by: Mover): Promise<void> {
    if (!canMoveOrder(order.status, 'shipped')) return;
    await this.updateOrder(tx, order, { status: 'shipped', fulfilment_status: 'packed' });
    await this.events.recordEvents(tx, order.id, { kind: 'shipped', ...by });
  }
}
