import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addPaise, asPaise, type Paise, subtractPaise, wireAmount } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { newId } from '../../../platform/kernel/ids.js';
import { enqueue } from '../../../platform/work/jobs/enqueue.js';
import { creditNoteEvents } from '../../invoicing/credit-notes.service.js';
import { type NewOrderEvent, OrderEventsService } from '../../orders/order-events.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { PaymentEntity } from '../payment.entity.js';
import { PaymentsRepository } from '../payments.repository.js';
import type { ListedRefund, ProviderPayment } from '../gateway/payment-provider.js';
import { isOwed, isUnfinished, type RefundEntity, refundKey } from '../refund.entity.js';
import { RefundsRepository } from './refunds.repository.js';

const LOOK_AGAIN_MS = 60_000;

/** A refund of somebody else, and what of it comes off the order's money and off what we owe. */
interface Adoption {
  refund: ListedRefund;
  fromSold: Paise;
  fromOwed: { debt: RefundEntity; amount: Paise }[];
}

type NewRefund = Parameters<RefundsRepository['insertElsewhere']>[1];

/** Money that somebody gives back in the provider's dashboard, past this shop. */
@Injectable()
export class RefundsElsewhereService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly events: OrderEventsService,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
  ) {}

  /**
   * Takes a finished refund that we did not ask for into our ledger, so that the same money cannot be given back again from here.
   * Only where it is plain: money of an order, and no more of it than the order still has. The order stands as it stood.
   */
  adoptRefund(refund: ListedRefund): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const payment = await this.payments.lockPaymentByProviderPayment(tx, refund.providerPaymentId);
      if (!payment?.order_id || (await this.refunds.isOurs(tx, refund))) return false;
      const adoption = shareOut(refund, await this.ledger.sumSold(tx, refund.providerPaymentId), []);
      if (adoption) await this.recordEvents(tx, payment, await this.recordAdoption(tx, payment, adoption));
      return adoption !== null;
    });
  }

  /**
   * All of a captured payment went back before it was an order, or beside one, by these refunds. Unless the bank has sent every one of them, it is
   * owed with them: they are followed, and what the bank fails we ask for. Money that is in the ledger is not recorded again. Call with
   * the payment locked.
   */
  async recordReturned(
    tx: EntityManager,
    payment: PaymentEntity,
    money: ProviderPayment,
    refunds: ListedRefund[],
  ): Promise<void> {
    const returned = refunds.filter(({ providerPaymentId }) => providerPaymentId === money.id);
    const [first, ...others] = returned;
    if (!first || !returned.some(isPending)) return this.ledger.recordReturnElsewhere(tx, payment.id, money);
    if (await this.ledger.currencyOf(tx, money.id)) return;
    const taken = [await this.insertRefund(tx, payment.id, first)] as [NewRefund, ...NewRefund[]];
    for (const other of others) taken.push(await this.insertRefund(tx, payment.id, other));
    await this.ledger.recordRefusal(tx, taken, money.currency);
    const sent = taken.filter(({ status }) => status === 'processed');
    const events: NewOrderEvent[] = [];
    for (const refund of sent) events.push(await this.completeRefund(tx, refund));
    await this.recordEvents(tx, payment, events);
  }

  /** A part of the money that has just become an order went back before: it comes off the order's money. Call with the payment locked. */
  async recordPartsReturned(tx: EntityManager, payment: PaymentEntity, refunds: ListedRefund[]): Promise<void> {
    for (const refund of refunds.filter(({ providerPaymentId }) => providerPaymentId === payment.provider_payment_id)) {
      const adoption = shareOut(refund, await this.ledger.sumSold(tx, refund.providerPaymentId), []);
      if (adoption) await this.recordEvents(tx, payment, await this.recordAdoption(tx, payment, adoption));
    }
  }

  /**
   * The provider refused one of our refunds. What its list has and our ledger lacks, finished or still with the bank, was refunded past us:
   * it is taken over, and we owe as much less as the order's money does not cover. If the bank fails it later, we owe it as any other.
   * @returns whether that refund is another now than it was when the provider was asked for it
   */
  adoptListed(requested: RefundEntity, listed: ListedRefund[]): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const payment = await this.payments.lockPayment(tx, requested.payment_id);
      const recorded = await this.refunds.listRefunds(tx, payment.id, requested.provider_payment_id);
      const isRecorded = ({ id, receipt }: ListedRefund) =>
        recorded.some((own) => own.provider_refund_id === id || refundKey(own) === receipt);
      const debts = recorded
        .filter((own) => isUnasked(own, listed))
        .sort(
          (one, other) => Number(other.id === requested.id) - Number(one.id === requested.id) || one.id.localeCompare(other.id),
        );
      const events: NewOrderEvent[] = [];
      for (const refund of listed.filter((each) => each.status !== 'failed' && !isRecorded(each))) {
        const adoption = shareOut(refund, await this.ledger.sumSold(tx, refund.providerPaymentId), debts);
        if (adoption) events.push(...(await this.recordAdoption(tx, payment, adoption)));
      }
      const now = await this.refunds.readRefund(tx, requested.id);
      await this.recordEvents(tx, payment, events);
      return !isUnfinished(now) || now.provider_refund_id !== null || refundKey(now) !== refundKey(requested);
    });
  }

  /** @returns what the order's timeline is to say of it */
  private async recordAdoption(
    tx: EntityManager,
    payment: PaymentEntity,
    { refund: listed, fromSold, fromOwed }: Adoption,
  ): Promise<NewOrderEvent[]> {
    const refund = await this.insertRefund(tx, payment.id, listed);
    for (const { debt, amount } of fromOwed) {
      debt.amount = subtractPaise(debt.amount, amount);
      debt.refunded_outside = addPaise([debt.refunded_outside, amount]);
      await this.refunds.lowerOwed(tx, debt);
      await this.ledger.recordRefundOutside(tx, debt, refund, amount);
    }
    const notes = fromSold > 0 ? await this.ledger.recordRefund(tx, { ...refund, amount: fromSold }, payment.order_id) : [];
    const events: NewOrderEvent[] = [];
    if (fromOwed.length > 0) {
      const amount = await this.inRupees(tx, listed.providerPaymentId, addPaise(fromOwed.map((part) => part.amount)));
      events.push({ kind: 'refunded-outside', actor: 'payment', detail: { amount } });
    }
    if (listed.status === 'processed') events.push(await this.completeRefund(tx, refund));
    return [...events, ...creditNoteEvents(notes, 'shop')];
  }

  private async completeRefund(tx: EntityManager, refund: NewRefund): Promise<NewOrderEvent> {
    await this.ledger.recordReturn(tx, refund);
    await this.payments.closeRefunded(tx, refund.payment_id);
    const amount = await this.inRupees(tx, refund.provider_payment_id, refund.amount);
    return { kind: 'refunded', actor: 'payment', detail: { amount }, of: { id: refund.id, amount } };
  }

  private async inRupees(tx: EntityManager, providerPaymentId: string, amount: Paise): Promise<number | null> {
    return (await this.ledger.currencyOf(tx, providerPaymentId)) === 'INR' ? wireAmount(amount) : null;
  }

  private async recordEvents(tx: EntityManager, { order_id }: PaymentEntity, events: NewOrderEvent[]): Promise<void> {
    if (order_id && events.length > 0) await this.events.recordEvents(tx, order_id, ...events);
  }

  /** Followed, until the bank has sent it, as one that we asked for. */
  private async insertRefund(
    tx: EntityManager,
    paymentId: string,
    { id, providerPaymentId, amount, status }: ListedRefund,
  ): Promise<NewRefund> {
    const now = this.clock.now();
    const refund = {
      id: newId(),
      payment_id: paymentId,
      provider_payment_id: providerPaymentId,
      amount,
      cause: `elsewhere:${id}`,
      reason: 'Given back in the dashboard of the payment provider.',
      provider_refund_id: id,
      status: status === 'processed' ? ('processed' as const) : ('requested' as const),
      created_at: now,
    };
    await this.refunds.insertElsewhere(tx, refund);
    const runAt = new Date(now.getTime() + LOOK_AGAIN_MS);
    if (status !== 'processed')
      await enqueue(tx, 'refund-payment', { refundId: refund.id }, { key: `refund:${refund.id}`, runAt });
    return refund;
  }
}

/** First off what the order still has, then off what we owe and have not asked for; null when that is not as much. */
function shareOut(refund: ListedRefund, sold: Paise, debts: readonly RefundEntity[]): Adoption | null {
  const fromSold = lesser(refund.amount, sold);
  let rest = subtractPaise(refund.amount, fromSold);
  const fromOwed: Adoption['fromOwed'] = [];
  for (const debt of debts) {
    const amount = lesser(rest, debt.amount);
    if (amount > 0) fromOwed.push({ debt, amount });
    rest = subtractPaise(rest, amount);
  }
  return rest === 0 ? { refund, fromSold, fromOwed } : null;
}

const isPending = ({ status }: ListedRefund): boolean => status === 'pending';

const isUnasked = (own: RefundEntity, listed: ListedRefund[]): boolean =>
  isOwed(own) && own.provider_refund_id === null && !listed.some(({ receipt }) => receipt === refundKey(own));

const lesser = (one: Paise, other: Paise): Paise => asPaise(Math.min(one, other));
