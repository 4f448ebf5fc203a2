import { describe, expect, it } from '@jest/globals';
import { addToCart, type CartLine, countItems, MAX_QTY, removeFromCart, setQuantity } from './cart.js';

const chops = { id: 'chops', name: 'Mutton chops', img: null, price: 479, weight: 500, tags: ['Mutton'], cut: 'Chops' };
const keema = { ...chops, id: 'keema', name: 'Mutton keema' };

describe('the cart', () => {
  it('takes a product, and one more of it when it is there', () => {
    const lines = addToCart(addToCart(addToCart([], chops), keema), chops);
    expect(lines.map(({ id, qty }) => [id, qty])).toEqual([
      ['chops', 2],
      ['keema', 1],
    ]);
    expect(countItems(lines)).toBe(3);
  });

  it('drops a line at zero', () => expect(setQuantity(addToCart([], chops), 'chops', 0)).toEqual([]));
  it('stops at fifty packs of one product', () => expect(setQuantity(addToCart([], chops), 'chops', 99)[0]!.qty).toBe(MAX_QTY));
  it('removes a line', () =>
    expect(removeFromCart(addToCart(addToCart([], chops), keema), 'chops').map(({ id }) => id)).toEqual(['keema']));
  it('leaves the lines it was given as they were', () => {
    const before: CartLine[] = [{ ...chops, qty: 1 }];
    addToCart(before, chops);
    expect(before[0]!.qty).toBe(1);
  });
});
