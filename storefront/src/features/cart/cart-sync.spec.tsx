import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cartProductOf, MAX_LINES, MAX_QTY } from '@shop/domain';
import { FakeApi } from '../../testing/fake-api';
import { aLine, aProduct, chicken, openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import { ShopsCart } from './testing/kept-cart';
import { useCart, useCartLines } from './use-cart';
import { CartStore } from './cart-store';
import { cartCalls, type SavedCart } from './api';
import { mergeCarts } from './merge-carts';
import { NOTHING_SEEN, type SeenCart } from './packs';
import { syncCart } from './sync-cart';

function Cart({ shopper }: { shopper: string | null }) {
  const cart = useCart(shopper);
  const lines = useCartLines(cart);
  return (
    <button type="button" onClick={() => cart.add(aProduct())}>
      {lines.map(({ qty, name }) => `${qty} x ${name}`).join(', ') || 'nothing'}
    </button>
  );
}

function openCart(shop = new ShopsCart(), shopper: string | null = 'asha') {
  const fakeApi = new FakeApi(openShopAnswers(shop.answers));
  return { ...renderInShop(<Cart shopper={shopper} />, { fakeApi, signedIn: true }), shop };
}
const shown = () => screen.getByRole('button').textContent;

describe('the cart of a shopper who signs in', () => {
  it('shows what was put into it on another device', async () => {
    const shop = new ShopsCart();
    shop.lines = [{ id: 'p2', qty: 2 }];
    shop.version = 4;
    openCart(shop);
    await waitFor(() => expect(shown()).toBe('2 x Chicken Breast'));
  });

  it('is told to the shop, once for several taps', async () => {
    const { shop, fakeApi } = openCart();
    await waitFor(() => expect(fakeApi.countOf('GET /cart')).toBe(1));
    for (let tap = 0; tap < 3; tap += 1) await userEvent.click(screen.getByRole('button'));
    expect(shown()).toBe('3 x Mutton Curry Cut');
    await waitFor(() => expect(shop.lines).toEqual([{ id: 'p1', qty: 3 }]));
    expect(fakeApi.countOf('PUT /cart')).toBe(1);
  });

  it('is told to the shop after a single tap as well', async () => {
    const { shop, fakeApi } = openCart();
    await waitFor(() => expect(fakeApi.countOf('GET /cart')).toBe(1));
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(shop.lines).toEqual([{ id: 'p1', qty: 1 }]));
    expect(fakeApi.countOf('PUT /cart')).toBe(1);
  });

  it('follows other devices when the shopper comes back online', async () => {
    const { shop, fakeApi } = openCart();
    await waitFor(() => expect(fakeApi.countOf('GET /cart')).toBe(1));
    shop.lines = [{ id: 'p2', qty: 1 }];
    shop.version = 1;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(shown()).toBe('1 x Chicken Breast'));
  });

  it('is never the cart of someone else in this browser', async () => {
    localStorage.setItem('shop.cart.meera', JSON.stringify([aLine({ qty: 7 })]));
    const { fakeApi } = openCart();
    await waitFor(() => expect(fakeApi.countOf('GET /cart')).toBe(1));
    expect(shown()).toBe('nothing');
    expect(fakeApi.countOf('PUT /cart')).toBe(0);
  });

  it('is not asked for when no one is signed in', () => {
    const { fakeApi } = openCart(new ShopsCart(), null);
    expect(fakeApi.sent).toEqual([]);
  });
});

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

type Amounts = Record<string, number>;
const lines = (amounts: Amounts) => Object.entries(amounts).map(([id, qty]) => aLine({ id, qty, name: id }));
const packs = (amounts: Amounts) => Object.entries(amounts).map(([id, qty]) => ({ id, qty }));
const cart = (amounts: Amounts, version = 2, ordered: SavedCart['ordered'] = []): SavedCart => ({
  version,
  lines: lines(amounts).map((line) => ({ ...line, name_hi: null, name_mr: null, is_available: true })),
  ordered,
});
const seen = (amounts: Amounts): SeenCart => ({ version: 1, packs: packs(amounts), ordered: [] });
const merged = (mine: Amounts, base: SeenCart, theirs: SavedCart): Amounts =>
  Object.fromEntries(mergeCarts(lines(mine), base, theirs).lines.map(({ id, qty }) => [id, qty]));

