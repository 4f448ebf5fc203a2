import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { currentActor } from '../../platform/database/audit/audit-actor.js';
import { ComposedStatement, runTogether, type StatementText } from '../../platform/database/composed-statement.js';
import { ENV, type Env } from '../../platform/settings/env.js';
import { newId, newOrderId } from '../../platform/kernel/ids.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { breaksUnique } from '../../platform/database/unique.js';
import { type NewOrder, OrdersRepository } from '../orders/orders.repository.js';
import type { PaymentEntity } from '../payment/payment.entity.js';
import { PaymentsRepository } from '../payment/payments.repository.js';
import type { CheckoutInput } from './checkout-input.js';
import { type DraftRow, type HoldRequest, OrderHolds } from './holds/order-holds.js';
import { markHold, type UnpaidBuyer } from './holds/unpaid-packs.js';
import type { FrozenLine, PricedOrder } from './priced-order.js';

export interface DraftChoices {
  /** A payment that was opened without an order and now gets one; otherwise a new one is opened. */
  claimed?: PaymentEntity;
  /** Rupees to collect at the door: there is no payment then. */
  cashDue?: number;
  /** Who is to pay for it afterwards: the packs are kept within this person's share. */
  unpaid?: UnpaidBuyer;
  /** Belongs to the same commit. */
  within?: (tx: EntityManager, orderId: string) => Promise<void>;
}

export interface WrittenDraft {
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
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly holds: OrderHolds,
  ) {}

  /**
   * @throws ShopError NOT_AVAILABLE, TOO_MANY_PACKS, PACKS_RESERVED, INVALID_COUPON, TOO_MANY_REQUESTS, PAYMENT_REFUNDED; CHECKOUT_CHANGED when the same
   * checkout was written meanwhile
   */
  async writeDraft(input: CheckoutInput, priced: PricedOrder, choices: DraftChoices): Promise<WrittenDraft> {
    const [orderId, expiresAt] = [newOrderId(this.clock.now()), this.holdUntil()];
    const { claimed, cashDue = null, unpaid = null, within } = choices;
    const payment = { id: claimed?.id ?? newId(), isNew: !claimed && cashDue === null };
    const order = newOrder(input, priced, { id: orderId, now: this.clock.now(), holdUntil: expiresAt, cashDue, unpaid });
    const holds = { shopperId: order.shopper_id, couponId: order.coupon_id, lines: priced.lines, isUnpaid: unpaid !== null };
    const statements = [this.holds.composeLocks(holds), this.composeDraft(order, holds, payment.isNew ? payment.id : null)];
    // An admin's name stands in a transaction that is begun, so that the audit log has it.
    const isAlone = !claimed && !within && !currentActor();
    const writing = isAlone
      ? runTogether<DraftRow>(this.db, statements).then(([row]) => this.holds.assertWritten(holds, row!))
      : this.db.transaction(async (tx) => {
          if (claimed) await this.lockUnlinked(tx, input.shopperId, claimed.id);
          let rows: DraftRow[] = [];
          for (const { text, values } of statements) rows = await tx.query(text, values);
          this.holds.assertWritten(holds, rows[0]!);
          if (claimed) await this.payments.linkOrder(tx, claimed.id, orderId, this.clock.now());
          await within?.(tx, orderId);
        });
    await writing.catch(breaksUnique('orders_checkout', 'CHECKOUT_CHANGED'));
    return { orderId, paymentId: payment.id, expiresAt };
  }

  private composeDraft(
    order: NewOrder,
    holds: HoldRequest & { lines: FrozenLine[] },
    newPaymentId: string | null,
  ): StatementText {
    const statement = new ComposedStatement();
    this.orders.addOwnOrders(statement, order);
    this.orders.addNewOrder(statement, order);
    const columns = this.holds.addTerms(statement, holds);
    this.orders.addDraft(statement, holds.lines);
    this.holds.addHolds(statement, holds);
    if (newPaymentId) {
      this.payments.addOpenPayment(statement, newPaymentId);
      // The payment is shown to no one before its provider order is stored, and that commit waits for both.
      statement.commitWithoutWaiting();
    }
    return statement.compose({ columns: `(SELECT id FROM draft) AS draft, ${columns}`, from: 'own_orders own' });
  }

  holdUntil(): Date {
    return new Date(this.clock.now().getTime() + this.env.holdMinutes * 60_000);
  }

  private async lockUnlinked(tx: EntityManager, shopperId: string, paymentId: string): Promise<void> {
    await this.orders.lockCheckoutsOf(tx, shopperId);
    const payment = await this.payments.lockPayment(tx, paymentId);
    if (payment.order_id !== null || payment.provider_payment_id !== null) throw new ShopError('CHECKOUT_CHANGED');
    // A draft that was there would have ended with it (decision 90): the same cart may have been paid twice.
    const placed = await this.orders.findPlacedSince(tx, shopperId, payment.created_at);
    if (placed) throw new ShopError('PAYMENT_REFUNDED', { text: placedInstead(placed) });
  }
}

interface DraftTerms {
  id: string;
  now: Date;
  holdUntil: Date;
  cashDue: number | null;
  unpaid: UnpaidBuyer | null;
}

function newOrder(
  { shopperId, checkoutId, fingerprint, address, language }: CheckoutInput,
  { totals, coupon, grams, promise, promise_version }: PricedOrder,
  { id, now, holdUntil, cashDue, unpaid }: DraftTerms,
): NewOrder {
  return {
    id,
    shopper_id: shopperId,
    checkout_id: checkoutId,
    fingerprint,
    status: 'pending',
    fulfilment_status: 'new',
    version: 1,
    hold_state: 'held',
    hold_expires_at: holdUntil,
    ...(unpaid ? markHold(unpaid, address) : { hold_street_hash: null, hold_network_hash: null, hold_proven: null }),
    customer_name: address.name,
    phone: address.phone,
    address_line1: address.line1,
    area: address.area,
    city: address.city,
    pincode: address.pincode,
    ...totals,
    cash_due: cashDue,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    weight: grams,
    promised_from: promise?.from ?? null,
    promised_until: promise?.until ?? null,
    promise_version,
    work_begins_at: promise?.after_opening ? promise.work_begins_at : null,
    language,
    created_at: now,
  };
}

const placedInstead = (id: string): string => `Your order #${id} was placed instead. This payment goes back to you in full.`;
