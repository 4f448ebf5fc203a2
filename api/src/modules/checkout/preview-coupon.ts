import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { couponCode, discountFor } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import type { ValidateCouponReply, ValidateCouponRequest } from '../cart/cart.dto.js';
import { CouponEntity } from '../coupons/coupon.entity.js';
import { CouponUseEntity } from '../coupons/coupon-use.entity.js';
import { refuseCoupon } from './refuse-coupon.js';

@Injectable()
export class PreviewCoupon {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What a code would take off. A preview: the payment computes it again from the server's own cart. @throws ShopError INVALID_COUPON */
  async previewCoupon(shopperId: string, { coupon_code, subtotal }: ValidateCouponRequest): Promise<ValidateCouponReply> {
    const code = couponCode(coupon_code);
    const coupon = await this.db
      .getRepository(CouponEntity)
      .createQueryBuilder('coupon')
      .where('coupon.code = :code AND coupon.deleted_at IS NULL', { code })
      .getOne();
    const now = this.clock.now();
    if (!coupon || (await this.isUsedUp(coupon, shopperId))) throw new ShopError('INVALID_COUPON');
    const discount = discountFor(coupon, subtotal, now);
    if (discount === null) throw refuseCoupon(coupon, subtotal, now);
    return { coupon_code: code, discount_amount: discount };
  }

  private async isUsedUp({ id, uses, total_limit, per_customer_limit }: CouponEntity, shopperId: string): Promise<boolean> {
    if (total_limit !== null && uses >= total_limit) return true;
    if (per_customer_limit === null) return false;
    const own = await this.db
      .getRepository(CouponUseEntity)
      .createQueryBuilder('use')
      .where("use.coupon_id = :id AND use.shopper_id = :shopperId AND use.state <> 'released'", { id, shopperId })
      .getCount();
    return own >= per_customer_limit;
  }
}
