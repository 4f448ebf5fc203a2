import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { prepared } from '../../platform/database/prepared-statements.js';
import { PaymentEntity } from './payment.entity.js';

/** A payment attempt as it begins: nothing of it is at the provider yet. */
export type OpenPayment = Pick<PaymentEntity, 'id' | 'order_id' | 'shopper_id' | 'amount' | 'created_at'>;

/** The captured payment that an attempt became, and where it stands by that. */
export type CapturedPayment = Pick<PaymentEntity, 'id' | 'status' | 'provider_payment_id' | 'method'>;

/** As a request names it: by the id that was answered when it was opened, or by the provider's. */
export interface NamedPayment {
  checkout_id?: string;
  razorpay_order_id?: string;
}

const OUR_ID_LENGTH = 26;

const KEEP_PROVIDER_ORDER = prepared(
  'UPDATE payments SET provider_order_id = coalesce(provider_order_id, $2) WHERE id = $1 RETURNING provider_order_id',
);

/** The one place that writes payments. */
@Injectable()
export class PaymentsRepository {
  constructor(@InjectRepository(PaymentEntity) private readonly payments: Repository<PaymentEntity>) {}

  findPaymentByProviderOrder(providerOrderId: string): Promise<PaymentEntity | null> {
    return this.payments.findOneBy({ provider_order_id: providerOrderId });
  }

  findPaymentByOrder(orderId: string): Promise<PaymentEntity | null> {
    return this.payments.findOneBy({ order_id: orderId });
  }

  /** A shopper's unlinked payment that no order has claimed: the named one, or the newest. A browser's id of a checkout names none. */
  findUnlinkedPayment(
    shopperId: string,
    { checkout_id, razorpay_order_id: provider_order_id }: NamedPayment,
  ): Promise<PaymentEntity | null> {
    const isOurs = checkout_id?.length === OUR_ID_LENGTH;
    const which = provider_order_id ? { provider_order_id } : isOurs ? { id: checkout_id.toUpperCase() } : {};
    return this.payments.findOne({ where: { shopper_id: shopperId, order_id: IsNull(), ...which }, order: { id: 'DESC' } });
  }

