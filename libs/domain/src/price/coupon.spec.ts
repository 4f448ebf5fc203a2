import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CouponTerms, couponCode, discountFor, hasSaneDiscount, missingForCoupon, validityAt } from './coupon.js';

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
