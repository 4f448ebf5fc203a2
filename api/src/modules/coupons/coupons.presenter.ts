import { couponUsedUp } from '@shop/domain';
import type { CouponEntity } from './coupon.entity.js';
import type { CouponReply, CouponState, PublicCouponReply, UnassignedCouponReply } from './coupons.dto.js';
import type { PublicCoupon } from '../../read-models/products/public-coupons.query.js';

/** A coupon together with the name of its live offer, and its state now. */
export type ListedCoupon = CouponEntity & { offer_name: string | null; state: CouponState };

export function presentCoupon(coupon: ListedCoupon): CouponReply {
  const { id, code, discount_type, discount_value, offer_name, starts_at, ends_at, ...limits } = coupon;
  const { min_order, max_discount, total_limit, per_customer_limit, is_public, uses, state, version } = limits;
  return {
    id,
    code,
    discount_type,
    discount_value,
    offer_name,
    min_order,
    max_discount,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    total_limit,
    per_customer_limit,
    is_public,
    uses,
    state,
    version,
  };
}

export function presentPublicCoupon({ coupon, ownUses }: PublicCoupon): PublicCouponReply {
  const { code, discount_type, discount_value, min_order, max_discount, starts_at, ends_at } = coupon;
  return {
    code,
    discount_type,
    discount_value,
    min_order,
    max_discount,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    used_up: couponUsedUp(coupon, ownUses),
  };
}

export function presentUnassignedCoupon({ id, code }: CouponEntity): UnassignedCouponReply {
  return { id, code };
}
