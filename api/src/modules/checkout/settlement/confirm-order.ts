import { Injectable } from '@nestjs/common';
import { moveHold, moveOrder } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { ComposedStatement } from '../../../platform/database/composed-statement.js';
import { CartService } from '../../cart/cart.service.js';
import { CouponsRepository } from '../../coupons/coupons.repository.js';
import type { BookingSlot } from '../../courier/booking/immediate-booking.service.js';
import { DeliveriesService } from '../../courier/deliveries.service.js';
import type { Order } from '../../orders/orders.service.js';
import { type NewOrderEvent, OrderEventsService } from '../../orders/order-events.service.js';
import { OrdersRepository } from '../../orders/orders.repository.js';

/** How an order stands before it is confirmed. */
type WaitingOrder = Pick<Order, 'id' | 'status' | 'hold_state'>;

/**
 * A pending order becomes one: the hold a sale, the coupon redeemed, the delivery begun, the packs out of the cart, in one statement
 * behind the order's lock. The parts of the statement read the order from the one that is called `waiting_order`.
 */
@Injectable()
export class ConfirmOrder {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrdersRepository,
    private readonly coupons: CouponsRepository,
    private readonly deliveries: DeliveriesService,
    private readonly carts: CartService,
    private readonly events: OrderEventsService,
  ) {}

  /** An order whose payment is there: rupees, and how they were paid. With a slot its rider is booked at once, and by a job without. */
  addPaidOrder(
    statement: ComposedStatement,
    order: WaitingOrder,
    { amount, method }: { amount: number; method: string | null },
    slot: BookingSlot | null = null,
  ): void {
    this.addOrder(statement, order, { kind: 'paid', actor: 'payment', detail: { amount, method } }, slot);
  }

  /**
   * The same without a payment: what is due is collected at the door, and nothing of it counts as money that came in. For a draft that
   * this transaction has written.
   */
  async confirmOnDelivery(tx: EntityManager, orderId: string, amount: number): Promise<void> {
    const statement = new ComposedStatement();
    this.orders.addWaitingOrder(statement, orderId);
    const draft = { id: orderId, status: 'pending', hold_state: 'held' } as const;
    this.addOrder(statement, draft, { kind: 'cash-due', actor: 'shop', detail: { amount } });
    await statement.run(tx, { columns: 'id', from: 'waiting_order' });
  }

  private addOrder(
    statement: ComposedStatement,
    { id, status, hold_state }: WaitingOrder,
    settled: NewOrderEvent,
    slot: BookingSlot | null = null,
  ): void {
    this.orders.addDraftChange(statement, {
      status: moveOrder(status, 'confirmed'),
      hold_state: moveHold(hold_state, 'sold'),
      placed_at: this.clock.now(),
    });
    this.coupons.addRedeemedUse(statement);
    if (slot) slot.addDelivery(statement);
    else this.deliveries.addDelivery(statement, id);
    this.carts.addOrdered(statement);
    this.events.addEvents(statement, 'waiting_order', id, { kind: 'placed', actor: 'shopper' }, settled);
  }
}
