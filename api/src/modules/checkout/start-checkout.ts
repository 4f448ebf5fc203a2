import { Injectable } from '@nestjs/common';
import { paiseOf, type Rupees } from '@shop/domain';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { wideNetworkOf } from '../../platform/kernel/network/network-of.js';
import type { SignedInShopper } from '../customers/identity/shoppers.service.js';
import type { OpenPaymentReply, OpenPaymentRequest } from '../payment/payment.dto.js';
import { PaymentProvider } from '../payment/gateway/payment-provider.js';
import type { CheckoutVisitor } from './checkout-input.js';
import { OpenPayment } from './open-payment.js';
import { PaymentLimit } from './payment-limit.js';
import type { OpenedPayment } from './resume-checkout.js';

/** `POST /payment/create-order`, with a whole cart or, as first documented, with an amount alone. */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly payments: OpenPayment,
    private readonly provider: PaymentProvider,
    private readonly limit: PaymentLimit,
  ) {}

  /** @throws ShopError INVALID_ADDRESS for a cart without an address, and all that `OpenPayment` refuses */
  async startCheckout(
    shopper: SignedInShopper,
    ip: string,
    { grandTotal, cart, address, coupon_code, checkout_id, language }: OpenPaymentRequest,
  ): Promise<OpenPaymentReply> {
    if (cart && !address) throw new ShopError('INVALID_ADDRESS');
    const visitor = { shopperId: shopper.id, ip };
    const buyer = { network: wideNetworkOf(ip), phoneVerified: shopper.phone_verified };
    const opened =
      cart && address
        ? await this.payments.openOrderPayment(visitor, { cart, address, coupon_code, checkout_id, language }, grandTotal, buyer)
        : await this.openUnlinked(visitor, grandTotal);
    return {
      keyId: this.provider.keyId,
      amount: paiseOf(opened.amount),
      orderId: opened.providerOrderId,
      currency: 'INR',
      checkout_id: opened.checkoutId,
      expires_at: opened.expiresAt.toISOString(),
    };
  }

  private openUnlinked(visitor: CheckoutVisitor, amount: Rupees): Promise<OpenedPayment> {
    this.limit.countPayment(visitor);
    return this.payments.openUnlinkedPayment(visitor.shopperId, amount);
  }
}
