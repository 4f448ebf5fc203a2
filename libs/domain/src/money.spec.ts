import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addRupees, formatRupees, parseFee, rupeesFromDecimal } from './money.js';

describe('money', () => {
  it.each([
    [0, '₹0'],
    [349, '₹349'],
    [1234, '₹1,234'],
    [1234567, '₹12,34,567'],
  ])('shows %i rupees the Indian way, without decimals', (rupees, shown) => expect(formatRupees(rupees)).toBe(shown));

  it('rounds no paisa away, should money come with some', () => {
    expect(formatRupees(450.5)).toBe('₹450.50');
    expect(addRupees([0.1, 0.2, 449.7])).toBe(450);
  });

  it.each([
    ['125.50', 126],
    ['125.00', 125],
    ['125', 125],
    ['0.01', 1],
  ])("charges the courier's %s as whole rupees, rounded up", (text, rupees) => expect(rupeesFromDecimal(text)).toBe(rupees));

  it.each(['', '-1', '1e3', 'abc', '12.345', '1,000'])('takes %p for no amount', (text) =>
    expect(rupeesFromDecimal(text)).toBeNull(),
  );

  it('never charges less than the courier asks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (paise) => {
        const rupees = rupeesFromDecimal((paise / 100).toFixed(2))!;
        return rupees * 100 >= paise && rupees * 100 - paise < 100;
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ['20', 20],
    [' 0 ', 0],
    ['007', 7],
  ])('reads %p as a fee', (typed, fee) => expect(parseFee(typed)).toBe(fee));

  it.each(['', '12abc', '1e3', '-1', '2.5', '999999'])('refuses %p as a fee', (typed) => expect(parseFee(typed)).toBeNull());
});
