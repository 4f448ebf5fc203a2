import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addPaise, asPaise, paiseOf } from '../price/money.js';
import { capturedOf, lineRefund, restOf } from './refund.js';

const order = { subtotal: 1000, discount: 100, total: 949, offer: asPaise(0), returned: asPaise(0), before: 0 };

describe('the refund of a line', () => {
  it('is its price less its share of the discount', () =>
    expect(lineRefund({ ...order, line: { price: 449, qty: 1 }, qty: 1 })).toBe(paiseOf(449 - 44)));

  it('is less its share of the provider’s offer, to the paisa and in favour of the shopper', () => {
    const offered = { ...order, discount: 0, total: 1000, offer: paiseOf(100) };
    expect(lineRefund({ ...offered, line: { price: 449, qty: 1 }, qty: 1 })).toBe(40_410);
    expect(lineRefund({ ...offered, offer: asPaise(3_333), line: { price: 100, qty: 1 }, qty: 1 })).toBe(9_667);
  });

  it('is rounded in favour of the shopper', () => {
    expect(lineRefund({ ...order, discount: 101, line: { price: 99, qty: 1 }, qty: 1 })).toBe(paiseOf(90)); // 99 − 9.999
  });

  it('is the whole price without a discount', () =>
    expect(lineRefund({ ...order, discount: 0, line: { price: 449, qty: 2 }, qty: 2 })).toBe(paiseOf(898)));

  it('never exceeds what is left of the captured money', () => {
    expect(lineRefund({ ...order, discount: 0, returned: asPaise(90_050), line: { price: 449, qty: 1 }, qty: 1 })).toBe(4_850);
    expect(lineRefund({ ...order, discount: 0, returned: paiseOf(900), line: { price: 449, qty: 1 }, qty: 1 })).toBe(paiseOf(49));
    expect(lineRefund({ ...order, returned: paiseOf(949), line: { price: 449, qty: 1 }, qty: 1 })).toBe(0);
  });

  it.each([
    [0, 0],
    [0, 3],
    [2, 1],
  ])('is refused after %i packs for %i more of a line of two', (before, qty) =>
    expect(() => lineRefund({ ...order, before, line: { price: 100, qty: 2 }, qty })).toThrow(RangeError),
  );

  it('comes to the same in pieces as at once, and all lines together never to more than was captured', () => {
    const percentage = fc.integer({ min: 0, max: 100 });
    const line = fc.record({ price: fc.integer({ min: 1, max: 2_000 }), qty: fc.integer({ min: 1, max: 8 }) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), percentage, percentage, (lines, percent, offered) => {
        const subtotal = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
        const discount = Math.floor((subtotal * percent) / 100);
        const total = subtotal - discount;
        const offer = asPaise(Math.floor(total * offered));
        const captured = capturedOf(total, offer);
        let returned = asPaise(0);
        for (const sold of lines) {
          const whole = lineRefund({ line: sold, subtotal, discount, before: 0, qty: sold.qty, total, offer, returned });
          let inPieces = asPaise(0);
          for (let before = 0; before < sold.qty; before++) {
            const given = addPaise([returned, inPieces]);
            const part = lineRefund({ line: sold, subtotal, discount, before, qty: 1, total, offer, returned: given });
            inPieces = addPaise([inPieces, part]);
          }
          expect(inPieces).toBe(whole);
          returned = addPaise([returned, whole]);
        }
        expect(returned).toBeLessThanOrEqual(captured);
        expect(restOf(captured, returned)).toBe(captured - returned);
      }),
      { numRuns: 10_000 },
    );
  });
});
