import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { NEVER_REFUSED } from '../../platform/web/limits/shed-load.js';
import { CashLimitDetails, CheckoutErrors, OpenOrdersDetails } from './checkout-errors.dto.js';
import { CheckoutReply, CheckoutRequest, ValidateCouponReply, ValidateCouponRequest } from '../cart/cart.dto.js';
import { CurrentShopper, ShoppersOnly } from '../customers/identity/shopper.guard.js';
import type { Shopper, SignedInShopper } from '../customers/identity/shoppers.service.js';
import { OpenPaymentReply, OpenPaymentRequest, PaymentAttemptReply, VerifyPaymentRequest } from '../payment/payment.dto.js';
import { ClaimOrder } from './claim-order.js';
import { OrderOnDelivery, wantsCash } from './order-on-delivery.js';
import { PreviewCoupon } from './preview-coupon.js';
import { StartCheckout } from './start-checkout.js';
import { VerifyPayment } from './settlement/verify-payment.js';

@Controller()
@ShoppersOnly()
export class CheckoutController {
  constructor(
    private readonly coupons: PreviewCoupon,
    private readonly checkouts: StartCheckout,
    private readonly verification: VerifyPayment,
    private readonly orders: ClaimOrder,
    private readonly onDelivery: OrderOnDelivery,
  ) {}

  @Post('cart/validate-coupon')
  @ApiErrors('INVALID_COUPON')
  @HttpCode(200)
  validateCoupon(
    @CurrentShopper() { id: shopperId }: Shopper,
    @Ip() ip: string,
    @Body() body: ValidateCouponRequest,
  ): Promise<ValidateCouponReply> {
    return this.coupons.previewCoupon({ shopperId, ip }, body);
  }

  /** Everything that may refuse an order refuses here, before money moves. */
  @Post('payment/create-order')
  @CheckoutErrors()
  @HttpCode(200)
  openPayment(
    @CurrentShopper() shopper: SignedInShopper,
    @Ip() ip: string,
    @Body() body: OpenPaymentRequest,
  ): Promise<OpenPaymentReply> {
    return this.checkouts.startCheckout(shopper, ip, body);
  }

  @Post('payment/verify')
  @RouteConfig(NEVER_REFUSED)
  @ApiErrors('PAYMENT_NOT_FOUND', 'PAYMENT_NOT_VERIFIED')
  @HttpCode(200)
  verifyPayment(@CurrentShopper() shopper: Shopper, @Body() body: VerifyPaymentRequest): Promise<PaymentAttemptReply> {
    return this.verification.verifyPayment(shopper.id, body);
  }

  /** What became of a payment: asked before anyone is invited to pay again. */
  @Get('payment/attempts/:orderId')
  @RouteConfig(NEVER_REFUSED)
  @ApiErrors('PAYMENT_NOT_FOUND')
  findPaymentAttempt(
    @CurrentShopper() shopper: Shopper,
    @Param('orderId') providerOrderId: string,
  ): Promise<PaymentAttemptReply> {
    return this.verification.findAttempt(shopper.id, providerOrderId);
  }

  /** The id of the one order of this checkout, however often it is asked. */
  @Post('cart/checkout')
  @RouteConfig(NEVER_REFUSED)
  @CheckoutErrors('NOT_PAID', 'PAYMENT_NOT_VERIFIED', 'PAYMENT_REFUNDED', 'COD_OFF', 'COD_NOT_AVAILABLE', {
    COD_OVER_LIMIT: CashLimitDetails,
    COD_ORDER_PENDING: OpenOrdersDetails,
  })
  @HttpCode(200)
  placeOrder(
    @CurrentShopper() { id: shopperId }: Shopper,
    @Ip() ip: string,
    @Body() body: CheckoutRequest,
  ): Promise<CheckoutReply> {
    const visitor = { shopperId, ip };
    return wantsCash(body) ? this.onDelivery.orderOnDelivery(visitor, body) : this.orders.claimOrder(visitor, body);
  }
}
