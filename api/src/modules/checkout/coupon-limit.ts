import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/env.js';
import { Limiter, MINUTE_MS } from '../../platform/limits/limiter.js';
import { NETWORK_SHARES } from '../../platform/limits/visitor-limits.js';
import { siteOf } from '../../platform/web/visitors/network-of.js';
import type { CheckoutVisitor } from './checkout-input.js';

const TEN_MINUTES_MS = 10 * MINUTE_MS;

/**
 * Codes that no coupon has: who sends many of them is guessing. One shopper may try a sixtieth of what they may ask of the shop in a minute
 * (10 in ten minutes as delivered), all shoppers of one network twenty times that. A code that exists costs nothing.
 */
@Injectable()
export class CouponLimit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly limiter: Limiter,
  ) {}

  /**
   * What a code is looked up as, or null. Counted before it is looked up, so that very many at once are refused too, and given back when it
   * is there.
   * @throws ShopError TOO_MANY_REQUESTS
   */
  async countUnlessFound<Found>(
    { shopperId, ip }: CheckoutVisitor,
    find: () => Promise<Found>,
    isFound: (found: Found) => boolean,
  ): Promise<Found> {
    const most = Math.max(1, Math.ceil(this.env.requestsPerMinute / 60));
    const giveBack = this.limiter.spend([
      { of: `unknown coupons of shopper ${shopperId}`, most, ms: TEN_MINUTES_MS },
      { of: `unknown coupons of ${siteOf(ip)}`, most: most * NETWORK_SHARES, ms: TEN_MINUTES_MS },
    ]);
    let isWrong = false;
    try {
      const found = await find();
      isWrong = !isFound(found);
      return found;
    } finally {
      if (!isWrong) giveBack();
    }
  }
}