describe('two carts of one shopper', () => {
  it('become their union at the first meeting, with the larger quantity of each product', () => {
    expect(merged({ mutton: 2, liver: 1 }, NOTHING_SEEN, cart({ mutton: 1, wings: 3 }))).toEqual({
      mutton: 2,
      liver: 1,
      wings: 3,
    });
  });

  it.each<[string, Amounts, Amounts, Amounts, Amounts]>([
    ['added here', { a: 1, b: 1 }, { a: 1 }, { a: 1 }, { a: 1, b: 1 }],
    ['added there', { a: 1 }, { a: 1 }, { a: 1, b: 1 }, { a: 1, b: 1 }],
    ['removed here: it does not come back', {}, { a: 2 }, { a: 2 }, {}],
    ['removed there: it is not sent back', { a: 2 }, { a: 2 }, {}, {}],
    ['made fewer there', { a: 3 }, { a: 3 }, { a: 1 }, { a: 1 }],
    ['changed on both sides: nothing added is lost', { a: 2 }, { a: 1 }, { a: 3 }, { a: 3 }],
    ['added here when it was removed there', { a: 2 }, { a: 1 }, {}, { a: 2 }],
    ['removed on both sides', {}, { a: 1 }, {}, {}],
  ])('keep what was %s', (_, mine, base, theirs, expected) => {
    expect(merged(mine, seen(base), cart(theirs))).toEqual(expected);
  });

  it('keep the price that the shopper was shown here, and take the product of lines that came from elsewhere', () => {
    const theirs = cart({ mutton: 1, wings: 1 });
    theirs.lines[0]!.price = 500;
    const { lines: now } = mergeCarts(lines({ mutton: 1 }), NOTHING_SEEN, theirs);
    expect(now.map(({ price }) => price)).toEqual([449, 449]);
    expect(now[1]).toEqual(aLine({ id: 'wings', name: 'wings' }));
  });

  it(`end at ${MAX_LINES} products, this browser's first`, () => {
    const many = (name: string) => Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${name}${index}`, 1]));
    const now = Object.keys(merged(many('here'), NOTHING_SEEN, cart(many('there'))));
    expect(now).toHaveLength(MAX_LINES);
    expect(now.filter((id) => id.startsWith('here'))).toHaveLength(30);
  });
});

describe('an order', () => {
  const order = (amounts: Amounts, version = 2) => ({ order_id: 'A1', version, lines: packs(amounts) });

  it('that was placed elsewhere takes its packs out here; what was added meanwhile stays', () => {
    expect(merged({ a: 2, b: 1 }, seen({ a: 2 }), cart({}, 2, [order({ a: 2 })]))).toEqual({ b: 1 });
    expect(merged({ a: 3 }, seen({ a: 2 }), cart({}, 2, [order({ a: 2 })]))).toEqual({ a: 1 });
    expect(merged({ a: 3 }, seen({ a: 3 }), cart({ a: 1 }, 2, [order({ a: 2 })]))).toEqual({ a: 1 });
  });

  it('takes out packs that the shop was never told of', () => {
    expect(merged({ a: 2 }, NOTHING_SEEN, cart({}, 1, [order({ a: 2 }, 1)]))).toEqual({});
  });

  it('counts once: neither when it was seen before nor when its packs left here already', () => {
    expect(merged({ a: 2 }, { ...seen({ a: 2 }), version: 2 }, cart({ a: 2 }, 3, [order({ a: 2 }, 2)]))).toEqual({ a: 2 });
    const left = { ...seen({ a: 3 }), ordered: ['A1'] };
    expect(merged({ a: 1 }, left, cart({ a: 1 }, 2, [order({ a: 2 })]))).toEqual({ a: 1 });
  });
});

const muttonPack = aProduct();
let shop: ShopsCart;
let fakeApi: FakeApi;

/** A browser of Asha's with a memory of its own, which is put into place while the device does something. */
class Device {
  private memory: Record<string, string> = {};

  async uses<T>(act: (cart: CartStore) => T | Promise<T>): Promise<T> {
    localStorage.clear();
    for (const [key, text] of Object.entries(this.memory)) localStorage.setItem(key, text);
    const done = await act(new CartStore('asha'));
    this.memory = { ...localStorage };
    return done;
  }

  sync = () => this.uses((cart) => syncCart(cart, cartCalls(fakeApi.api().own)));
  holds = () => this.uses((cart) => cart.current().map(({ id, qty }) => `${qty} x ${id}`));
}

const twoDevices = () => [new Device(), new Device()] as const;

describe('the cart on two devices', () => {
  beforeEach(() => {
    shop = new ShopsCart();
    fakeApi = new FakeApi(shop.answers);
  });

  it('is the same after each has met the shop', async () => {
    const [phone, laptop] = twoDevices();
    await phone.uses((cart) => cart.add(muttonPack));
    await laptop.uses((cart) => cart.add(chicken));
    for (const device of [phone, laptop, phone]) await device.sync();
    expect(await phone.holds()).toEqual(['1 x p1', '1 x p2']);
    expect((await laptop.holds()).sort()).toEqual(['1 x p1', '1 x p2']);
  });

  it('does not get back what was removed on one of them', async () => {
    const [phone, laptop] = twoDevices();
    await phone.uses((cart) => cart.add(muttonPack));
    for (const device of [phone, laptop]) await device.sync();
    await phone.uses((cart) => cart.remove('p1'));
    await phone.sync();
    await laptop.uses((cart) => cart.add(chicken));
    await laptop.sync();
    await phone.sync();
    expect([await phone.holds(), await laptop.holds()]).toEqual([['1 x p2'], ['1 x p2']]);
  });

  it('loses an order’s packs on both, and nothing that was added meanwhile', async () => {
    const [phone, laptop] = twoDevices();
    await phone.uses((cart) => [cart.add(muttonPack), cart.add(muttonPack)]);
    for (const device of [phone, laptop]) await device.sync();
    await laptop.uses((cart) => cart.add(chicken)); // not sent yet
    shop.order('A1', [{ id: 'p1', qty: 2 }]);
    await phone.uses((cart) => cart.takeOrdered('A1', [{ id: 'p1', qty: 2 }]));
    expect(await phone.holds()).toEqual([]);
    for (const device of [laptop, phone, laptop]) await device.sync();
    expect([await phone.holds(), await laptop.holds()]).toEqual([['1 x p2'], ['1 x p2']]);
    await phone.uses((cart) => cart.takeOrdered('A1', [{ id: 'p1', qty: 2 }]));
    await phone.uses((cart) => cart.add(muttonPack));
    await phone.sync();
    expect(await phone.holds()).toEqual(['1 x p2', '1 x p1']);
  });

  it('waits here while the shop cannot be reached, and is sent when it can', async () => {
    const phone = new Device();
    const keep = fakeApi.answers['PUT /cart'];
    fakeApi.answers['PUT /cart'] = 'lost';
    await phone.uses((cart) => cart.add(muttonPack));
    await expect(phone.sync()).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect(await phone.holds()).toEqual(['1 x p1']);
    fakeApi.answers['PUT /cart'] = keep;
    await phone.sync();
    expect(shop.lines).toEqual([{ id: 'p1', qty: 1 }]);
  });

  it('takes a change that the shop has kept, although its answer was lost, as kept', async () => {
    const phone = new Device();
    await phone.uses((cart) => cart.add(muttonPack));
    const keep = fakeApi.answers['PUT /cart'] as (sent: unknown) => unknown;
    fakeApi.answers['PUT /cart'] = (sent: unknown) => {
      keep(sent);
      return 'lost';
    };
    await expect(phone.sync()).rejects.toThrow();
    fakeApi.answers['PUT /cart'] = keep;
    await phone.sync();
    expect(shop).toMatchObject({ version: 1, lines: [{ id: 'p1', qty: 1 }] });
    expect(await phone.holds()).toEqual(['1 x p1']);
  });

  it('drops what the shop does not know, and asks no more about it', async () => {
    const phone = new Device();
    await phone.uses((cart) => [cart.add(aProduct({ id: 'demo-1' })), cart.add(muttonPack)]);
    await phone.sync();
    expect(await phone.holds()).toEqual(['1 x p1']);
  });

  it('keeps a pack that is added while the shop is answering', async () => {
    const phone = new Device();
    const keep = fakeApi.answers['PUT /cart'] as (sent: unknown) => unknown;
    let added = false;
    await phone.uses(async (cart) => {
      cart.add(muttonPack);
      fakeApi.answers['PUT /cart'] = (sent: unknown) => {
        if (!added) cart.add(chicken);
        added = true;
        return keep(sent);
      };
      await syncCart(cart, cartCalls(fakeApi.api().own));
    });
    expect(await phone.holds()).toEqual(['1 x p1', '1 x p2']);
    expect(shop.lines).toHaveLength(2);
  });

  it('begins again with a shop that has lost its copy', async () => {
    const phone = new Device();
    await phone.uses((cart) => cart.add(muttonPack));
    await phone.sync();
    await phone.uses((cart) => cart.add(muttonPack));
    await phone.sync();
    shop = new ShopsCart();
    fakeApi = new FakeApi(shop.answers);
    await phone.sync();
    expect(await phone.holds()).toEqual(['2 x p1']);
    await phone.sync();
    expect(shop.lines).toEqual([{ id: 'p1', qty: 2 }]);
  });
});
