import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DeliveryWait, moveDelivery } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import type { Order } from '../../orders/orders.service.js';
import type { BookingIssue } from '../courier-provider.js';
import { type ClaimedDelivery, DeliveriesRepository, type QuotedFor } from '../deliveries.repository.js';
import { copyOfDelivery, type Delivery, waitOf } from '../delivery.entity.js';
import { DeliveryQuotesService } from '../quotes/delivery-quotes.service.js';
import { setDeliveryIssue } from '../tracking/set-delivery-issue.js';
import {
  type DeliveryWithOrder,
  findDeliveryWithOrder,
  findWaitingOrders,
  type NextToBook,
  type WaitingOrder,
} from '../../../read-models/courier/deliveries.query.js';

// How long the courier may take to list a booking, and what a process that stands still may add: a booking leaves within the courier's time
// to answer or not at all, and its answer is read for ten seconds more at most (`ProviderHttp`). The circuit breaker's probe, which may go
// before it, takes as long once more.
const MARGIN_MS = 20_000;

const SWEEP_AFTER_MS = 2 * 60_000;

// The rest of the courier's limit is for the fees that shoppers ask for, and for polling shipments.
const SHARE_OF_LIMIT = 0.8;

// After a booking was turned away the sweep waits before it tries again: one minute, then twice as long each time, up to this.
const LONGEST_PAUSE_MINUTES = 10;

/** What a booking needs to know of an order. */
export type BookedOrder = Pick<
  Order,
  | 'shopper_id'
  | 'customer_name'
  | 'phone'
  | 'address_line1'
  | 'area'
  | 'city'
  | 'pincode'
  | 'weight'
  | 'delivery_fee'
  | 'cash_due'
  | 'created_at'
>;

/** What the courier said instead of a booking. */
export interface BookingRefusal {
  state: 'queued' | 'unknown' | 'refused';
  codes: string;
  issue: BookingIssue;
  /** The courier was only asked too often: that is no failed booking of this order's. */
  isLimit: boolean;
}

/**
 * Who may send the one booking of an order. The delivery's row is the claim: `claimed_at`, with the state `unknown`. So it holds over
 * processes, needs no connection while the courier thinks, and runs out by itself when its holder is killed.
 */
@Injectable()
export class BookingClaims {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly quotes: DeliveryQuotesService,
    private readonly deliveries: DeliveriesRepository,
    private readonly events: OrderEventsService,
  ) {}

  /** How much the courier may be asked in the one sweep of a minute. */
  get requestsPerSweep(): number {
    return Math.max(1, Math.floor(this.env.courier.requestsPerMinute * SHARE_OF_LIMIT));
  }

  /** False while the last booking may still be under way, or be too young for the courier's list. */
  isAnswerDue({ claimed_at }: Delivery): boolean {
    return claimed_at === null || this.clock.now().getTime() - claimed_at.getTime() > 2 * this.env.courier.timeoutMs + MARGIN_MS;
  }

  waitOf(delivery: Delivery): DeliveryWait {
    return waitOf(delivery, this.clock.now());
  }

  /**
   * For one caller alone, and only when no one booked since `seen` was read; null for all others. From then on the answer may be lost,
   * even by our own death: the next try must look the booking up before it books.
   */
  claimBooking(seen: Delivery, order: BookedOrder): Promise<ClaimedDelivery | null> {
    return this.deliveries.claimBooking(seen, { sentAt: this.clock.now(), quote: this.quoteOf(order) });
  }

  /** What an order's delivery was quoted for. */
  quoteOf(order: BookedOrder): QuotedFor {
    const { addressKey, kilograms } = this.quotes.keyOf({ ...order, line1: order.address_line1 }, order.weight);
    return { shopper_id: order.shopper_id, address_key: addressKey, kilograms, fee: order.delivery_fee };
  }

  /** A booking that was sent at the payment itself had not kept it yet. */
  async keepQuotedCost(delivery: Delivery, order: BookedOrder): Promise<void> {
    if (delivery.quoted_cost === null) await this.deliveries.keepQuotedCost(delivery.order_id, this.quoteOf(order));
  }

  /** Ends a claim with what the courier said. A shipment that was found meanwhile stays. */
  async releaseBooking(orderId: string, { state, codes, issue, isLimit }: BookingRefusal): Promise<void> {
    await this.db.transaction(async (tx) => {
      const delivery = await this.deliveries.lockDelivery(tx, orderId);
      if (delivery?.state !== 'unknown') return;
      const before = copyOfDelivery(delivery);
      delivery.state = moveDelivery(delivery.state, state);
      if (state !== 'unknown') delivery.claimed_at = null;
      delivery.shipment.refusal = codes;
      delivery.next_booking_at = this.nextBooking(isLimit ? 0 : delivery.failed_bookings);
      if (!isLimit) delivery.failed_bookings += 1;
      // A courier who is away may be back in a moment: that becomes a delivery issue when it lasts. So may a duplicate be our own shipment.
      const isRaised = state === 'refused' || (issue !== 'courier-unavailable' && issue !== 'duplicate');
      const events = isRaised ? setDeliveryIssue(delivery, issue, this.clock.now()) : [];
      await this.deliveries.saveDelivery(tx, before, delivery);
      if (state === 'refused') events.unshift({ kind: 'rider-refused', actor: 'courier', detail: { code: codes } });
      if (events.length > 0) await this.events.recordEvents(tx, orderId, ...events);
    });
  }

  findDelivery(orderId: string): Promise<DeliveryWithOrder | null> {
    return findDeliveryWithOrder(this.db.manager, orderId);
  }

  findWaitingOrders(next: Pick<NextToBook, 'limit' | 'evenPausing' | 'except'>): Promise<WaitingOrder[]> {
    const now = this.clock.now();
    return findWaitingOrders(this.db.manager, { ...next, now, requestedBefore: new Date(now.getTime() - SWEEP_AFTER_MS) });
  }

  /** Milliseconds. */
  ageOf(moment: Date): number {
    return this.clock.now().getTime() - moment.getTime();
  }

  private nextBooking(failedBookings: number): Date {
    const minutes = Math.min(2 ** failedBookings, LONGEST_PAUSE_MINUTES);
    return new Date(this.clock.now().getTime() + minutes * 60_000);
  }
}
