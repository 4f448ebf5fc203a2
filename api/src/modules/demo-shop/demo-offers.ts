import type { CouponTerms } from '../coupons/coupons.repository.js';

type Discount = Pick<CouponTerms, 'discount_type' | 'discount_value'>;

export interface DemoOffer {
  name: string;
  name_hi: string;
  name_mr: string;
  description: string;
  description_hi: string;
  description_mr: string;
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
    name_hi: 'ताज़ी शुरुआत',
    name_mr: 'ताजी सुरुवात',
    description: '10% off your order, up to ₹100',
    description_hi: 'आपके ऑर्डर पर 10% की छूट, ₹100 तक।',
    description_mr: 'तुमच्या ऑर्डरवर 10% सूट, ₹100 पर्यंत.',
    coupon: { code: 'FRESH10', discount_type: 'percentage', discount_value: 10, max_discount: 100 },
  },
  {
    name: 'Welcome Treat',
    name_hi: 'स्वागत ऑफ़र',
    name_mr: 'स्वागत ऑफर',
    description: '₹50 off when you order for ₹399 or more',
    description_hi: '₹399 या ज़्यादा के ऑर्डर पर ₹50 की छूट।',
    description_mr: '₹399 किंवा जास्तीच्या ऑर्डरवर ₹50 सूट.',
    coupon: { code: 'WELCOME50', discount_type: 'fixed', discount_value: 50, min_order: 399 },
  },
];
