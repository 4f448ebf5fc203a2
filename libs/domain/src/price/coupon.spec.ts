import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type CouponTerms,
  couponCode,
  couponFit,
  couponUsedUp,
  discountFor,
  hasSaneDiscount,
  type ListedCoupon,
  missingForCoupon,
  rankCoupons,
  validityAt,
} from './coupon.js';

const now = new Date('2026-11-21T09:00:00+05:30');
const aCoupon = (terms: Partial<CouponTerms> = {}): CouponTerms => ({
  discount_type: 'percentage',
  discount_value: 10,
  min_order: null,
  max_discount: null,
  starts_at: null,
  ends_at: null,
  ...terms,
});

describe('a coupon', () => {
  it('takes a percentage off, rounded down to the rupee', () => expect(discountFor(aCoupon(), 449, now)).toBe(44));
  it('takes a fixed amount off', () =>
    expect(discountFor(aCoupon({ discount_type: 'fixed', discount_value: 50 }), 449, now)).toBe(50));
  it('never takes off more than the goods cost', () =>
    expect(discountFor(aCoupon({ discount_type: 'fixed', discount_value: 500 }), 449, now)).toBe(449));
  it('stops at its maximum discount', () =>
    expect(discountFor(aCoupon({ discount_value: 50, max_discount: 100 }), 449, now)).toBe(100));
  it('needs its minimum order', () => {
    expect(discountFor(aCoupon({ min_order: 450 }), 449, now)).toBeNull();
    expect(discountFor(aCoupon({ min_order: 449 }), 449, now)).toBe(44);
  });
  it('does not work before it starts, nor from the moment it ends', () => {
    expect(discountFor(aCoupon({ starts_at: new Date(now.getTime() + 1) }), 449, now)).toBeNull();
    expect(discountFor(aCoupon({ starts_at: now, ends_at: new Date(now.getTime() + 1) }), 449, now)).toBe(44);
    expect(discountFor(aCoupon({ ends_at: now }), 449, now)).toBeNull();
  });

  it('says what is missing for it, unless more goods would not help', () => {
    expect(missingForCoupon(aCoupon({ min_order: 569 }), 449, now)).toBe(120);
    expect(missingForCoupon(aCoupon({ min_order: 449 }), 449, now)).toBe(0);
    expect(missingForCoupon(aCoupon(), 1, now)).toBe(0);
    expect(missingForCoupon(aCoupon({ min_order: 569, ends_at: now }), 449, now)).toBe(0);
  });
  it('is scheduled, live, then ended', () => {
    const later = new Date(now.getTime() + 1);
    expect(validityAt({ starts_at: later, ends_at: null }, now)).toBe('scheduled');
    expect(validityAt({ starts_at: now, ends_at: later }, now)).toBe('live');
    expect(validityAt({ starts_at: null, ends_at: null }, now)).toBe('live');
    expect(validityAt({ starts_at: null, ends_at: now }, now)).toBe('ended');
  });

  it('gives a whole discount between nothing and the subtotal, whatever its terms', () => {
    const terms = fc.record({
      discount_type: fc.constantFrom('percentage' as const, 'fixed' as const),
      discount_value: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 1_000_000 }), (some, subtotal) => {
        const discount = discountFor(aCoupon(some), subtotal, now)!;
        return Number.isInteger(discount) && discount >= 0 && discount <= subtotal;
      }),
      { numRuns: 10_000 },
    );
  });

  it('is used up for everyone with its last use, and before that for a shopper who has had theirs', () => {
    const limits = { total_limit: 3, per_customer_limit: 2 };
    expect(couponUsedUp({ ...limits, uses: 2 })).toBeNull();
    expect(couponUsedUp({ ...limits, uses: 3 })).toBe('for_everyone');
    expect(couponUsedUp({ ...limits, uses: 2 }, 1)).toBeNull();
    expect(couponUsedUp({ ...limits, uses: 3 }, 2)).toBe('for_shopper');
    expect(couponUsedUp({ total_limit: null, per_customer_limit: null, uses: 9 }, 9)).toBeNull();
  });

  it('is compared by its code in capitals, without spaces around', () => expect(couponCode('  fresh10 ')).toBe('FRESH10'));

  it.each([
    ['percentage', 100, true],
    ['percentage', 101, false],
    ['percentage', 0, false],
    ['fixed', 500, true],
    ['fixed', 0, false],
    ['fixed', 2.5, false],
  ] as const)('with %s %p is sane: %p', (discount_type, discount_value, sane) =>
    expect(hasSaneDiscount({ discount_type, discount_value })).toBe(sane),
  );
});

describe('the coupons that checkout lists', () => {
  const listed = (code: string, terms: Partial<ListedCoupon> = {}): ListedCoupon => ({
    ...aCoupon(terms),
    code,
    used_up: null,
    ...terms,
  });
  const later = new Date(now.getTime() + 1);

  it('stand with the largest discount for this order first, then those nearest to their minimum, then those of no use', () => {
    const coupons = [
      listed('ENDED', { ends_at: now }),
      listed('GONE', { used_up: 'for_everyone' }),
      listed('MINE', { used_up: 'for_shopper' }),
      listed('SOON', { starts_at: later }),
      listed('FAR', { min_order: 900 }),
      listed('NEAR', { min_order: 500 }),
      listed('TENTH'),
      listed('FIFTY', { discount_type: 'fixed', discount_value: 50 }),
    ];
    const codes = (subtotal: number) => rankCoupons(coupons, subtotal, now).map(({ coupon }) => coupon.code);
    expect(codes(449)).toEqual(['FIFTY', 'TENTH', 'NEAR', 'FAR', 'SOON', 'MINE', 'GONE', 'ENDED']);
    expect(codes(600)).toEqual(['NEAR', 'TENTH', 'FIFTY', 'FAR', 'SOON', 'MINE', 'GONE', 'ENDED']);
  });

  it.each<[string, Partial<ListedCoupon>, object]>([
    ['fits', {}, { status: 'fits', discount: 44 }],
    ['lacks rupees', { min_order: 569 }, { status: 'below_minimum', missing: 120 }],
    ['has not begun', { starts_at: later, min_order: 569 }, { status: 'scheduled' }],
    ['is used up for this shopper', { used_up: 'for_shopper', min_order: 569 }, { status: 'used_by_shopper' }],
    ['is used up', { used_up: 'for_everyone', starts_at: later }, { status: 'used_up' }],
    ['is over', { used_up: 'for_everyone', ends_at: now }, { status: 'ended' }],
  ])('say of a coupon that it %s', (_, terms, fit) => expect(couponFit(listed('C', terms), 449, now)).toEqual(fit));

  it('fit exactly when the discount function gives something', () => {
    const limit = fc.option(fc.integer({ min: 1, max: 2_000 }));
    const moment = fc.option(fc.integer({ min: -1, max: 1 }).map((by) => new Date(now.getTime() + by)));
    const terms = fc.record({ min_order: limit, max_discount: limit, starts_at: moment, ends_at: moment });
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 2_000 }), (some, subtotal) => {
        const coupon = listed('C', some);
        const fit = couponFit(coupon, subtotal, now);
        return (fit.status === 'fits' ? fit.discount : null) === discountFor(coupon, subtotal, now);
      }),
      { numRuns: 5_000 },
    );
  });
});
