import { Injectable } from '@nestjs/common';
import { canMoveOrder } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { type NewOrderEvent, OrderEventsService } from '../orders/order-events.service.js';
import { type Order, OrdersService } from '../orders/orders.service.js';
import { CreditNotesService } from './credit-notes.service.js';
import { InvoicesService } from './invoices.service.js';

/** Who moved a parcel: the courier, or one of the shop's people. */
interface Mover {
  actor: 'courier' | 'admin';
  name?: string;
}
const COURIER: Mover = { actor: 'courier' };

/**
 * Moves orders whose parcel has left the shop. Nothing else does, so that no parcel leaves without
 * its invoice, whoever or whatever reports it. Call it with the order's payment locked.
 */
@Injectable()
export class DispatchedOrdersService {
  constructor(
    private readonly orders: OrdersService,
    private readonly events: OrderEventsService,
    private readonly invoices: InvoicesService,
    private readonly notes: CreditNotesService,
  ) {}

  /** The rider has the parcel. Harmless when the order is already there or further. */
  async markShipped(tx: EntityManager, id: string, by = COURIER): Promise<void> {
    const order = await this.orders.lockOrder(tx, id);
    if (order) await this.record(tx, order, await this.ship(tx, order, by));
  }

  /** The parcel was handed over; an order that skipped `shipped`, because a message was lost, goes through it. */
  async markDelivered(tx: EntityManager, id: string, at: Date, by = COURIER): Promise<void> {
    const order = await this.orders.lockOrder(tx, id);
    if (!order) return;
    const events = await this.ship(tx, order, by);
    if (canMoveOrder(order.status, 'delivered')) {
      await this.orders.updateOrder(tx, order, { status: 'delivered', delivered_at: at });
      events.push({ kind: 'delivered', ...by, at });
    }
    await this.record(tx, order, events);
  }

  // What a rider took with him was packed, whether someone said so or not.
  private async ship(tx: EntityManager, order: Order, by: Mover): Promise<NewOrderEvent[]> {
    if (!canMoveOrder(order.status, 'shipped')) return [];
    await this.orders.updateOrder(tx, order, { status: 'shipped', fulfilment_status: 'packed' });
    return [{ kind: 'shipped', ...by }];
  }

  // The number before the events: platform/database/lock-order.ts.
  private async record(tx: EntityManager, order: Order, events: NewOrderEvent[]): Promise<void> {
    if (events.length === 0) return;
    const { isNew } = await this.invoices.issueInvoice(tx, order);
    if (isNew) await this.notes.creditLate(tx, order.id);
    await this.events.recordEvents(tx, order.id, ...events);
  }
}
