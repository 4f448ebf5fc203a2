import { Injectable } from '@nestjs/common';
import { formatRupees, moveHold, moveOrder, type Paise, wireAmount } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { ComposedStatement } from '../../../platform/database/composed-statement.js';
import { CartService } from '../../cart/cart.service.js';
import { CouponsRepository } from '../../coupons/coupons.repository.js';
import type { BookingSlot } from '../../courier/booking/immediate-booking.service.js';
import { DeliveriesService } from '../../courier/deliveries.service.js';
import { addJob } from '../../../platform/work/jobs/enqueue.js';
import type { Order } from '../../orders/orders.service.js';
import { SettingsService, type ShopMoment } from '../../settings/settings.service.js';
import type { CapturedMoney } from '../../payment/payments.service.js';
import { type NewOrderEvent, OrderEventsService } from '../../orders/order-events.service.js';
import { OrdersRepository } from '../../orders/orders.repository.js';

/** How an order stands before it is confirmed, and when it is. */
type WaitingOrder = Pick<Order, 'id' | 'status' | 'hold_state'> & { placed: ShopMoment };

/**
 * A pending order becomes one: the hold a sale, the coupon redeemed, the delivery begun, the packs out of the cart, in one statement
 * behind the order's lock. The shopper's other drafts end with it: nobody pays twice for one cart (decision 90). The parts of the statement read the order from the one that is called `waiting_order`.
 */
@Injectable()
export class ConfirmOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly coupons: CouponsRepository,
    private readonly deliveries: DeliveriesService,
    private readonly carts: CartService,
    private readonly events: OrderEventsService,
    private readonly settings: SettingsService,
  ) {}

  /** An order whose payment is there. With a slot its rider is booked at once, and by a job without. */
  addPaidOrder(
    statement: ComposedStatement,
    order: WaitingOrder,
    { amount, method, offer }: CapturedMoney,
    slot: BookingSlot | null = null,
  ): void {
    const detail = { amount: wireAmount(amount), method, ...(offer > 0 && { reason: offerReason(offer) }) };
    const provider_offer = offer > 0 ? offer : null;
    this.addOrder(statement, { ...order, provider_offer }, { kind: 'paid', actor: 'payment', detail }, slot);
  }

  /**
   * The same without a payment: what is due is collected at the door, and nothing of it counts as money that came in. For a draft that
   * this transaction has written.
   */
  async confirmOnDelivery(tx: EntityManager, orderId: string, amount: number, placed: ShopMoment): Promise<void> {
    const statement = new ComposedStatement();
    this.orders.addWaitingOrder(statement, orderId);
    const draft = { id: orderId, status: 'pending', hold_state: 'held', provider_offer: null, placed } as const;
    this.addOrder(statement, draft, { kind: 'cash-due', actor: 'shop', detail: { amount } });
    await statement.run(tx, { columns: 'id', from: 'waiting_order' });
  }

  private addOrder(
    statement: ComposedStatement,
    { id, status, hold_state, provider_offer, placed }: WaitingOrder & Pick<Order, 'provider_offer'>,
    settled: NewOrderEvent,
    slot: BookingSlot | null = null,
  ): void {
    this.orders.addDraftChange(statement, {
      status: moveOrder(status, 'confirmed'),
      hold_state: moveHold(hold_state, 'sold'),
      placed_at: placed.at,
      shop_day: placed.day,
      provider_offer,
    });
    addJob(statement, 'ended_drafts LIMIT 1', 'release-ended-drafts', { orderId: id });
    this.settings.addLateMove(statement);
    this.coupons.addRedeemedUse(statement);
    if (slot) slot.addDelivery(statement);
    else this.deliveries.addDelivery(statement, id);
    this.carts.addOrdered(statement);
    this.events.addEvents(statement, 'waiting_order', id, { kind: 'placed', actor: 'shopper' }, settled);
  }
}

const offerReason = (offer: Paise): string => `${formatRupees(wireAmount(offer))} off by an offer of the payment provider`;
