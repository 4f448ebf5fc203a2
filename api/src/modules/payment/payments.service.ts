import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addPaise, asPaise, type Paise, paiseOf, type Rupees, subtractPaise } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { LostDatabase } from '../../platform/database/lost-database.js';
import { newId } from '../../platform/kernel/ids.js';
import { enqueue } from '../../platform/work/jobs/enqueue.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { CreditNote } from '../invoicing/credit-notes.service.js';
import { LedgerService } from './ledger/ledger.service.js';
import type { PaymentEntity } from './payment.entity.js';
import { type ListedRefund, PaymentProvider, PaymentProviderError, type ProviderPayment } from './gateway/payment-provider.js';
import { PaymentsRepository, type NamedPayment } from './payments.repository.js';
import { RefundsRepository } from './refunds/refunds.repository.js';

/** Provider orders with this prefix are ours alone: nothing is left to pay, and the provider is never asked. */
export const FREE_PREFIX = 'free_';

/** The money of one payment attempt, as the provider sees it. */
export interface Money {
  captured: ProviderPayment[];
  returned: ProviderPayment[];
  /** False while no one has tried to pay it. */
  isTried: boolean;
}

/** Captured money, and what an offer of the provider's own took off the price before: that was never captured. */
export interface CapturedMoney extends ProviderPayment {
  offer: Paise;
}

/** With the refunds that the provider lists for it: one that is pending may still fail. */
export interface MoneyWithRefunds extends Money {
  captured: CapturedMoney[];
  refunds: ListedRefund[];
}

/** A refund that is due. Without a cause it is the whole payment, or all that is left of it. */
export interface RefundRequest {
  paymentId: string;
  providerPaymentId: string;
  amount: Paise;
  reason: string;
  cause?: string;
  position?: number;
  qty?: number;
  /** Whose money it is: an order's, or no one's, in the currency in which it was captured. */
  of: { orderId: string | null } | { currency: string };
}

