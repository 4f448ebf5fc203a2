import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { awaitedOpening, type DeliveryIssue, moveDelivery, nextWorkingMoment } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { ENV, type Env } from '../../../platform/env.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import type { Order } from '../../orders/orders.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { BookingIssue } from '../courier-provider.js';
import { type ClaimedDelivery, DeliveriesRepository, type QuotedFor } from '../deliveries.repository.js';
import type { DeliveryEntity } from '../delivery.entity.js';
import { DeliveryQuotesService } from '../quotes/delivery-quotes.service.js';
import { setDeliveryIssue } from '../tracking/set-delivery-issue.js';
import { findWaitingOrders, type NextToBook, type WaitingOrder } from '../deliveries.query.js';

// How long the courier may take to list a booking, and what a process that stands still may add: a booking leaves within the courier's time
// to answer or not at all, and its answer is read for ten seconds more at most (`ProviderHttp`). The circuit breaker's probe, which may go
// before it, takes as long once more.
const MARGIN_MS = 20_000;

const SWEEP_AFTER_MS = 2 * 60_000;

// The rest of the courier's limit is for the fees that shoppers ask for, and for polling shipments.
const SHARE_OF_LIMIT = 0.8;

// After a booking was turned away the sweep waits before it tries again: one minute, then twice as long each time, up to this.
const LONGEST_PAUSE_MINUTES = 10;

// So long after he was asked for, the shop may have closed again: the hours are looked at once more.
const LATE_MS = 60 * 60_000;

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
 * Who may send the one booking of an order. The delivery's row is the claim: state `unknown` since `booking_sent_at`. So it holds over
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
    private readonly settings: SettingsService,
    private readonly events: OrderEventsService,
  ) {}

  /** A rider who waits for an opening, that of his order's promise or a later one, is not called before it. */
  isBeforeOpening(delivery: DeliveryEntity, { work_begins_at }: Order): boolean {
    return awaitedOpening({ ...delivery, work_begins_at }, this.clock.now()) !== null;
  }

  /**
   * Nothing was booked for an hour (the shop's server was lost, or the courier was away), and nobody is at work now: a rider would stand at
   * a closed door, and is asked for at the next opening instead. What was sent and not answered must have been looked up in vain.
   * @returns false when he may be booked now
   */
  async postponeToOpening(seen: DeliveryEntity): Promise<boolean> {
    if (this.ageOf(seen.requested_at) <= LATE_MS) return false;
    const now = this.clock.now();
    const { value: schedule } = await this.settings.readSetting('schedule');
    const opening = nextWorkingMoment(schedule, now);
    if (!opening || opening <= now) return false;
    await this.db.transaction(async (tx) => {
      const delivery = await this.deliveries.lockDelivery(tx, seen.order_id);
      if (!delivery || isChangedSince(seen, delivery)) return;
      if (delivery.state === 'unknown') delivery.state = moveDelivery(delivery.state, 'queued');
      Object.assign(delivery, { requested_at: opening, next_booking_at: opening, failed_bookings: 0 });
      // Nobody is waited for until then; what the owner has to mend at the courier's stays.
      if (isOfSilence(delivery.issue)) setDeliveryIssue(delivery, null, now);
      await this.deliveries.saveDelivery(tx, delivery);
      await this.events.recordEvents(tx, seen.order_id, { kind: 'rider-postponed', actor: 'shop' });
    });
    return true;
  }

  /** How much the courier may be asked in the one sweep of a minute. */
  get requestsPerSweep(): number {
    return Math.max(1, Math.floor(this.env.courier.requestsPerMinute * SHARE_OF_LIMIT));
  }

  /** False while the last booking may still be under way, or be too young for the courier's list. */
  isAnswerDue({ state, booking_sent_at }: DeliveryEntity): boolean {
    if (state !== 'unknown' || !booking_sent_at) return true;
    return this.clock.now().getTime() - booking_sent_at.getTime() > 2 * this.env.courier.timeoutMs + MARGIN_MS;
  }

  /**
   * For one caller alone, and only when no one booked since `seen` was read; null for all others. From then on the answer may be lost,
   * even by our own death: the next try must look the booking up before it books.
   */
  claimBooking(seen: DeliveryEntity, order: BookedOrder): Promise<ClaimedDelivery | null> {
    return this.deliveries.claimBooking(seen, { sentAt: this.clock.now(), quote: this.quoteOf(order) });
  }

  /** What an order's delivery was quoted for. */
  quoteOf(order: BookedOrder): QuotedFor {
    const { addressKey, kilograms } = this.quotes.keyOf({ ...order, line1: order.address_line1 }, order.weight);
    return { shopper_id: order.shopper_id, address_key: addressKey, kilograms, fee: order.delivery_fee };
  }

  /** A booking that was sent at the payment itself had not kept it yet. */
  async keepQuotedCost(delivery: DeliveryEntity, order: BookedOrder): Promise<void> {
    if (delivery.quoted_cost === null) await this.deliveries.keepQuotedCost(delivery.order_id, this.quoteOf(order));
  }

  /** Ends a claim with what the courier said. A shipment that was found meanwhile stays. */
  async releaseBooking(orderId: string, { state, codes, issue, isLimit }: BookingRefusal): Promise<void> {
    await this.db.transaction(async (tx) => {
      const delivery = await this.deliveries.lockDelivery(tx, orderId);
      if (delivery?.state !== 'unknown') return;
      delivery.state = moveDelivery(delivery.state, state);
      delivery.refusal = codes;
      delivery.next_booking_at = this.nextBooking(isLimit ? 0 : delivery.failed_bookings);
      if (!isLimit) delivery.failed_bookings += 1;
      // A courier who is away may be back in a moment: that becomes a delivery issue when it lasts. So may a duplicate be our own shipment.
      const isRaised = state === 'refused' || (issue !== 'courier-unavailable' && issue !== 'duplicate');
      const events = isRaised ? setDeliveryIssue(delivery, issue, this.clock.now()) : [];
      await this.deliveries.saveDelivery(tx, delivery);
      if (state === 'refused') events.unshift({ kind: 'rider-refused', actor: 'courier', detail: { code: codes } });
      if (events.length > 0) await this.events.recordEvents(tx, orderId, ...events);
    });
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

/** Somebody has booked, called a rider or packed meanwhile. */
const isChangedSince = (seen: DeliveryEntity, { state, requested_at, booking_sent_at }: DeliveryEntity): boolean =>
  state !== seen.state ||
  requested_at.getTime() !== seen.requested_at.getTime() ||
  booking_sent_at?.getTime() !== seen.booking_sent_at?.getTime();

const isOfSilence = (issue: DeliveryIssue | null): boolean => issue === 'courier-unavailable' || issue === 'answer-lost';
