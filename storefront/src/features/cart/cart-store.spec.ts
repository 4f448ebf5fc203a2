import { describe, expect, it } from '@jest/globals';
import { cartProductOf, MAX_QTY } from '@shop/domain';
import { aProduct, chicken } from '../../testing/shop-answers';
import { CartStore } from './cart-store';

const mutton = cartProductOf(aProduct());
const amounts = (cart: CartStore) => cart.current().map(({ id, qty }) => `${qty} x ${id}`);

describe('the cart', () => {
  it('counts up a product that is added again', () => {
    const cart = new CartStore('asha');
    cart.add(mutton);
    cart.add(chicken);
    cart.add(mutton);
    expect(amounts(cart)).toEqual(['2 x p1', '1 x p2']);
  });

  it('drops a line at zero, and on demand', () => {
    const cart = new CartStore('asha');
    cart.add(mutton);
    cart.add(chicken);
    cart.setQuantity('p1', 0);
    expect(amounts(cart)).toEqual(['1 x p2']);
    cart.remove('p2');
    expect(amounts(cart)).toEqual([]);
  });

  it('is there again after a reload', () => {
    new CartStore('asha').add(mutton);
    expect(amounts(new CartStore('asha'))).toEqual(['1 x p1']);
  });

  it('belongs to one shopper', () => {
    new CartStore('asha').add(mutton);
    expect(amounts(new CartStore('meera'))).toEqual([]);
  });

  it('takes nothing while no one is signed in', () => {
    const cart = new CartStore(null);
    cart.add(mutton);
    expect(amounts(cart)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('follows what another tab does', () => {
    const here = new CartStore('asha');
    let told = 0;
    here.subscribe(() => (told += 1));
    new CartStore('asha').add(chicken);
    window.dispatchEvent(new StorageEvent('storage', { key: 'shop.cart.asha' }));
    expect(amounts(here)).toEqual(['1 x p2']);
    expect(told).toBe(1);
  });

  it('loses nothing when two tabs add before they have heard of each other', () => {
    const one = new CartStore('asha');
    const other = new CartStore('asha');
    one.add(mutton);
    other.add(chicken);
    expect(amounts(new CartStore('asha'))).toEqual(['1 x p1', '1 x p2']);
  });

  it.each([
    ['no list', '{"a":1}'],
    ['no JSON', 'x['],
    ['broken lines', `[{"id":"p1"},null,7,{"id":"p2","name":"A","price":1.5,"qty":1,"tags":[]}]`],
  ])('is empty when what was kept is %s', (_, kept) => {
    localStorage.setItem('shop.cart.asha', kept);
    expect(amounts(new CartStore('asha'))).toEqual([]);
  });

  it(`leaves out a line of more than ${MAX_QTY} packs that someone wrote by hand`, () => {
    localStorage.setItem('shop.cart.asha', JSON.stringify([{ ...mutton, qty: MAX_QTY + 1 }]));
    expect(amounts(new CartStore('asha'))).toEqual([]);
  });

  it('takes over the prices of today and keeps the amounts', () => {
    const cart = new CartStore('asha');
    cart.add(mutton);
    cart.setQuantity('p1', 3);
    cart.renew([{ ...mutton, price: 500 }]);
    expect(cart.current()).toEqual([{ ...mutton, price: 500, qty: 3 }]);
  });

  it('keeps of a product what a cart shows, whatever else the shop says of it', () => {
    const cart = new CartStore('asha');
    const told = { ...mutton, marbling: 'fine' };
    cart.add(told);
    cart.renew([told]);
    expect(cart.current()).toEqual([{ ...mutton, qty: 1 }]);
  });
});
