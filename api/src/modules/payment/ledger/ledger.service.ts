import { Injectable } from '@nestjs/common';
import type { Paise } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import type { ComposedStatement } from '../../../platform/database/composed-statement.js';
import { type CreditNote, CreditNotesService } from '../../invoicing/credit-notes.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type LedgerMove, LedgerRepository } from './ledger.repository.js';
import type { ProviderPayment } from '../gateway/payment-provider.js';

type Move = Omit<LedgerMove, 'currency' | 'order_id' | 'refund_id' | 'at'> &
  Partial<Pick<LedgerMove, 'currency' | 'order_id' | 'refund_id'>>;

/** A refund as the ledger needs it. */
interface Debt {
  id: string;
  payment_id: string;
  provider_payment_id: string;
  amount: Paise;
}

interface ChargedBack {
  id: string;
  provider_payment_id: string;
  order_id: string;
}

/**
 * The ledger of what was captured: every rupee of it is sold, owed back, or returned. Always called in the transaction that decides,
 * with the payment's row locked; the database refuses to commit what does not add up.
 */
@Injectable()
export class LedgerService {
  constructor(
    private readonly clock: Clock,
    private readonly notes: CreditNotesService,
    private readonly entries: LedgerRepository,
    private readonly settings: SettingsService,
  ) {}

  /** Captured money becomes the order of `waiting_order`. An order on which nothing was to pay leaves nothing to enter. */
  addSale(
    statement: ComposedStatement,
    payment_id: string,
    { id, amount, offer, currency }: ProviderPayment & { offer: Paise },
  ): void {
    if (amount === 0) return;
    this.entries.addSale(statement, { payment_id, provider_payment_id: id, amount, offer, currency, at: this.clock.now() });
  }

  /** Captured money that no order may have is owed back whole: with one refund, or with those that somebody else has asked for. */
  recordRefusal(tx: EntityManager, owed: readonly [Debt, ...Debt[]], currency: string): Promise<void> {
    const [{ payment_id, provider_payment_id }] = owed;
    return this.entries.insertRefusal(tx, {
      payment_id,
      provider_payment_id,
      currency,
      order_id: null,
      owed,
      at: this.clock.now(),
    });
  }

  /**
   * A part of an order's money is owed back. No such refund gets past the database without this entry, and so none of a billed order
   * without its credit note.
   */
  async recordRefund(tx: EntityManager, debt: Debt, orderId: string | null): Promise<CreditNote[]> {
    await this.insertMove(tx, { entry_type: 'given-back', from: 'sold', to: 'owed', order_id: orderId, ...sides(debt) });
    return orderId === null ? [] : this.notes.creditOrder(tx, orderId);
  }

  /** What is owed with one refund went back in the provider's dashboard: it is owed with that refund, until the bank has sent it. */
  async recordRefundOutside(tx: EntityManager, owed: Debt, outside: Debt, amount: Paise): Promise<void> {
    await this.entries.insertTransfer(tx, {
      entry_type: 'refunded-outside',
      payment_id: owed.payment_id,
      provider_payment_id: owed.provider_payment_id,
      from: owed.id,
      to: outside.id,
      amount,
      currency: (await this.currencyOf(tx, owed.provider_payment_id)) ?? 'INR',
      order_id: null,
      at: this.clock.now(),
    });
  }

  /** What was owed has gone back. */
  async recordReturn(tx: EntityManager, debt: Debt): Promise<void> {
    const currency = (await this.currencyOf(tx, debt.provider_payment_id)) ?? 'INR';
    await this.insertMove(tx, { entry_type: 'returned', from: 'owed', to: 'returned', currency, ...sides(debt) });
  }

  /** The bank took this much of an order's money back by a dispute that the shop lost: it has gone, and no refund says so. */
  async recordChargeback(tx: EntityManager, payment: ChargedBack, amount: Paise): Promise<void> {
    const { id: payment_id, provider_payment_id, order_id } = payment;
    const move = { entry_type: 'charged-back', from: 'sold', to: 'returned' } as const;
    await this.insertMove(tx, { ...move, payment_id, provider_payment_id, order_id, amount });
  }

  /** Rupees, or whatever else a payment that no order could have was captured in. */
  async currencyOf(tx: EntityManager, providerPaymentId: string): Promise<string | undefined> {
    return (await this.entries.findCapture(tx, providerPaymentId))?.currency;
  }

  /** What of a captured payment its order still has. */
  sumSold(tx: EntityManager, providerPaymentId: string): Promise<Paise> {
    return this.entries.sumSold(tx, providerPaymentId);
  }

  /** Money that came and went without us. Money that is in the ledger is not recorded again. */
  async recordReturnElsewhere(tx: EntityManager, paymentId: string, { id, amount, currency }: ProviderPayment): Promise<void> {
    if (await this.entries.findCapture(tx, id)) return;
    const went = { payment_id: paymentId, provider_payment_id: id, amount, currency };
    await this.insertMove(tx, { entry_type: 'returned-elsewhere', from: 'captured', to: 'returned', ...went });
  }

  private async insertMove(
    tx: EntityManager,
    { currency = 'INR', order_id = null, refund_id = null, ...move }: Move,
  ): Promise<void> {
    const givenBack = move.from === 'sold' ? await this.settings.readShopMomentIn(tx) : null;
    const at = givenBack?.at ?? this.clock.now();
    await this.entries.insertMove(tx, { ...move, currency, order_id, refund_id, at, shop_day: givenBack?.day ?? null });
  }
}

const sides = ({ id, payment_id, provider_payment_id, amount }: Debt) => ({
  refund_id: id,
  payment_id,
  provider_payment_id,
  amount,
});
