import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { type CreditNote, CreditNotesService } from '../../invoicing/credit-notes.service.js';
import type { LedgerAccount, LedgerDeed } from './ledger-entry.entity.js';
import type { ProviderPayment } from '../gateway/payment-provider.js';

interface Move {
  deed: LedgerDeed;
  from: LedgerAccount;
  to: LedgerAccount;
  paymentId: string;
  providerPaymentId: string;
  amount: number;
  currency?: string;
  orderId?: string | null;
  refundId?: string;
}

/** A refund as the ledger needs it. */
interface Debt {
  id: string;
  payment_id: string;
  provider_payment_id: string;
  amount: number;
}

/**
 * The books of what was captured: every rupee of it is sold, owed back, or returned. Always called in the transaction that decides,
 * with the payment's row locked; the database refuses to commit what does not add up.
 */
@Injectable()
export class LedgerService {
  constructor(
    private readonly clock: Clock,
    private readonly notes: CreditNotesService,
  ) {}

  /** Captured money became its order. An order on which nothing was to pay leaves nothing to book. */
  async bookSale(tx: EntityManager, payment: { id: string; order_id: string | null }, money: ProviderPayment): Promise<void> {
    if (money.amount === 0) return;
    const { id: paymentId, order_id: orderId } = payment;
    const taken = { providerPaymentId: money.id, amount: money.amount, currency: money.currency };
    await this.move(tx, { deed: 'sold', from: 'captured', to: 'sold', paymentId, orderId, ...taken });
  }

  /** Captured money that no order may have is owed back whole. */
  bookRefused(tx: EntityManager, debt: Debt, currency: string): Promise<void> {
    return this.move(tx, { deed: 'refused', from: 'captured', to: 'owed', currency, ...sides(debt) });
  }

  /**
   * A part of an order's money is owed back. No such refund gets past the database without this entry, and so none of a billed order
   * without its credit note.
   */
  async bookGivenBack(tx: EntityManager, debt: Debt, orderId: string | null): Promise<CreditNote[]> {
    await this.move(tx, { deed: 'given-back', from: 'sold', to: 'owed', orderId, ...sides(debt) });
    return orderId === null ? [] : this.notes.creditOrder(tx, orderId);
  }

  /** What was owed has gone back. */
  async bookReturned(tx: EntityManager, debt: Debt): Promise<void> {
    const currency = await this.currencyOf(tx, debt.provider_payment_id);
    await this.move(tx, { deed: 'returned', from: 'owed', to: 'returned', currency, ...sides(debt) });
  }

  /** Rupees, or whatever else a payment that no order could have was captured in. */
  async currencyOf(tx: EntityManager, providerPaymentId: string): Promise<string | undefined> {
    const [taken] = await tx.query<{ currency: string }[]>(
      "SELECT currency FROM ledger_entries WHERE provider_payment_id = $1 AND account = 'captured'",
      [providerPaymentId],
    );
    return taken?.currency;
  }

  /** Money that came and went without us. Known money is not booked again. */
  async bookReturnedElsewhere(tx: EntityManager, paymentId: string, { id, amount, currency }: ProviderPayment): Promise<void> {
    const known = await tx.query<unknown[]>(
      "SELECT FROM ledger_entries WHERE provider_payment_id = $1 AND account = 'captured'",
      [id],
    );
    if (known.length > 0) return;
    const went = { providerPaymentId: id, amount, currency };
    await this.move(tx, { deed: 'returned-elsewhere', from: 'captured', to: 'returned', paymentId, ...went });
  }

  private async move(tx: EntityManager, { currency = 'INR', ...move }: Move): Promise<void> {
    const { paymentId, providerPaymentId, deed, from, to, amount, orderId = null, refundId = null } = move;
    await tx.query(
      `INSERT INTO ledger_entries (payment_id, provider_payment_id, deed, account, amount, currency, order_id, refund_id, at)
       VALUES ($1, $2, $3, $4, $5::numeric, $6, $7, $8, $9), ($1, $2, $3, $10, -$5::numeric, $6, $7, $8, $9)`,
      [paymentId, providerPaymentId, deed, from, amount, currency, orderId, refundId, this.clock.now(), to],
    );
  }
}

const sides = ({ id, payment_id, provider_payment_id, amount }: Debt) => ({
  refundId: id,
  paymentId: payment_id,
  providerPaymentId: provider_payment_id,
  amount,
});