  lockPayment(tx: EntityManager, id: string): Promise<PaymentEntity> {
    return tx.findOneOrFail(PaymentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Null for an order that is paid at the door. */
  lockPaymentOfOrder(tx: EntityManager, orderId: string): Promise<PaymentEntity | null> {
    return tx.findOne(PaymentEntity, { where: { order_id: orderId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Null for money of another shop at the same account, and for one that is not an attempt's own. */
  lockPaymentByProviderPayment(tx: EntityManager, providerPaymentId: string): Promise<PaymentEntity | null> {
    return tx.findOne(PaymentEntity, {
      where: { provider_payment_id: providerPaymentId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The next sweep looks at it: webhook and browser may both be lost. */
  async insertOpenPayment(tx: EntityManager, payment: OpenPayment): Promise<void> {
    await tx.insert(PaymentEntity, { ...payment, status: 'open', next_check_at: payment.created_at });
  }

  /** The same for the order of `draft`. */
  addOpenPayment(statement: ComposedStatement, id: string): void {
    statement.add(
      'draft_payment',
      `INSERT INTO payments (id, order_id, shopper_id, amount, status, created_at, next_check_at)
       SELECT $1::text, d.id, d.shopper_id, d.grand_total, 'open', d.created_at, d.created_at FROM draft d`,
      [id],
    );
  }

  /**
   * Of two that opened a provider order for the same payment, the first is kept.
   * @returns the one that is kept; null when the database has lost the payment with its last moments: no one was told of its order
   */
  async keepProviderOrder(tx: EntityManager, id: string, providerOrderId: string): Promise<string | null> {
    const [[saved]] = await tx.query<[Pick<PaymentEntity, 'provider_order_id'>[], number]>(KEEP_PROVIDER_ORDER, [
      id,
      providerOrderId,
    ]);
    return saved?.provider_order_id ?? null;
  }

  /** `locked_payment`: that of an order, where it has one. */
  addLockOfOrder(statement: ComposedStatement, orderId: string): void {
    statement.add('locked_payment', 'SELECT * FROM payments WHERE order_id = $1 FOR UPDATE', [orderId]);
  }

  /** `open_payment`: the payment, locked, if nothing was recorded of its money yet. */
  addOpenPaymentLock(statement: ComposedStatement, id: string): void {
    const open =
      "SELECT id, order_id, shopper_id, amount FROM payments WHERE id = $1 AND status = 'open' AND provider_payment_id IS NULL FOR UPDATE";
    statement.add('open_payment', open, [id]);
  }

  /** Its money became the order of `waiting_order`. With the row locked. */
  addPaid(statement: ComposedStatement, { id, status, provider_payment_id, method }: CapturedPayment, paidAt: Date): void {
    statement.add(
      'paid_payment',
      `UPDATE payments p SET status = $2, provider_payment_id = $3, method = $4, paid_at = $5 FROM waiting_order o
        WHERE p.id = $1 AND p.order_id = o.id`,
      [id, status, provider_payment_id, method, paidAt],
    );
  }

  /** Its money cannot become an order, and goes back or has gone back. Call with the row locked. */
  async markRejected(tx: EntityManager, { id, ...captured }: CapturedPayment): Promise<void> {
    await tx.update(PaymentEntity, { id }, pickCaptured(captured));
  }

  async setStatus(tx: EntityManager, { id, status }: Pick<PaymentEntity, 'id' | 'status'>): Promise<void> {
    await tx.update(PaymentEntity, { id }, { status });
  }

  /** So much of it is gone by a lost dispute. Call with the row locked. */
  async setChargedBack(tx: EntityManager, { id, charged_back }: Pick<PaymentEntity, 'id' | 'charged_back'>): Promise<void> {
    await tx.update(PaymentEntity, { id }, { charged_back });
  }

  /** A payment that was opened without an order gets one. Call with the row locked. */
  async linkOrder(tx: EntityManager, id: string, orderId: string, now: Date): Promise<void> {
    await tx.update(PaymentEntity, { id }, { order_id: orderId, status: 'open', next_check_at: now });
  }

  /** When the sweep asks the provider next. */
  async setNextCheck(tx: EntityManager, id: string, at: Date): Promise<void> {
    await tx.update(PaymentEntity, { id }, { next_check_at: at });
  }

  /** The provider has answered for the last time: the sweep asks no more. */
  async endChecks(tx: EntityManager, id: string): Promise<void> {
    await tx.update(PaymentEntity, { id }, { next_check_at: () => "'infinity'" });
  }

  /** Of these, the ids of those that are still without money. What somebody else has locked is left to him. */
  async lockUnpaid(tx: EntityManager, ids: string[]): Promise<string[]> {
    const unpaid = await tx.find(PaymentEntity, {
      select: { id: true },
      where: { id: In(ids), status: 'expired', provider_payment_id: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    return unpaid.map(({ id }) => id);
  }

  /** Call with the rows locked. */
  async deleteUnpaid(tx: EntityManager, ids: string[]): Promise<void> {
    await tx.delete(PaymentEntity, { id: In(ids), provider_payment_id: IsNull() });
  }

  /** A payment on its way back is back once nothing of it is under way any more. Call with the row locked. */
  async closeRefunded(tx: EntityManager, id: string): Promise<void> {
    await tx
      .createQueryBuilder()
      .update(PaymentEntity)
      .set({ status: 'refunded' })
      .where({ id, status: 'refunding' })
      .andWhere(
        "NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = payments.id AND r.status IN ('due', 'requested', 'failed'))",
      )
      .execute();
  }
}

// The whole entity may come in, of which nothing else is changed.
const pickCaptured = ({ status, provider_payment_id, method }: Omit<CapturedPayment, 'id'>) => ({
  status,
  provider_payment_id,
  method,
});
