import type { Rupees } from './money.js';
import { typedCode } from '../shop/typed-text.js';

/** What decides a discount. Limits that are null do not limit. */
export interface CouponTerms {
  discount_type: 'percentage' | 'fixed';
  /** Percent (1 to 100), or whole rupees (1 or more). */
  discount_value: number;
  min_order: Rupees | null;
  max_discount: Rupees | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** A code as it is stored and compared: upper-cased, without blanks and whatever cannot be seen. */
export const couponCode = typedCode;

/** True when the terms make sense: a whole percentage of 1 to 100, or a whole amount of at least one rupee. */
export function hasSaneDiscount({
  discount_type,
  discount_value,
}: Pick<CouponTerms, 'discount_type' | 'discount_value'>): boolean {
  return Number.isInteger(discount_value) && discount_value >= 1 && (discount_type === 'fixed' || discount_value <= 100);
}

/**
 * The discount in rupees that a coupon gives on a subtotal now, or null when it does not apply (not yet, no longer, order too small).
 * Percent is rounded down to the rupee; never more than the subtotal.
 */
export function discountFor(coupon: CouponTerms, subtotal: Rupees, now: Date): Rupees | null {
  if (validityAt(coupon, now) !== 'live') return null;
  if (coupon.min_order !== null && subtotal < coupon.min_order) return null;
  const full =
    coupon.discount_type === 'percentage' ? Math.floor((subtotal * coupon.discount_value) / 100) : coupon.discount_value;
  return Math.min(full, coupon.max_discount ?? full, subtotal);
}

export type ValidityState = 'scheduled' | 'live' | 'ended';

/** Where a time window stands now: its end belongs to it no more. */
export function validityAt({ starts_at, ends_at }: Pick<CouponTerms, 'starts_at' | 'ends_at'>, now: Date): ValidityState {
  if (ends_at && now >= ends_at) return 'ended';
  return starts_at && now < starts_at ? 'scheduled' : 'live';
}

/** Rupees that are still missing for the coupon's minimum order; 0 when more goods would not make it work. */
export function missingForCoupon(coupon: CouponTerms, subtotal: Rupees, now: Date): Rupees {
  if (validityAt(coupon, now) !== 'live') return 0;
  return Math.max(0, (coupon.min_order ?? 0) - subtotal);
}

/** Whose uses of a coupon are gone. */
export type CouponUsedUp = 'for_everyone' | 'for_shopper';

/** How often a coupon may be used, and how often it is: by unpaid and paid orders together. */
export interface CouponUses {
  uses: number;
  total_limit: number | null;
  per_customer_limit: number | null;
}

/** @param ownUses those of the shopper who asks; none where it is not about a shopper */
export function couponUsedUp({ uses, total_limit, per_customer_limit }: CouponUses, ownUses = 0): CouponUsedUp | null {
  if (per_customer_limit !== null && ownUses >= per_customer_limit) return 'for_shopper';
  return total_limit !== null && uses >= total_limit ? 'for_everyone' : null;
}

/** A coupon that checkout lists. */
export interface ListedCoupon extends CouponTerms {
  code: string;
  used_up: CouponUsedUp | null;
}

/** What a coupon takes off an order now, or why it takes nothing off. */
export type CouponFit =
  | { status: 'fits'; discount: Rupees }
  | { status: 'below_minimum'; missing: Rupees }
  | { status: 'scheduled' | 'used_by_shopper' | 'used_up' | 'ended' };

export function couponFit(coupon: CouponTerms & Pick<ListedCoupon, 'used_up'>, subtotal: Rupees, now: Date): CouponFit {
  const validity = validityAt(coupon, now);
  if (validity === 'ended') return { status: 'ended' };
  if (coupon.used_up) return { status: coupon.used_up === 'for_shopper' ? 'used_by_shopper' : 'used_up' };
  if (validity === 'scheduled') return { status: 'scheduled' };
  const discount = discountFor(coupon, subtotal, now);
  if (discount === null) return { status: 'below_minimum', missing: missingForCoupon(coupon, subtotal, now) };
  return { status: 'fits', discount };
}

const FITS_FIRST: CouponFit['status'][] = ['fits', 'below_minimum', 'scheduled', 'used_by_shopper', 'used_up', 'ended'];

/** The coupons with what they do for this order: the largest discount first, then those that fit with the fewest rupees more. */
export function rankCoupons<Coupon extends ListedCoupon>(
  coupons: readonly Coupon[],
  subtotal: Rupees,
  now: Date,
): { coupon: Coupon; fit: CouponFit }[] {
  return coupons
    .map((coupon) => ({ coupon, fit: couponFit(coupon, subtotal, now) }))
    .sort((one, other) => compareFits(one.fit, other.fit) || (one.coupon.code < other.coupon.code ? -1 : 1));
}

function compareFits(one: CouponFit, other: CouponFit): number {
  if (one.status === 'fits' && other.status === 'fits') return other.discount - one.discount;
  if (one.status === 'below_minimum' && other.status === 'below_minimum') return one.missing - other.missing;
  return FITS_FIRST.indexOf(one.status) - FITS_FIRST.indexOf(other.status);
}
