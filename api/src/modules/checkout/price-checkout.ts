import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { DeliveryQuotesService } from '../courier/quotes/delivery-quotes.service.js';
import type { CheckoutWish } from './checkout-wish.js';
import { type CheckoutBasis, gatherCheckout } from './gather-checkout.js';
import { freezeLines, gramsOf, priceLines, type PricedWish } from './price-wish.js';

/** What a wish costs now. */
@Injectable()
export class PriceCheckout {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly quotes: DeliveryQuotesService,
  ) {}

  async gather(wish: CheckoutWish): Promise<CheckoutBasis> {
    const { addressKey } = this.quotes.keyOf(wish.address, 0);
    return gatherCheckout(this.db.manager, wish, addressKey, this.clock.now());
  }

  /** With a fresh courier fee when none is kept. @throws ShopError NOT_AVAILABLE, INVALID_COUPON, NOT_DELIVERABLE, COURIER_UNAVAILABLE */
  async priceWish(wish: CheckoutWish, basis: CheckoutBasis): Promise<PricedWish> {
    const lines = freezeLines(wish, basis);
    const fee = basis.quote?.fee ?? (await this.quotes.quoteDelivery(wish.shopperId, wish.address, gramsOf(lines))).fee;
    return priceLines(wish, basis, lines, fee, this.clock.now());
  }
}
