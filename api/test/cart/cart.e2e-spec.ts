import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProductEntity } from '../../src/modules/products/product.entity.js';
import { aProduct } from '../builders/a-product.js';
import type { Answer } from '../setup/http-client.js';
import { openStore, ShopperClient } from '../actors/shopper-client.js';
import { startShop, type TestShop } from '../setup/start-shop.js';

let shop: TestShop;
let mutton: ProductEntity;
let chicken: ProductEntity;
let liver: ProductEntity;

beforeAll(async () => {
  shop = await startShop();
  await openStore(shop);
  mutton = await aProduct(shop.db, { name: 'Mutton Curry Cut', name_mr: 'मटण करी कट', price: 449 });
  chicken = await aProduct(shop.db, { name: 'Chicken Curry Cut', price: 165 });
  liver = await aProduct(shop.db, { name: 'Goat Liver', price: 220 });
});
afterAll(() => shop.stop());

const enter = () => ShopperClient.signIn(shop);
const line = ({ id }: ProductEntity, qty: number) => ({ id, qty });
const keep = ({ token }: ShopperClient, version: number, ...lines: unknown[]): Promise<Answer> =>
  shop.put('/cart', { version, lines }, { token });
const packs = ({ body }: Answer) => body.lines.map(({ name, qty }: { name: string; qty: number }) => `${qty} x ${name}`);

describe('the cart of a shopper', () => {
  it('is empty at first, and then the same on every device, with the products as they are sold today', async () => {
    const asha = await enter();
    expect(await asha.get('/cart')).toMatchObject({ status: 200, body: { version: 0, lines: [], ordered: [] } });
    expect(await keep(asha, 0, line(mutton, 2), line(chicken, 1))).toMatchObject({ status: 200, body: { version: 1 } });
    await shop.db.getRepository(ProductEntity).update({ id: mutton.id }, { price: 479 });
    const { body } = await asha.get('/cart');
    expect(body.lines).toEqual([
      {
        id: mutton.id,
        qty: 2,
        name: 'Mutton Curry Cut',
        name_hi: null,
        name_mr: 'मटण करी कट',
        img: null,
        price: 479,
        weight: 500,
        tags: ['Chicken'],
        cut: null,
        is_available: true,
      },
      expect.objectContaining({ id: chicken.id, qty: 1 }),
    ]);
    await shop.db.getRepository(ProductEntity).update({ id: mutton.id }, { price: 449 });
  });

  it('belongs to no one else, and to no one who is not signed in', async () => {
    const asha = await enter();
    await keep(asha, 0, line(mutton, 2));
    expect((await (await enter()).get('/cart')).body.lines).toEqual([]);
    expect((await shop.get('/cart')).status).toBe(401);
    expect((await shop.put('/cart', { version: 0, lines: [] })).status).toBe(401);
  });

  it('is not overwritten by a device that has seen an older one: that one gets the cart as it is', async () => {
    const asha = await enter();
    await keep(asha, 0, line(mutton, 1));
    expect(await keep(asha, 0, line(chicken, 1))).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { version: 1, lines: [{ id: mutton.id, qty: 1 }] } },
    });
    expect(packs(await keep(asha, 1, line(mutton, 1), line(chicken, 1)))).toEqual([
      '1 x Mutton Curry Cut',
      '1 x Chicken Curry Cut',
    ]);
  });

  it('takes one of two devices that send at the same moment, every time', async () => {
    const asha = await enter();
    for (const version of [0, 1, 2]) {
      const answers = await Promise.all([mutton, chicken, liver].map((product) => keep(asha, version, line(product, 1))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
    expect((await asha.get('/cart')).body.version).toBe(3);
  });

  it('leaves out what the shop never sold, marks what it sells no more, and keeps the rest', async () => {
    const asha = await enter();
    const gone = await aProduct(shop.db, { name: 'Old Special', archived_at: new Date() });
    const soldOut = await aProduct(shop.db, { name: 'Last Ribs', stock: 0 });
    const kept = await keep(asha, 0, { id: 'demo-1', qty: 3 }, line(gone, 1), line(soldOut, 1), line(chicken, 2));
    expect(kept.status).toBe(200);
    expect(kept.body.lines.map(({ name, is_available }: Record<string, unknown>) => [name, is_available])).toEqual([
      ['Old Special', false],
      ['Last Ribs', false],
      ['Chicken Curry Cut', true],
    ]);
  });

  it('counts a product once that was sent twice', async () => {
    expect(packs(await keep(await enter(), 0, line(mutton, 2), line(mutton, 5)))).toEqual(['5 x Mutton Curry Cut']);
  });

  it.each([
    ['no version', { lines: [] }],
    ['no packs of a product', { version: 0, lines: [{ id: 'x', qty: 0 }] }],
    ['51 packs of a product', { version: 0, lines: [{ id: 'x', qty: 51 }] }],
    ['half a pack', { version: 0, lines: [{ id: 'x', qty: 1.5 }] }],
    ['51 products', { version: 0, lines: Array.from({ length: 51 }, (_, index) => ({ id: `p${index}`, qty: 1 })) }],
    ['a list in place of a line', { version: 0, lines: [['x', 1]] }],
  ])('refuses %s', async (_, body) => {
    expect((await shop.put('/cart', body, { token: (await enter()).token })).status).toBe(400);
  });
});

describe('an order', () => {
  it('takes its packs out of the cart, once; what was added meanwhile stays', async () => {
    const asha = (await enter()).take(mutton, 2).take(chicken, 1);
    await keep(asha, 0, line(mutton, 2), line(chicken, 1));
    await asha.askFee();
    const { body } = await asha.openPayment();
    await keep(asha, 1, line(mutton, 3), line(chicken, 1), line(liver, 1)); // another device, while this one pays
    const paid = await asha.pay(body.orderId);
    await Promise.all([asha.verify(paid), asha.verify(paid)]);
    const { id } = (await asha.checkout()).body;
    const cart = await asha.get('/cart');
    expect(packs(cart)).toEqual(['1 x Mutton Curry Cut', '1 x Goat Liver']);
    expect(cart.body).toMatchObject({ version: 3, ordered: [{ order_id: id, version: 3 }] });
    expect(cart.body.ordered[0].lines).toHaveLength(2);
  });

  it('tells a device that was never asked before what it need not send any more', async () => {
    const asha = (await enter()).take(liver);
    const { orderId } = await asha.buy();
    expect((await asha.get('/cart')).body).toEqual({
      version: 1,
      lines: [],
      ordered: [{ order_id: orderId, version: 1, lines: [{ id: liver.id, qty: 1 }] }],
    });
  });

  it('that is not paid takes nothing', async () => {
    const asha = (await enter()).take(mutton);
    await keep(asha, 0, line(mutton, 1));
    await asha.askFee();
    await asha.openPayment();
    expect(packs(await asha.get('/cart'))).toEqual(['1 x Mutton Curry Cut']);
  });
});
