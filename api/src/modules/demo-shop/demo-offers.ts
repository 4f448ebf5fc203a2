import type { CouponTerms } from '../coupons/coupons.repository.js';

type Discount = Pick<CouponTerms, 'discount_type' | 'discount_value'>;

export interface DemoOffer {
  name: string;
  description: string;
  coupon: { code: string } & Discount & Partial<CouponTerms>;
}

/** A coupon for everybody, at any time, for any order, listed in checkout. */
export const UNLIMITED: Omit<CouponTerms, keyof Discount> = {
  min_order: null,
  max_discount: null,
  starts_at: null,
  ends_at: null,
  total_limit: null,
  per_customer_limit: null,
  is_public: true,
};

/** What the demo shop's banner says, with the coupons behind it. */
export const DEMO_OFFERS: DemoOffer[] = [
  {
    name: 'Fresh Start',
    description: '10% off your order, up to ₹100',
    coupon: { code: 'FRESH10', discount_type: 'percentage', discount_value: 10, max_discount: 100 },
  },
  {
    name: 'Welcome Treat',
    description: '₹50 off when you order for ₹399 or more',
    coupon: { code: 'WELCOME50', discount_type: 'fixed', discount_value: 50, min_order: 399 },
  },
];
