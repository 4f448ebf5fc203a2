import { Injectable } from '@nestjs/common';
import { ShopError } from '../../platform/shop-error.js';
import type { OpenPaymentReply, OpenPaymentRequest } from '../payment/payment.dto.js';
import { PaymentProvider, paiseOf } from '../payment/payment-provider.js';
import { OpenPayment } from './open-payment.js';

/** `POST /payment/create-order`, with a whole cart or, as first documented, with an amount alone. */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly opening: OpenPayment,
    private readonly provider: PaymentProvider,
  ) {}

  /** @throws ShopError INVALID_ADDRESS for a cart without an address, and all that `OpenPayment` refuses */
  async startCheckout(
    shopperId: string,
    { grandTotal, cart, address, coupon_code, checkout_id }: OpenPaymentRequest,
  ): Promise<OpenPaymentReply> {
    if (cart && !address) throw new ShopError('INVALID_ADDRESS');
    const opened =
      cart && address
        ? await this.opening.openPayment(shopperId, { cart, address, coupon_code, checkout_id }, grandTotal)
        : await this.opening.openBarePayment(shopperId, grandTotal);
    return {
      keyId: this.provider.keyId,
      amount: paiseOf(opened.amount),
      orderId: opened.providerOrderId,
      currency: 'INR',
      checkout_id: opened.checkoutId,
      expires_at: opened.expiresAt.toISOString(),
    };
  }
}
