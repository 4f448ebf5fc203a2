import { Injectable } from '@nestjs/common';
import { ShopError } from '../../../platform/errors/shop-error.js';
import type { PaymentAttemptReply, VerifyPaymentRequest } from '../../payment/payment.dto.js';
import type { PaymentEntity } from '../../payment/payment.entity.js';
import { PaymentProvider } from '../../payment/gateway/payment-provider.js';
import { PaymentsService } from '../../payment/payments.service.js';
import { SettlePayment, type Settlement } from './settle-payment.js';

/** What the browser may ask about its own payment. */
@Injectable()
export class VerifyPayment {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsService,
    private readonly settlement: SettlePayment,
  ) {}

  /** @throws ShopError PAYMENT_NOT_FOUND, PAYMENT_NOT_VERIFIED. Repeating it answers the same. */
  async verifyPayment(shopperId: string, proof: VerifyPaymentRequest): Promise<PaymentAttemptReply> {
    const payment = await this.findOwnPayment(shopperId, proof.razorpay_order_id);
    const { razorpay_payment_id: providerPaymentId, razorpay_signature: signature } = proof;
    if (!this.provider.isProof({ providerOrderId: payment.provider_order_id!, providerPaymentId, signature }))
      throw new ShopError('PAYMENT_NOT_VERIFIED');
    return this.settleIfOpen(payment).catch((cause: unknown) => {
      throw new ShopError('PAYMENT_NOT_VERIFIED', { cause }); // the webhook or the sweep settles it; the browser asks for the attempt's state
    });
  }

  /** The state of a payment, asked for at the provider when it is still open: no one is sent to pay a second time. */
  async findAttempt(shopperId: string, providerOrderId: string): Promise<PaymentAttemptReply> {
    const payment = await this.findOwnPayment(shopperId, providerOrderId);
    return this.settleIfOpen(payment).catch(() => present({ status: payment.status, captured: false, orderId: null }));
  }

  private async findOwnPayment(shopperId: string, providerOrderId: string): Promise<PaymentEntity> {
    const payment = await this.payments.findPaymentByProviderOrder(providerOrderId);
    if (payment?.shopper_id !== shopperId) throw new ShopError('PAYMENT_NOT_FOUND');
    return payment;
  }

  private async settleIfOpen(payment: PaymentEntity): Promise<PaymentAttemptReply> {
    const { status, order_id } = payment;
    if (status !== 'open' && status !== 'expired')
      return present({ status, captured: false, orderId: status === 'paid' ? order_id : null });
    return present(await this.settlement.settlePayment(payment));
  }
}

function present({ status, captured, orderId }: Settlement): PaymentAttemptReply {
  const isUnlinked = captured && (status === 'open' || status === 'expired');
  return { state: isUnlinked ? 'paid' : status, order_id: orderId };
}
