import { validityAt } from '@shop/domain';
import type { CouponEntity } from './coupon.entity.js';
import type { CouponState } from './coupons.dto.js';

type Counted = Pick<CouponEntity, 'starts_at' | 'ends_at' | 'total_limit' | 'uses'>;

export function couponState(coupon: Counted, now: Date): CouponState {
  const state = validityAt(coupon, now);
  return state !== 'ended' && coupon.total_limit !== null && coupon.uses >= coupon.total_limit ? 'used-up' : state;
}
