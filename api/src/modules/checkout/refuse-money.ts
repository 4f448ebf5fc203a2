import { Injectable } from '@nestjs/common';
import { canMoveOrder, movePayment } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { OrderEventsService } from '../orders/order-events.service.js';
import { PaymentEntity } from '../payment/payment.entity.js';
import type { ProviderPayment } from '../payment/gateway/payment-provider.js';
import { PaymentsService } from '../payment/payments.service.js';
import type { Objection } from './confirm-order.js';
import { releaseHolds } from './holds/holds.js';

const WORDS: Record<Objection | 'returned', string> = {
  returned: 'The payment went back before it became an order.',
  'amount-mismatch': 'The amount paid was not the amount of the order. It goes back in full.',
  'order-cancelled': 'The order was cancelled before the payment arrived. The payment goes back in full.',
  'too-late': 'The payment arrived too late for this order. It goes back in full.',
  'sold-out': 'Sold out before the payment arrived. The payment goes back in full.',
};

/** Money that cannot become its order goes back, and the order says so in plain words. */
@Injectable()
export class RefuseMoney {
  constructor(
    private readonly payments: PaymentsService,
    private readonly events: OrderEventsService,
  ) {}

  async refuseMoney(
    tx: EntityManager,
    order: OrderEntity,
    payment: PaymentEntity,
    money: ProviderPayment,
    objection: Objection,
  ): Promise<void> {
    await releaseHolds(tx, order.id);
    if (canMoveOrder(order.status, 'cancelled'))
      await tx.update(OrderEntity, { id: order.id }, { status: 'cancelled', cancel_reason: WORDS[objection] });
    if (money.amount === 0) payment.status = movePayment(payment.status, 'refunded'); // a free order: nothing to give back
    const { status, provider_payment_id, method } = payment;
    await tx.update(PaymentEntity, { id: payment.id }, { status, provider_payment_id, method });
    await this.giveBack(tx, payment, money, objection);
    await this.events.record(tx, order.id, { kind: 'cancelled', actor: 'payment', detail: { reason: WORDS[objection] } });
  }

  /** Money that went back at the provider's, before it became an order: the order falls through, and nothing is owed. */
  async keepReturned(tx: EntityManager, payment: PaymentEntity, money: ProviderPayment): Promise<void> {
    payment.status = movePayment(movePayment(payment.status, 'refunding'), 'refunded');
    await tx.update(
      PaymentEntity,
      { id: payment.id },
      { status: payment.status, provider_payment_id: money.id, method: money.method },
    );
    const order =
      payment.order_id &&
      (await tx.findOne(OrderEntity, { where: { id: payment.order_id }, lock: { mode: 'pessimistic_write' } }));
    if (!order || !canMoveOrder(order.status, 'cancelled')) return;
    await releaseHolds(tx, order.id);
    await tx.update(OrderEntity, { id: order.id }, { status: 'cancelled', cancel_reason: WORDS.returned });
  }

  /** Money that no order may have: all of it goes back. */
  async giveAllBack(tx: EntityManager, payment: PaymentEntity, captured: ProviderPayment[], reason: string): Promise<void> {
    const [first] = captured;
    if (!first) return;
    await tx.update(
      PaymentEntity,
      { id: payment.id },
      { status: movePayment(payment.status, 'refunding'), provider_payment_id: first.id },
    );
    for (const money of captured) await this.giveBack(tx, payment, money, reason);
  }

  /** Owes a captured payment back in full. */
  async giveBack(tx: EntityManager, payment: PaymentEntity, money: ProviderPayment, reason: string): Promise<void> {
    if (money.amount > 0)
      await this.payments.oweRefund(tx, {
        paymentId: payment.id,
        providerPaymentId: money.id,
        amount: money.amount,
        reason,
        of: { currency: money.currency },
      });
  }
}
