import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addPaise,
  addRupees,
  asPaise,
  decimalOf,
  formatRupees,
  paiseFromDecimal,
  paiseFromWire,
  paiseOf,
  type Paise,
  parseFee,
  roundUpToRupees,
  type Rupees,
  wireAmount,
} from './money.js';

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
  ])("charges the courier's %s as whole rupees, rounded up", (text, rupees) =>
    expect(roundUpToRupees(paiseFromDecimal(text))).toBe(rupees),
  );

  it('never charges less than the courier asks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (paise) => {
        const rupees = roundUpToRupees(asPaise(paise));
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

  it('keeps rupees and paise apart: neither passes for the other', () => {
    const [rupees, paise]: [Rupees, Paise] = [449, paiseOf(449)];
    // @ts-expect-error rupees are no paise
    const notPaise: Paise = rupees;
    // @ts-expect-error paise are no rupees
    const notRupees: Rupees = paise;
    expect([notPaise, notRupees]).toEqual([449, 44_900]);
  });

  it('has no part of a paisa, and no paise in what must be whole rupees', () => {
    expect(() => asPaise(0.5)).toThrow(RangeError);
    expect(() => paiseOf(50.5)).toThrow(RangeError);
    expect(() => addPaise([asPaise(Number.MAX_SAFE_INTEGER), asPaise(1)])).toThrow(RangeError);
  });

  it('reads one digit behind the point as tens of paise', () => expect(paiseFromDecimal('12.5')).toBe(1250));

  it.each(['', 'abc', '1e3', '12.345', '--1', '1,000', 'NaN', '.5', '-'])('does not read %p out of the database', (text) =>
    expect(() => paiseFromDecimal(text)).toThrow(RangeError),
  );

  it('comes back as it was from the database and from the wire, to the last paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (count) => {
        const paise = asPaise(count);
        expect(paiseFromDecimal(decimalOf(paise))).toBe(paise);
        expect(paiseFromWire(JSON.parse(JSON.stringify(wireAmount(paise))))).toBe(paise);
      }),
      { numRuns: 10_000 },
    );
  });
});
