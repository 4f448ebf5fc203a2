import { Controller, Get } from '@nestjs/common';
import { CurrentShopper, ShoppersOnly } from '../customers/identity/shopper.guard.js';
import type { Shopper } from '../customers/identity/shoppers.service.js';
import { PublicCouponReply } from './coupons.dto.js';
import { presentPublicCoupon } from './coupons.presenter.js';
import { CouponsService } from './coupons.service.js';

@Controller('coupons')
@ShoppersOnly()
export class CouponsController {
  constructor(private readonly coupons: CouponsService) {}

  /** The coupons that the owner lists for every shopper, those included that this one cannot use (yet, or any more). */
  @Get()
  async listPublicCoupons(@CurrentShopper() shopper: Shopper): Promise<PublicCouponReply[]> {
    return (await this.coupons.listPublicCoupons(shopper.id)).map(presentPublicCoupon);
  }
}
