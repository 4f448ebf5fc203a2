import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ENV, type Env } from '../../platform/env.js';
import { newId, newOrderId } from '../../platform/ids.js';
import { ShopError } from '../../platform/shop-error.js';
import { breaksUnique } from '../../platform/unique.js';
import { PaymentEntity } from '../payment/payment.entity.js';
import type { CheckoutWish } from './checkout-wish.js';
import { draftOrder } from './draft-order.js';
import { takeHolds } from './holds/holds.js';
import type { PricedWish } from './price-wish.js';
import { markHold, type UnpaidBuyer } from './holds/unpaid-packs.js';

// Enough for a few tabs; more would let one person keep packs from everybody else.
const MOST_HELD = 5;

export interface DraftChoices {
  /** A payment that was opened with a bare amount and now gets its order; otherwise a new one is opened. */
  claimed?: PaymentEntity;
  /** Rupees to collect at the door: there is no payment then. */
  cashDue?: number;
  /** Who is to pay for it afterwards: the packs are kept within this person's share. */
  unpaid?: UnpaidBuyer;
  /** Belongs to the same commit. */
  within?: (tx: EntityManager, orderId: string) => Promise<void>;
}

export interface Draft {
  orderId: string;
  paymentId: string;
  expiresAt: Date;
}

/** Writes a pending order with its holds and its payment, or nothing at all. */
@Injectable()
export class WriteDraft {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ShopError NOT_AVAILABLE, TOO_MANY_PACKS, PACKS_WAITING, INVALID_COUPON, TOO_MANY_REQUESTS; CHECKOUT_CHANGED when the same
   * checkout was written meanwhile
   */
  async writeDraft(wish: CheckoutWish, priced: PricedWish, choices: DraftChoices): Promise<Draft> {
    const { claimed, cashDue, unpaid, within } = choices;
    const draft = { orderId: newOrderId(this.clock.now()), paymentId: claimed?.id ?? newId(), expiresAt: this.holdUntil() };
    await this.db
      .transaction(async (tx) => {
        const { hasPaid } = await this.assertFewHeld(tx, wish.shopperId);
        if (claimed) await this.lockUnclaimed(tx, claimed.id);
        await draftOrder(tx, {
          orderId: draft.orderId,
          paymentId: claimed || cashDue !== undefined ? null : draft.paymentId,
          cashDue: cashDue ?? null,
          wish,
          priced,
          now: this.clock.now(),
          holdUntil: draft.expiresAt,
          marks: unpaid ? markHold(unpaid, wish.address, hasPaid) : null,
        });
        await takeHolds(tx, {
          orderId: draft.orderId,
          shopperId: wish.shopperId,
          lines: priced.lines,
          couponId: priced.coupon?.id ?? null,
          now: this.clock.now(),
        });
        if (claimed)
          await tx.update(
            PaymentEntity,
            { id: claimed.id },
            { order_id: draft.orderId, status: 'open', next_check_at: this.clock.now() },
          );
        await within?.(tx, draft.orderId);
      })
      .catch(breaksUnique('orders_checkout', 'CHECKOUT_CHANGED'));
    return draft;
  }

  holdUntil(): Date {
    return new Date(this.clock.now().getTime() + this.env.holdMinutes * 60_000);
  }

  // One checkout of a shopper at a time is counted; those of others go on beside it.
  private async assertFewHeld(tx: EntityManager, shopperId: string): Promise<{ hasPaid: boolean }> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [shopperId]);
    const [row] = await tx.query<{ held: number; has_paid: boolean }[]>(
      `SELECT count(*) FILTER (WHERE hold_state = 'held')::int AS held,
              coalesce(bool_or(grand_total > 0 AND (status = 'delivered' OR (status IN ('confirmed', 'shipped') AND cash_due IS NULL))), false) AS has_paid
         FROM orders WHERE shopper_id = $1`,
      [shopperId],
    );
    if (row!.held >= MOST_HELD)
      throw new ShopError('TOO_MANY_REQUESTS', {
        text: 'You have several unfinished payments. Please finish one, or wait a few minutes.',
      });
    return { hasPaid: row!.has_paid };
  }

  private async lockUnclaimed(tx: EntityManager, paymentId: string): Promise<void> {
    const payment = await tx.findOneOrFail(PaymentEntity, { where: { id: paymentId }, lock: { mode: 'pessimistic_write' } });
    if (payment.order_id !== null || payment.provider_payment_id !== null) throw new ShopError('CHECKOUT_CHANGED');
  }
}
