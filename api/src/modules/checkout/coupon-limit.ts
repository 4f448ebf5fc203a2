import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/settings/env.js';
import { type Budget, Limiter, MINUTE_MS } from '../../platform/work/limits/limiter.js';
import { networkShare } from '../../platform/web/limits/visitor-limits.js';
import { siteOf } from '../../platform/kernel/network/network-of.js';
import type { CheckoutVisitor } from './checkout-input.js';

const TEN_MINUTES_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Limits guessing of coupon codes. One shopper may be wrong a sixtieth as often as they may send requests in a minute (10 times in
 * ten minutes as delivered), and all shoppers of one network twenty times that. Half of the network's share is for accounts that
 * have not been wrong for a day: a mobile carrier has one address for very many phones.
 */
@Injectable()
export class CouponLimit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly limiter: Limiter,
  ) {}

  /**
   * Behind the lookup of a code, with the coupon that was found. A coupon that this shopper knows without guessing costs nothing and
   * is never refused. While a budget is spent, a right secret code gets the same answer as a wrong one.
   * @throws ShopError TOO_MANY_REQUESTS
   */
  refuseGuesses({ shopperId, ip }: CheckoutVisitor, found: { is_known: boolean } | null): void {
    if (found?.is_known) return;
    const most = Math.max(1, Math.ceil(this.env.requestsPerMinute / 60));
    const wrong: Budget = { limit: 'shoppers with a wrong coupon', of: shopperId, most: Number.POSITIVE_INFINITY, ms: DAY_MS };
    const ofNetwork = networkShare(most, { isFirst: this.limiter.isUnspent(wrong) });
    const budgets: Budget[] = [
      { limit: 'unknown coupons of one shopper', of: shopperId, most, ms: TEN_MINUTES_MS },
      { limit: 'unknown coupons from one network', of: siteOf(ip), most: ofNetwork, ms: TEN_MINUTES_MS },
    ];
    if (found) this.limiter.refuseSpent(budgets);
    else this.limiter.spend([...budgets, wrong]);
  }
}
