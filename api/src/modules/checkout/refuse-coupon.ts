import { type CouponTerms, formatRupees, missingForCoupon, type Rupees } from '@shop/domain';
import { ShopError } from '../../platform/shop-error.js';

type CountedCoupon = CouponTerms & { uses: number; total_limit: number | null };

/** Why a code takes nothing off: what the shopper can do about it where something can be done. */
export function refuseCoupon(
  coupon: CountedCoupon | null,
  subtotal: Rupees,
  now: Date,
  extra: Record<string, unknown> = {},
): ShopError {
  const missing = coupon && !isUsedUp(coupon) ? missingForCoupon(coupon, subtotal, now) : 0;
  const text = missing > 0 ? `Add ${formatRupees(missing)} more to use this coupon.` : undefined;
  return new ShopError('INVALID_COUPON', { text, extra });
}

const isUsedUp = ({ uses, total_limit }: CountedCoupon): boolean => total_limit !== null && uses >= total_limit;
