import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { couponCode, couponUsedUp, discountFor } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { ValidateCouponReply, ValidateCouponRequest } from '../cart/cart.dto.js';
import { findTypedCoupon } from '../../read-models/products/public-coupons.query.js';
import type { CheckoutVisitor } from './checkout-input.js';
import { CouponLimit } from './coupon-limit.js';
import { invalidCoupon } from './priced-order.js';

@Injectable()
export class PreviewCoupon {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limit: CouponLimit,
  ) {}

  /** What a code would take off. A preview: the payment computes it again from the server's own cart. @throws ShopError INVALID_COUPON, TOO_MANY_REQUESTS */
  async previewCoupon(visitor: CheckoutVisitor, { coupon_code, subtotal }: ValidateCouponRequest): Promise<ValidateCouponReply> {
    const code = couponCode(coupon_code);
    const now = this.clock.now();
    const found = await findTypedCoupon(this.db.manager, code, visitor.shopperId, now);
    this.limit.refuseGuesses(visitor, found);
    if (!found || couponUsedUp(found.coupon, found.ownUses)) throw new ShopError('INVALID_COUPON');
    const { coupon } = found;
    const discount = discountFor(coupon, subtotal, now);
    if (discount === null) throw invalidCoupon(coupon, subtotal, now);
    return { coupon_code: code, discount_amount: discount };
  }
}
