import { expect, it } from '@jest/globals';
import { readValidity } from './validity.js';

const now = new Date('2026-11-21T18:00:00+05:30');
const endOf = (ends_at: string | null | undefined) => readValidity('coupon', { ends_at }, now).ends_at;

it('is for ever, when nothing was said', () => {
  for (const nothing of [undefined, null, ''])
    expect(readValidity('coupon', { starts_at: nothing, ends_at: nothing }, now)).toEqual({ starts_at: null, ends_at: null });
});

it('begins with the first day and ends with the last one in India when only days were said', () => {
  expect(readValidity('offer', { starts_at: '2026-11-21', ends_at: '2026-11-21' }, now)).toEqual({
    starts_at: new Date('2026-11-21T00:00:00+05:30'),
    ends_at: new Date('2026-11-22T00:00:00+05:30'),
  });
  expect(endOf('2026-12-31')).toEqual(new Date('2027-01-01T00:00:00+05:30'));
});

it('is the moment that was said', () => {
  expect(endOf('2026-11-21T12:31:00Z')).toEqual(new Date('2026-11-21T12:31:00Z'));
});

it('ends ahead of us', () => {
  for (const past of ['2026-11-20', '2026-11-21T12:30:00Z'])
    expect(() => endOf(past)).toThrow('The coupon must end in the future.');
});

it('starts before it ends', () => {
  const typed = { starts_at: '2026-12-02', ends_at: '2026-12-01' };
  expect(() => readValidity('offer', typed, now)).toThrow('The offer must start before it ends.');
});

it('is made of dates', () => {
  expect(() => endOf('2026-13-45T00:00')).toThrow('The end of the coupon is not a date.');
  expect(() => readValidity('offer', { starts_at: '2026-13-45T00:00' }, now)).toThrow('The start of the offer is not a date.');
});

it('is in a century in which the shop may still be open', () => {
  for (const far of ['9999-12-31', '9999-12-31T23:59:59Z', '2100-01-01'])
    expect(() => endOf(far)).toThrow('The end of the coupon must be in this century.');
  expect(() => readValidity('offer', { starts_at: '0001-01-01' }, now)).toThrow(
    'The start of the offer must be in this century.',
  );
});
