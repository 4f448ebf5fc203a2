import { Injectable } from '@nestjs/common';
import { canMoveOrder } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { PaymentEntity } from '../payment/payment.entity.js';
import type { ProviderPayment } from '../payment/payment-provider.js';
import { PaymentsService } from '../payment/payments.service.js';
import type { Objection } from './confirm-order.js';
import { releaseHolds } from './holds.js';

const WORDS: Record<Objection, string> = {
  'amount-mismatch': 'The amount paid was not the amount of the order. It goes back in full.',
  'order-cancelled': 'The order was cancelled before the payment arrived. The payment goes back in full.',
  'too-late': 'The payment arrived too late for this order. It goes back in full.',
  'sold-out': 'Sold out before the payment arrived. The payment goes back in full.',
};

/** Money that cannot become its order goes back, and the order says so in plain words. */
@Injectable()
export class RefuseMoney {
  constructor(private readonly payments: PaymentsService) {}

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
    const { status, provider_payment_id, method } = payment;
    await tx.update(PaymentEntity, { id: payment.id }, { status, provider_payment_id, method });
    await this.giveBack(tx, payment, money, objection);
  }

  /** Owes a captured payment back in full. */
  async giveBack(tx: EntityManager, payment: PaymentEntity, money: ProviderPayment, reason: string): Promise<void> {
    if (money.amount === null)
      throw new Error(`payment ${money.id} is not a whole number of rupees: it must be looked at by a person`);
    await this.payments.oweRefund(tx, { paymentId: payment.id, providerPaymentId: money.id, amount: money.amount, reason });
  }
}
