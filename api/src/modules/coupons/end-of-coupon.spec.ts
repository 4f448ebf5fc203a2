import { expect, it } from '@jest/globals';
import { endOfCoupon } from './end-of-coupon.js';

const now = new Date('2026-11-21T18:00:00+05:30');

it('is never, when nothing was said', () => {
  for (const nothing of [undefined, null, '']) expect(endOfCoupon(nothing, now)).toBeNull();
});

it('is the end of the day in India when only a day was said', () => {
  expect(endOfCoupon('2026-11-21', now)).toEqual(new Date('2026-11-22T00:00:00+05:30'));
  expect(endOfCoupon('2026-12-31', now)).toEqual(new Date('2027-01-01T00:00:00+05:30'));
});

it('is the moment that was said', () => {
  expect(endOfCoupon('2026-11-21T12:31:00Z', now)).toEqual(new Date('2026-11-21T12:31:00Z'));
});

it('lies ahead', () => {
  for (const past of ['2026-11-20', '2026-11-21T12:30:00Z'])
    expect(() => endOfCoupon(past, now)).toThrow('The coupon must end in the future.');
});

it('is a date', () => {
  expect(() => endOfCoupon('2026-13-45T00:00', now)).toThrow('The end of the coupon is not a date.');
});
