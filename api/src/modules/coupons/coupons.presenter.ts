import type { CouponEntity } from './coupon.entity.js';
import type { CouponReply, UnassignedCouponReply } from './coupons.dto.js';

/** A coupon together with the name of its live offer. */
export type ListedCoupon = CouponEntity & { offer_name: string | null };

export function presentCoupon(coupon: ListedCoupon): CouponReply {
  const { id, code, discount_type, discount_value, offer_name, ends_at, ...limits } = coupon;
  const { min_order, max_discount, total_limit, per_customer_limit, uses } = limits;
  return {
    id,
    code,
    discount_type,
    discount_value,
    offer_name,
    min_order,
    max_discount,
    ends_at: ends_at?.toISOString() ?? null,
    total_limit,
    per_customer_limit,
    uses,
  };
}

export function presentUnassignedCoupon({ id, code }: CouponEntity): UnassignedCouponReply {
  return { id, code };
}
