import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi } from '../../testing/fake-api';
import { aProduct, chicken } from '../../testing/shop-answers';
import { cartCalls } from './api';
import { CartStore } from './cart-store';
import { syncCart } from './sync-cart';
import { ShopsCart } from './testing/kept-cart';

const mutton = aProduct();
let shop: ShopsCart;
let fakeApi: FakeApi;
beforeEach(() => {
  shop = new ShopsCart();
  fakeApi = new FakeApi(shop.answers);
});

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
  it('is the same after each has met the shop', async () => {
    const [phone, laptop] = twoDevices();
    await phone.uses((cart) => cart.add(mutton));
    await laptop.uses((cart) => cart.add(chicken));
    for (const device of [phone, laptop, phone]) await device.sync();
    expect(await phone.holds()).toEqual(['1 x p1', '1 x p2']);
    expect((await laptop.holds()).sort()).toEqual(['1 x p1', '1 x p2']);
  });

  it('does not get back what was removed on one of them', async () => {
    const [phone, laptop] = twoDevices();
    await phone.uses((cart) => cart.add(mutton));
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
    await phone.uses((cart) => [cart.add(mutton), cart.add(mutton)]);
    for (const device of [phone, laptop]) await device.sync();
    await laptop.uses((cart) => cart.add(chicken)); // not sent yet
    shop.order('A1', [{ id: 'p1', qty: 2 }]);
    await phone.uses((cart) => cart.takeOrdered('A1', [{ id: 'p1', qty: 2 }]));
    expect(await phone.holds()).toEqual([]);
    for (const device of [laptop, phone, laptop]) await device.sync();
    expect([await phone.holds(), await laptop.holds()]).toEqual([['1 x p2'], ['1 x p2']]);
    await phone.uses((cart) => cart.takeOrdered('A1', [{ id: 'p1', qty: 2 }]));
    await phone.uses((cart) => cart.add(mutton));
    await phone.sync();
    expect(await phone.holds()).toEqual(['1 x p2', '1 x p1']);
  });

  it('waits here while the shop cannot be reached, and is sent when it can', async () => {
    const phone = new Device();
    const keep = fakeApi.answers['PUT /cart'];
    fakeApi.answers['PUT /cart'] = 'lost';
    await phone.uses((cart) => cart.add(mutton));
    await expect(phone.sync()).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect(await phone.holds()).toEqual(['1 x p1']);
    fakeApi.answers['PUT /cart'] = keep;
    await phone.sync();
    expect(shop.lines).toEqual([{ id: 'p1', qty: 1 }]);
  });

  it('takes a change that the shop has kept, although its answer was lost, as kept', async () => {
    const phone = new Device();
    await phone.uses((cart) => cart.add(mutton));
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
    await phone.uses((cart) => [cart.add(aProduct({ id: 'demo-1' })), cart.add(mutton)]);
    await phone.sync();
    expect(await phone.holds()).toEqual(['1 x p1']);
  });

  it('keeps a pack that is added while the shop is answering', async () => {
    const phone = new Device();
    const keep = fakeApi.answers['PUT /cart'] as (sent: unknown) => unknown;
    let added = false;
    await phone.uses(async (cart) => {
      cart.add(mutton);
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
    await phone.uses((cart) => cart.add(mutton));
    await phone.sync();
    await phone.uses((cart) => cart.add(mutton));
    await phone.sync();
    shop = new ShopsCart();
    fakeApi = new FakeApi(shop.answers);
    await phone.sync();
    expect(await phone.holds()).toEqual(['2 x p1']);
    await phone.sync();
    expect(shop.lines).toEqual([{ id: 'p1', qty: 2 }]);
  });
});
