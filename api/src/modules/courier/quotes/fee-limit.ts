import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { Limiter, MINUTE_MS } from '../../../platform/work/limits/limiter.js';
import { networkShare } from '../../../platform/web/limits/visitor-limits.js';
import { siteOf } from '../../../platform/kernel/network/network-of.js';

/** Who wants to know a fee, and where the request came from. */
export interface FeeAsker {
  shopperId: string;
  ip: string;
}

/**
 * Every new address is a call to the courier, who counts the shop's calls: one shopper may cause a twentieth of what they may ask of the
 * shop (30 a minute as delivered), all shoppers of one network twenty times that, half of it for those who have caused none yet.
 * Counted where the courier is asked, whichever route led there.
 */
@Injectable()
export class FeeLimit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly limiter: Limiter,
  ) {}

  /** @throws ShopError TOO_MANY_REQUESTS */
  countCourierCall({ shopperId, ip }: FeeAsker): void {
    const most = Math.max(1, Math.ceil(this.env.requestsPerMinute / 20));
    const own = { limit: 'delivery fees of one shopper', of: shopperId, most, ms: MINUTE_MS };
    const ofNetwork = networkShare(most, { isFirst: this.limiter.isUnspent(own) });
    this.limiter.spend([own, { limit: 'delivery fees from one network', of: siteOf(ip), most: ofNetwork, ms: MINUTE_MS }]);
  }
}
