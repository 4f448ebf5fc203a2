import { describe, expect, it } from '@jest/globals';
import { readCheckoutInput } from './checkout-input.js';

const HOME = { name: 'Asha Shinde', phone: '9820012345', line1: '12 Lake Road', city: 'Thane', pincode: '400606' };
const read = (cart: { id: string; qty: number }[], address = HOME) =>
  readCheckoutInput({ shopperId: 'asha', ip: '203.0.113.7' }, { cart, address });

describe('what a shopper orders', () => {
  it('has one line for a product that is in the cart twice', () => {
    expect(
      read([
        { id: 'chops', qty: 20 },
        { id: 'keema', qty: 1 },
        { id: 'chops', qty: 30 },
      ]).items,
    ).toEqual([
      { id: 'chops', qty: 50 },
      { id: 'keema', qty: 1 },
    ]);
  });

  it('is for at most fifty packs of one product, over all its lines', () => {
    const lines = [
      { id: 'chops', qty: 30 },
      { id: 'chops', qty: 21 },
    ];
    expect(() => read(lines)).toThrow('At most 50 packs of one product fit in one order.');
    expect(() => read(Array.from({ length: 50 }, () => ({ id: 'chops', qty: 50 })))).toThrow(/^At most 50 packs/);
  });

  it.each([['\u200b'], ['\u200b \u200b'], ['\u0001\u0007'], ['\u2060\ufeff'], ['\u3164']])(
    'needs a name that can be seen: %j is none',
    (blank) => {
      for (const field of ['name', 'line1', 'city'])
        expect(() => read([{ id: 'chops', qty: 1 }], { ...HOME, [field]: blank })).toThrow(
          'Please fill in all delivery address fields.',
        );
    },
  );

  it('keeps what is inside a name', () => {
    const name = 'र\u094d\u200dयान 👩\u200d🍳 O\u2019Neil';
    expect(read([{ id: 'chops', qty: 1 }], { ...HOME, name: `\u200b ${name}\u200b` }).address.name).toBe(name);
  });
});
