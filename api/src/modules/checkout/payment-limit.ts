import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/settings/env.js';
import { Limiter, MINUTE_MS } from '../../platform/work/limits/limiter.js';
import { networkShare } from '../../platform/web/limits/visitor-limits.js';
import { siteOf } from '../../platform/kernel/network/network-of.js';
import type { CheckoutVisitor } from './checkout-input.js';

const TEN_MINUTES_MS = 10 * MINUTE_MS;

/**
 * How many payments are opened that nothing else keeps small: those for an amount alone, and those of a checkout that was changed. Each
 * leaves a row here and an order at the provider. One shopper may open a thirtieth of what they may ask of the shop in a minute (20 in ten
 * minutes as delivered), all shoppers of one network twenty times that, half of it for those who have opened none yet. New checkouts
 * are limited by what they hold.
 */
@Injectable()
export class PaymentLimit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly limiter: Limiter,
  ) {}

  /** @throws ShopError TOO_MANY_REQUESTS */
  countPayment({ shopperId, ip }: CheckoutVisitor): void {
    const most = Math.max(1, Math.ceil(this.env.requestsPerMinute / 30));
    const own = { limit: 'payments of one shopper', of: shopperId, most, ms: TEN_MINUTES_MS };
    const ofNetwork = networkShare(most, { isFirst: this.limiter.isUnspent(own) });
    this.limiter.spend([own, { limit: 'payments from one network', of: siteOf(ip), most: ofNetwork, ms: TEN_MINUTES_MS }]);
  }
}