@Injectable()
export class PaymentsService {
  /** Provider orders that are being opened at this moment, by payment. */
  private readonly opening = new Map<string, Promise<string>>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
  ) {}

  findPaymentByProviderOrder(providerOrderId: string): Promise<PaymentEntity | null> {
    return this.payments.findPaymentByProviderOrder(providerOrderId);
  }

  findPaymentByOrder(orderId: string): Promise<PaymentEntity | null> {
    return this.payments.findPaymentByOrder(orderId);
  }

  /** A shopper's unlinked payment that no order has claimed: the given one, or the newest. */
  findUnlinkedPayment(shopperId: string, named: NamedPayment): Promise<PaymentEntity | null> {
    return this.payments.findUnlinkedPayment(shopperId, named);
  }

  async openUnlinkedPayment(shopperId: string, amount: Rupees): Promise<string> {
    const id = newId();
    await this.payments.insertOpenPayment(this.db.manager, {
      id,
      order_id: null,
      shopper_id: shopperId,
      amount,
      created_at: this.clock.now(),
    });
    return id;
  }

  /**
   * The one provider order of a payment. A second caller waits while it is being opened; when an earlier answer was lost,
   * it is found again by its receipt.
   * @throws ShopError PAYMENT_UNAVAILABLE: nothing was charged for this one, and asking again goes on from here. LostDatabase: the same
   */
  providerOrderFor({ id, amount, isRetry = false }: { id: string; amount: Rupees; isRetry?: boolean }): Promise<string> {
    const opening = this.opening.get(id) ?? this.openProviderOrder(id, amount, isRetry).finally(() => this.opening.delete(id));
    this.opening.set(id, opening);
    return opening;
  }

  /** The provider order that we opened and died before we could write it down: found by its receipt. Null when there is none. */
  async findLostOrder({ id }: PaymentEntity): Promise<string | null> {
    const order = await this.provider.findOrder(id);
    return order && this.payments.keepProviderOrder(this.db.manager, id, order);
  }

  /**
   * What the provider says of a payment's money, whatever order the messages came in: what is with us now, and what has
   * gone back already, by whomever. An authorised payment is captured first.
   */
  async readMoney(payment: PaymentEntity): Promise<Money> {
    const payments = await this.readCaptured(payment);
    return {
      captured: payments.filter(({ status }) => status === 'captured'),
      returned: payments.filter(({ status }) => status === 'refunded'),
      isTried: payments.length > 0,
    };
  }

  /**
   * The same with the refunds of what the provider has given back any of, which are asked for only then. They were read later, and so
   * decide: money that they take whole is returned, and what they do not explain is asked for again.
   */
  async readMoneyWithRefunds(payment: PaymentEntity): Promise<MoneyWithRefunds> {
    const { captured, returned, isTried } = await this.readMoney(payment);
    const refunds = await this.readRefunds([...captured, ...returned]);
    const isTaken = ({ id, amount }: ProviderPayment) => amount > 0 && sumUnfailed(refunds, id) === amount;
    for (const money of returned) {
      const isExplained = isTaken(money) || refundsOf(refunds, money.id).every(({ status }) => status === 'processed');
      if (!isExplained) throw new PaymentProviderError('unanswered', `the refunds of payment ${money.id} do not add up yet`);
    }
    return {
      captured: await this.readOffers(
        payment,
        captured.filter((money) => !isTaken(money)),
      ),
      returned: [...returned, ...captured.filter(isTaken)],
      isTried,
      refunds: refunds.filter(({ status }) => status !== 'failed'),
    };
  }

  /** Captured money becomes the order of `waiting_order`, with its entries in the ledger. With the payment locked. */
  addSale(statement: ComposedStatement, payment: Pick<PaymentEntity, 'id' | 'status'>, money: CapturedMoney): void {
    const { id, status } = payment;
    this.payments.addPaid(statement, { id, status, provider_payment_id: money.id, method: money.method }, this.clock.now());
    this.ledger.addSale(statement, id, money);
  }

  /**
   * Less than the price may be all of it: where the provider's order is paid with nothing due, and its payment names an offer. Parts that
   * make up the price together are no offers, whatever they name.
   */
  private async readOffers(payment: PaymentEntity, captured: ProviderPayment[]): Promise<CapturedMoney[]> {
    const price = paiseOf(payment.amount);
    const isPart = captured.length > 1 && addPaise(captured.map(({ amount }) => amount)) <= price;
    const offerOf = async ({ id, amount, currency }: ProviderPayment): Promise<Paise> => {
      if (isPart || amount >= price || currency !== 'INR') return asPaise(0);
      const order = await this.provider.readOrder(payment.provider_order_id!);
      if (!order.isPaid || order.due !== 0 || order.amount !== price) return asPaise(0);
      return (await this.provider.hasOffer(id)) ? subtractPaise(price, amount) : asPaise(0);
    };
    return Promise.all(captured.map(async (money) => ({ ...money, offer: await offerOf(money) })));
  }

  private async readRefunds(payments: ProviderPayment[]): Promise<ListedRefund[]> {
    const refunded = payments.filter(({ wasCaptured, hasRefunds }) => wasCaptured && hasRefunds);
    return (await Promise.all(refunded.map(({ id }) => this.provider.listRefundsOfPayment(id)))).flat();
  }

  private async openProviderOrder(id: string, amount: Rupees, isRetry: boolean): Promise<string> {
    const opened = amount === 0 ? `${FREE_PREFIX}${id}` : await this.openAtProvider(id, amount, isRetry);
    const saved = await this.payments.keepProviderOrder(this.db.manager, id, opened);
    if (!saved)
      // The draft did not wait for the disk, and the database has fallen meanwhile: asking again opens one (decision 36).
      throw new LostDatabase(new Error(`payment ${id} was lost with it`));
    return saved;
  }

  private async readCaptured(payment: PaymentEntity): Promise<ProviderPayment[]> {
    if (!payment.provider_order_id || payment.provider_order_id.startsWith(FREE_PREFIX)) return [];
    const payments = await this.provider.readPayments(payment.provider_order_id);
    const authorized = payments.find(({ status }) => status === 'authorized');
    if (!authorized || payments.some(({ status }) => status === 'captured')) return payments;
    await this.provider.capture(authorized).catch(ignoreRefusal); // captured meanwhile
    return this.provider.readPayments(payment.provider_order_id);
  }

  /**
   * Creates a refund, in the caller's transaction. The same refund is written once, however often it is found. With the credit note of a
   * billed order.
   */
  async createRefund(tx: EntityManager, request: RefundRequest): Promise<CreditNote[]> {
    const refund = {
      id: newId(),
      payment_id: request.paymentId,
      provider_payment_id: request.providerPaymentId,
      amount: request.amount,
      reason: request.reason,
      created_at: this.clock.now(),
      cause: request.cause ?? 'whole',
      position: request.position ?? null,
      qty: request.qty ?? null,
    };
    if (!(await this.refunds.insertPendingRefund(tx, refund))) return [];
    await enqueue(tx, 'refund-payment', { refundId: refund.id }, { key: `refund:${refund.id}` });
    if ('orderId' in request.of) return this.ledger.recordRefund(tx, refund, request.of.orderId);
    await this.ledger.recordRefusal(tx, [refund], request.of.currency);
    return [];
  }

  private async openAtProvider(receipt: string, amount: Rupees, isRetry: boolean): Promise<string> {
    try {
      const earlier = isRetry ? await this.provider.findOrder(receipt) : null;
      return earlier ?? (await this.createOrFindOrder(receipt, amount));
    } catch (failure) {
      if (!(failure instanceof PaymentProviderError)) throw failure;
      throw new ShopError('PAYMENT_UNAVAILABLE', { cause: failure });
    }
  }

  // A second try after a lost answer would open a second order at the provider, so the first one is looked for by its receipt.
  private async createOrFindOrder(receipt: string, amount: Rupees): Promise<string> {
    try {
      return await this.provider.createOrder({ receipt, amount: paiseOf(amount) });
    } catch (failure) {
      const isLost = failure instanceof PaymentProviderError && failure.kind === 'unanswered';
      const existing = isLost ? await this.provider.findOrder(receipt).catch(() => null) : null;
      if (!existing) throw failure;
      return existing;
    }
  }
}

const refundsOf = (refunds: ListedRefund[], paymentId: string): ListedRefund[] =>
  refunds.filter(({ providerPaymentId }) => providerPaymentId === paymentId);

const sumUnfailed = (refunds: ListedRefund[], paymentId: string): Paise =>
  addPaise(refundsOf(refunds, paymentId).flatMap(({ status, amount }) => (status === 'failed' ? [] : [amount])));

function ignoreRefusal(failure: unknown): void {
  if (!(failure instanceof PaymentProviderError) || failure.kind !== 'refused') throw failure;
}
