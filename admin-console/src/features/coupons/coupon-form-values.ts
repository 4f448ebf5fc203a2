import type { Schemas } from '@shop/contract';
import { readMoment, typedMoment } from '../../platform/shop-time';
import { type FieldTexts, momentField, rupeesField } from '../../ui/drafts/use-edit-form';
import type { Coupon, DiscountType } from './api';
import { messages } from './messages';

/** What a coupon gives and within which limits, as typed. */
export interface CouponFormValues {
  type: DiscountType;
  value: string;
  minOrder: string;
  maxDiscount: string;
  startsAt: string;
  endsAt: string;
  totalLimit: string;
  perCustomer: string;
  /** Checkout lists it for every shopper. */
  isPublic: boolean;
}

const NO_LIMITS = { minOrder: '', maxDiscount: '', startsAt: '', endsAt: '', totalLimit: '', perCustomer: '' };
export const BLANK_COUPON: CouponFormValues = { type: 'percentage', value: '', ...NO_LIMITS, isPublic: false };

/** What a conflict calls them. */
export const COUPON_TEXTS: FieldTexts<CouponFormValues> = {
  type: { label: messages.type, show: (type) => messages[type] },
  value: messages.discountValue,
  minOrder: rupeesField(messages.minOrder),
  maxDiscount: rupeesField(messages.maxDiscount),
  startsAt: momentField(messages.startsAt),
  endsAt: momentField(messages.endsAt),
  totalLimit: messages.totalLimit,
  perCustomer: messages.perCustomer,
  isPublic: messages.isPublic,
};

export function couponFormValues(coupon: Coupon): CouponFormValues {
  return {
    type: coupon.discount_type,
    value: String(coupon.discount_value),
    minOrder: String(coupon.min_order ?? ''),
    maxDiscount: String(coupon.max_discount ?? ''),
    startsAt: typedMoment(coupon.starts_at),
    endsAt: typedMoment(coupon.ends_at),
    totalLimit: String(coupon.total_limit ?? ''),
    perCustomer: String(coupon.per_customer_limit ?? ''),
    isPublic: coupon.is_public,
  };
}

/** As the API takes it: what was left empty does not limit. A fixed discount has no maximum beside itself. */
export function parseCoupon(typed: CouponFormValues): Omit<Schemas['UpdateCouponRequest'], 'version'> {
  return {
    discount_type: typed.type,
    discount_value: Number.parseInt(typed.value, 10),
    min_order: limit(typed.minOrder),
    max_discount: typed.type === 'percentage' ? limit(typed.maxDiscount) : null,
    starts_at: readMoment(typed.startsAt),
    ends_at: readMoment(typed.endsAt),
    total_limit: limit(typed.totalLimit),
    per_customer_limit: limit(typed.perCustomer),
    is_public: typed.isPublic,
  };
}

export const optionRule = (typed: string): true | string => /^\s*([1-9]\d*)?\s*$/.test(typed) || messages.wholeOption;

export const endRule = (typed: string, { startsAt }: CouponFormValues): true | string =>
  !typed || !startsAt || startsAt < typed || messages.startsFirst;

const limit = (typed: string): number | null => (typed.trim() ? Number.parseInt(typed, 10) : null);
