import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { ENV, type Env } from '../../../platform/env.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import type { Order } from '../../orders/orders.service.js';
import type { BookingTrouble } from '../courier-provider.js';
import { DeliveriesService } from '../deliveries.service.js';
import type { DeliveryEntity } from '../delivery.entity.js';
import { DeliveryQuotesService } from '../quotes/delivery-quotes.service.js';
import { noteTrouble } from '../tracking/set-delivery-issue.js';

// What a booking may take beyond the courier's time to answer, and how long the courier may take to list it.
const MARGIN_MS = 20_000;

const SWEEP_AFTER_MS = 2 * 60_000;

// The rest of the courier's limit is for the fees that shoppers ask for, and for following the riders.
const SHARE_OF_LIMIT = 0.8;

// Who was turned away waits before the sweep tries again: one minute, then twice as long each time, up to this.
const LONGEST_PAUSE_MINUTES = 10;

/** What the courier said instead of a booking. */
export interface BookingRefusal {
  state: 'queued' | 'unknown' | 'refused';
  codes: string;
  trouble: BookingTrouble;
  /** The courier was only asked too often: that is no failed try of this order's. */
  isLimit: boolean;
}

/** Which of the waiting orders to try next. */
export interface NextToBook {
  most: number;
  /** Also those whose pause is not over: the courier is back. */
  evenPausing: boolean;
  /** Those that were tried just now. */
  except: string[];
}

/** A paid order that should have had its rider by now. */
export interface WaitingOrder {
  order_id: string;
  state: 'queued' | 'unknown';
}

/**
 * Who may send the one booking of an order. The delivery's row is the claim: state `unknown` since `refreshed_at`. So it holds over
 * processes, needs no connection while the courier thinks, and runs out by itself when its holder is killed.
 */
@Injectable()
export class BookingClaims {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly quotes: DeliveryQuotesService,
    private readonly deliveries: DeliveriesService,
    private readonly events: OrderEventsService,
  ) {}

  /** How much the courier may be asked in the one sweep of a minute. */
  get requestsPerSweep(): number {
    return Math.max(1, Math.floor(this.env.courier.requestsPerMinute * SHARE_OF_LIMIT));
  }

  /** False while the last booking may still be under way, or be too young for the courier's list. */
  isSettled({ state, refreshed_at }: DeliveryEntity): boolean {
    if (state !== 'unknown' || !refreshed_at) return true;
    return this.clock.now().getTime() - refreshed_at.getTime() > this.env.courier.timeoutMs + MARGIN_MS;
  }

  /**
   * True for one caller alone, and only when nobody booked since `seen` was read. From then on the answer may be lost, even by our own
   * death: the next try must look before it books. Keeps beside it what the courier had asked when the shopper was told the fee.
   */
  async claim(seen: DeliveryEntity, order: Order): Promise<boolean> {
    const { addressKey, kilograms } = this.quotes.keyOf({ ...order, line1: order.address_line1 }, order.weight);
    const [, count] = await this.db.query<[unknown, number]>(
      `UPDATE deliveries SET state = 'unknown', refreshed_at = $4,
              quoted_cost = coalesce(quoted_cost, (SELECT cost FROM delivery_quotes
                                                    WHERE shopper_id = $5 AND address_key = $6 AND kilograms = $7 AND fee = $8))
        WHERE order_id = $1 AND state = $2 AND date_trunc('milliseconds', refreshed_at) IS NOT DISTINCT FROM $3`,
      [order.id, seen.state, seen.refreshed_at, this.clock.now(), order.shopper_id, addressKey, kilograms, order.delivery_fee],
    );
    return count === 1;
  }

  /** Ends a claim with what the courier said. A trip that was found meanwhile stays. */
  async release(orderId: string, { state, codes, trouble, isLimit }: BookingRefusal): Promise<void> {
    await this.db.transaction(async (tx) => {
      const delivery = await this.deliveries.lock(tx, orderId);
      if (delivery?.state !== 'unknown') return;
      Object.assign(delivery, { state, refusal: codes, next_try_at: this.nextTry(isLimit ? 0 : delivery.tries) });
      if (!isLimit) delivery.tries += 1;
      // A courier who is away may be back in a moment: that becomes an alarm when it lasts. So may a duplicate be our own trip.
      const rings = state === 'refused' || (trouble !== 'courier-away' && trouble !== 'duplicate');
      const happened = rings ? noteTrouble(delivery, trouble, this.clock.now()) : [];
      await tx.save(delivery);
      if (state === 'refused') happened.unshift({ kind: 'rider-refused', actor: 'courier', detail: { code: codes } });
      if (happened.length > 0) await this.events.record(tx, orderId, ...happened);
    });
  }

  /**
   * Paid orders that should have had their rider by now, the longest untried first. What must be looked up comes last and in no order:
   * a booking that cannot be looked up stays as it is, and would stand in the way of all others for ever.
   */
  findWaiting({ most, evenPausing, except }: NextToBook): Promise<WaitingOrder[]> {
    return this.db.query<WaitingOrder[]>(
      `SELECT d.order_id, d.state FROM deliveries d JOIN orders o ON o.id = d.order_id
        WHERE d.state IN ('queued', 'unknown') AND o.status IN ('confirmed', 'shipped') AND d.created_at < $1
          AND ($3 OR d.next_try_at IS NULL OR d.next_try_at <= $2) AND d.order_id <> ALL ($4)
        ORDER BY d.state = 'unknown', CASE d.state WHEN 'queued' THEN d.refreshed_at END NULLS FIRST, random() LIMIT $5`,
      [new Date(this.clock.now().getTime() - SWEEP_AFTER_MS), this.clock.now(), evenPausing, except, most],
    );
  }

  private nextTry(tries: number): Date {
    const minutes = Math.min(2 ** tries, LONGEST_PAUSE_MINUTES);
    return new Date(this.clock.now().getTime() + minutes * 60_000);
  }
}
