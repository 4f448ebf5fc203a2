import { Injectable } from '@nestjs/common';
import { ShopError } from '../../platform/shop-error.js';
import type { PaymentAttemptReply, VerifyPaymentRequest } from '../payment/payment.dto.js';
import type { PaymentEntity } from '../payment/payment.entity.js';
import { PaymentProvider } from '../payment/gateway/payment-provider.js';
import { PaymentsService } from '../payment/payments.service.js';
import { SettlePayment, type Settlement } from './settle-payment.js';

/** What the browser may ask about its own payment. */
@Injectable()
export class VerifyPayment {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsService,
    private readonly settling: SettlePayment,
  ) {}

  /** @throws ShopError PAYMENT_NOT_FOUND, PAYMENT_NOT_VERIFIED. Repeating it answers the same. */
  async verifyPayment(shopperId: string, proof: VerifyPaymentRequest): Promise<PaymentAttemptReply> {
    const payment = await this.own(shopperId, proof.razorpay_order_id);
    const { razorpay_payment_id: providerPaymentId, razorpay_signature: signature } = proof;
    if (!this.provider.isProof({ providerOrderId: payment.provider_order_id!, providerPaymentId, signature }))
      throw new ShopError('PAYMENT_NOT_VERIFIED');
    return this.settle(payment).catch((cause: unknown) => {
      throw new ShopError('PAYMENT_NOT_VERIFIED', { cause }); // the webhook or the sweep settles it; the browser asks for the attempt's state
    });
  }

  /** The state of a payment, asked for at the provider when it is still open: nobody is sent to pay a second time. */
  async findAttempt(shopperId: string, providerOrderId: string): Promise<PaymentAttemptReply> {
    const payment = await this.own(shopperId, providerOrderId);
    return this.settle(payment).catch(() => present({ status: payment.status, captured: false, orderId: null }));
  }

  private async own(shopperId: string, providerOrderId: string): Promise<PaymentEntity> {
    const payment = await this.payments.findByProviderOrder(providerOrderId);
    if (payment?.shopper_id !== shopperId) throw new ShopError('PAYMENT_NOT_FOUND');
    return payment;
  }

  private async settle(payment: PaymentEntity): Promise<PaymentAttemptReply> {
    const known: Settlement = {
      status: payment.status,
      captured: false,
      orderId: payment.status === 'paid' ? payment.order_id : null,
    };
    if (payment.status !== 'open' && payment.status !== 'expired') return present(known);
    return present((await this.settling.settlePayment(payment.provider_order_id!)) ?? known);
  }
}

function present({ status, captured, orderId }: Settlement): PaymentAttemptReply {
  const unclaimed = captured && (status === 'open' || status === 'expired');
  return { state: unclaimed ? 'paid' : status, order_id: orderId };
}
