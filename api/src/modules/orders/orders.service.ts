import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import type { OrderEntity } from './order.entity.js';
import type { OrderLineEntity } from './order-line.entity.js';
import { OrdersRepository } from './orders.repository.js';
import type { OwnRefund } from '../../read-models/orders/own-refunds.query.js';

/** An order as other modules read it. */
export type Order = Readonly<OrderEntity>;

@Injectable()
export class OrdersService {
  constructor(private readonly orders: OrdersRepository) {}

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

  /** What was refunded of it and why, the oldest first. */
  listRefunds(id: string): Promise<OwnRefund[]> {
    return this.orders.listRefunds(id);
  }

  /** What its lines are called in a language, by their position; without those that have no name in it. */
  nameLines(id: string, language: Language): Promise<Map<number, string>> {
    return this.orders.nameLines(id, language);
  }

  /** Any order, locked until the caller's transaction ends. */
  lockOrder(tx: EntityManager, id: string): Promise<OrderEntity | null> {
    return this.orders.lockOrder(tx, id);
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
}
