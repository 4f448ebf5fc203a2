import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { DeliveryQuotesService } from '../courier/quotes/delivery-quotes.service.js';
import type { CheckoutInput } from './checkout-input.js';
import { CouponLimit } from './coupon-limit.js';
import { type CheckoutContext, loadCheckoutContext } from '../../read-models/checkout/load-checkout-context.query.js';
import { buildPricedOrder, freezeLines, gramsOf, type PricedOrder } from './priced-order.js';

/** What an order costs now. */
@Injectable()
export class PriceCheckout {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly quotes: DeliveryQuotesService,
    private readonly limit: CouponLimit,
  ) {}

  /** @throws ShopError TOO_MANY_REQUESTS when its shopper, or others of the network, have tried very many codes that no coupon has */
  async loadContext(input: CheckoutInput): Promise<CheckoutContext> {
    const { addressKey } = this.quotes.keyOf(input.address, 0);
    const context = await loadCheckoutContext(this.db.manager, input, addressKey, this.clock.now());
    if (input.couponCode) this.limit.refuseGuesses(input, context.coupon);
    return context;
  }

  /** With a fresh courier fee when none is kept. @throws ShopError NOT_AVAILABLE, INVALID_COUPON, NOT_DELIVERABLE, COURIER_UNAVAILABLE, TOO_MANY_REQUESTS */
  async priceOrder(input: CheckoutInput, context: CheckoutContext): Promise<PricedOrder> {
    const lines = freezeLines(input, context);
    const fee = context.quote?.fee ?? (await this.quotes.quoteDelivery(input, input.address, gramsOf(lines))).fee;
    return buildPricedOrder(input, context, lines, fee, this.clock.now());
  }
}
