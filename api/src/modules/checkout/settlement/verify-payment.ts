import { Injectable } from '@nestjs/common';
import { asPaise, capturedOf, wireAmount } from '@shop/domain';
import { Clock } from '../../../platform/kernel/clock.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { OrdersService } from '../../orders/orders.service.js';
import type { PaymentAttemptReply, PaymentResultReply, VerifyPaymentRequest } from '../../payment/payment.dto.js';
import type { PaymentEntity } from '../../payment/payment.entity.js';
import { PaymentProvider } from '../../payment/gateway/payment-provider.js';
import { PaymentsService } from '../../payment/payments.service.js';
import { GIVE_UP_MS } from './check-payment.js';
import { SettlePayment, type Settlement } from './settle-payment.js';

/** What a browser may ask about its own payment, or about one whose proof it has. */
@Injectable()
export class VerifyPayment {
  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsService,
    private readonly orders: OrdersService,
    private readonly settlement: SettlePayment,
  ) {}

  /** @throws ShopError PAYMENT_NOT_FOUND, PAYMENT_NOT_VERIFIED. Repeating it answers the same. */
  async verifyPayment(shopperId: string, proof: VerifyPaymentRequest): Promise<PaymentAttemptReply> {
    const payment = await this.findOwnPayment(shopperId, proof.razorpay_order_id);
    this.assertProof(proof);
    return this.settleIfOpen(payment).catch((cause: unknown) => {
      throw new ShopError('PAYMENT_NOT_VERIFIED', { cause }); // the webhook or the sweep settles it; the browser asks for the attempt's state
    });
  }

  /** The state of a payment, asked for at the provider when it is still open: no one is sent to pay a second time. */
  async findAttempt(shopperId: string, providerOrderId: string): Promise<PaymentAttemptReply> {
    return this.settleQuietly(await this.findOwnPayment(shopperId, providerOrderId));
  }

  /**
   * The state of a payment with its number and sum, for a browser without a sign-in. The proof is looked at first, so that a forged one
   * costs nothing. @throws ShopError PAYMENT_NOT_VERIFIED, PAYMENT_NOT_FOUND. Repeating it answers the same.
   */
  async findResult(proof: VerifyPaymentRequest): Promise<PaymentResultReply> {
    this.assertProof(proof);
    const payment = await this.payments.findPaymentByProviderOrder(proof.razorpay_order_id);
    if (!payment) throw new ShopError('PAYMENT_NOT_FOUND');
    const attempt = await this.settleQuietly(payment);
    const order = attempt.order_id ? await this.orders.findOrder(attempt.order_id) : null;
    const amount = wireAmount(capturedOf(payment.amount, order?.provider_offer ?? asPaise(0)));
    return { ...attempt, order_id: attempt.order_id ?? payment.order_id, amount };
  }

  private assertProof({
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: providerPaymentId,
    razorpay_signature: signature,
  }: VerifyPaymentRequest): void {
    if (!this.provider.isProof({ providerOrderId, providerPaymentId, signature })) throw new ShopError('PAYMENT_NOT_VERIFIED');
  }

  // While the provider does not answer, the payment is as it was: the webhook or the sweep settles it.
  private settleQuietly(payment: PaymentEntity): Promise<PaymentAttemptReply> {
    const { status } = payment;
    return this.settleIfOpen(payment).catch(() =>
      this.present(payment, { status, captured: false, orderId: null, isTried: true }),
    );
  }

  private async findOwnPayment(shopperId: string, providerOrderId: string): Promise<PaymentEntity> {
    const payment = await this.payments.findPaymentByProviderOrder(providerOrderId);
    if (payment?.shopper_id !== shopperId) throw new ShopError('PAYMENT_NOT_FOUND');
    return payment;
  }

  private async settleIfOpen(payment: PaymentEntity): Promise<PaymentAttemptReply> {
    const { status, order_id } = payment;
    if (status !== 'open' && status !== 'expired')
      return this.present(payment, { status, captured: false, orderId: status === 'paid' ? order_id : null, isTried: true });
    return this.present(payment, await this.settlement.settlePayment(payment));
  }

  // Nobody pays in a window that has closed with its time; what was begun in it may succeed for days.
  private async present(
    { created_at, order_id }: PaymentEntity,
    { status, captured, orderId, isTried }: Settlement,
  ): Promise<PaymentAttemptReply> {
    const isWaiting = !captured && (status === 'open' || status === 'expired');
    const isTooOld = this.clock.now().getTime() - created_at.getTime() > GIVE_UP_MS;
    const isOver = isTooOld || (status === 'expired' && !isTried);
    const isUnlinked = captured && (status === 'open' || status === 'expired');
    const order = status !== 'paid' && order_id ? await this.orders.findOrder(order_id) : null;
    return {
      state: isUnlinked ? 'paid' : status,
      final: !isWaiting || isOver,
      order_id: orderId,
      placed_order_id: order?.superseded_by ?? null,
    };
  }
}
