import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { movePayment, type PaymentStatus } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Jobs } from '../../platform/jobs/jobs.js';
import { LedgerService } from '../payment/ledger/ledger.service.js';
import { PaymentEntity } from '../payment/payment.entity.js';
import type { ProviderPayment } from '../payment/gateway/payment-provider.js';
import { FREE_PREFIX, type Money, PaymentsService } from '../payment/payments.service.js';
import { ConfirmOrder } from './confirm-order.js';
import { RefuseMoney } from './refuse-money.js';

/** What became of a payment. `captured` without an order: the money is there and waits for its order to be claimed. */
export interface Settlement {
  status: PaymentStatus;
  captured: boolean;
  orderId: string | null;
}

/**
 * The one way in which money becomes an order. Called by the browser's proof, by the webhook's job and by the sweep,
 * in any order and any number of times: every captured rupee ends as exactly one order or one full refund.
 */
@Injectable()
export class SettlePayment implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly payments: PaymentsService,
    private readonly confirming: ConfirmOrder,
    private readonly refusing: RefuseMoney,
    private readonly ledger: LedgerService,
  ) {}

  onModuleInit(): void {
    this.jobs.register<{ providerOrderId: string }>('settle-payment', async ({ providerOrderId }) => {
      await this.settlePayment(providerOrderId);
    });
  }

  /** Null for a provider order that is not ours. @throws PaymentProviderError when the provider cannot be asked. */
  async settlePayment(providerOrderId: string): Promise<Settlement | null> {
    const payment = await this.payments.findByProviderOrder(providerOrderId);
    if (!payment) return null;
    const money = await this.payments.readMoney(payment); // outside of any transaction
    if (money.captured.length > 0) return this.db.transaction((tx) => this.bookCaptured(tx, payment.id, money));
    if (money.returned.length > 0) return this.db.transaction((tx) => this.bookReturned(tx, payment.id, money.returned));
    return { status: payment.status, captured: false, orderId: orderOf(payment) };
  }

  /** Confirms an order on which nothing is left to pay. */
  async settleFree(payment: PaymentEntity): Promise<Settlement> {
    if (payment.amount !== 0 || !payment.provider_order_id?.startsWith(FREE_PREFIX))
      throw new Error('only an order with nothing to pay settles by itself');
    const nothing: ProviderPayment = {
      id: payment.provider_order_id,
      status: 'captured',
      amount: 0,
      currency: 'INR',
      method: 'coupon',
    };
    return this.db.transaction((tx) => this.bookCaptured(tx, payment.id, { captured: [nothing], returned: [] }));
  }

  private async bookCaptured(tx: EntityManager, paymentId: string, { captured, returned }: Money): Promise<Settlement> {
    const payment = (await tx.findOne(PaymentEntity, { where: { id: paymentId }, lock: { mode: 'pessimistic_write' } }))!;
    if (payment.provider_payment_id === null) {
      if (payment.order_id === null) return { status: payment.status, captured: true, orderId: null };
      await this.decide(tx, payment, captured.find(({ amount }) => amount === payment.amount) ?? captured[0]!);
    }
    for (const extra of captured.filter(({ id }) => id !== payment.provider_payment_id)) {
      await this.refusing.giveBack(tx, payment, extra, 'second-capture');
    }
    for (const extra of returned) await this.ledger.bookReturnedElsewhere(tx, payment.id, extra);
    return { status: payment.status, captured: true, orderId: orderOf(payment) };
  }

  // The provider, or a bank, has given the money back before it became an order: no money, no meat.
  private async bookReturned(tx: EntityManager, paymentId: string, returned: ProviderPayment[]): Promise<Settlement> {
    const payment = (await tx.findOne(PaymentEntity, { where: { id: paymentId }, lock: { mode: 'pessimistic_write' } }))!;
    if (payment.provider_payment_id === null) await this.refusing.keepReturned(tx, payment, returned[0]!);
    for (const money of returned) await this.ledger.bookReturnedElsewhere(tx, payment.id, money);
    return { status: payment.status, captured: false, orderId: orderOf(payment) };
  }

  // First money for this order: the order is confirmed, or the money goes back.
  private async decide(tx: EntityManager, payment: PaymentEntity, money: ProviderPayment): Promise<void> {
    const order = await this.confirming.lockOrder(tx, payment.order_id!);
    const objection = await this.confirming.objectionTo(tx, order, payment, money);
    payment.status = movePayment(payment.status, objection ? 'refunding' : 'paid');
    Object.assign(payment, { provider_payment_id: money.id, method: money.method });
    if (objection) await this.refusing.refuseMoney(tx, order, payment, money, objection);
    else await this.confirming.confirmOrder(tx, order, payment, money);
  }
}

const orderOf = ({ order_id, status }: PaymentEntity): string | null => (status === 'paid' ? order_id : null);
