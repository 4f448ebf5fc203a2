import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { anAdmin } from '../builders/an-admin.js';
import { aProduct } from '../builders/a-product.js';
import { HOME, openStore, ShopperClient } from '../actors/shopper-client.js';
import { liveSessionOf, signed } from '../permissions/admin-tokens.js';
import { startShop, type TestShop } from '../setup/start-shop.js';

let shop: TestShop;
let mutton: ProductEntity;
beforeAll(async () => {
  shop = await startShop();
  await openStore(shop);
  mutton = await aProduct(shop.db, { name: 'Mutton Curry Cut', price: 449 });
});
afterAll(() => shop.stop());

const details = (shopper: ShopperClient, id: string) => shopper.get(`/orders/${id}/details`);

describe('an own order', () => {
  it('shows its lines, every fee, where it goes, its money and what happened', async () => {
    const asha = (await ShopperClient.signIn(shop)).take(mutton, 2);
    const { orderId } = await asha.buy();
    const { status, body } = await details(asha, orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: orderId,
      status: 'confirmed',
      subtotal: 898,
      grand_total: asha.total,
      items: [{ product_id: mutton.id, name: 'Mutton Curry Cut', price: 449, qty: 2 }],
      address: HOME,
      payment: { status: 'paid', method: expect.any(String) },
      delivery: { borzo_order_id: null, status: 'queued' },
      cancel_reason: null,
    });
    expect(body.events.map(({ what }: { what: string }) => what)).toEqual(['started', 'placed']);
    expect((await asha.get('/orders')).body[0].items[0].product_id).toBe(mutton.id);
    // The documented answer stays as it is.
    expect(Object.keys((await asha.get(`/orders/${orderId}`)).body)).toEqual(['delivery']);
  });

  it('has its lines in the languages of the shop, as long as the product is called what was ordered', async () => {
    const keema = await aProduct(shop.db, { name: 'Goat Keema', price: 500, name_hi: 'मटन कीमा', name_mr: 'मटण खिमा' });
    const asha = (await ShopperClient.signIn(shop)).take(mutton).take(keema);
    const { orderId } = await asha.buy();
    const items = async () => [
      (await asha.get('/orders')).body[0].items,
      (await asha.get('/orders/active')).body.order.items,
      (await details(asha, orderId)).body.items,
    ];
    const ordered = { product_id: keema.id, name: 'Goat Keema', price: 500, qty: 1, refunded_qty: 0 };
    const other = { product_id: mutton.id, name: 'Mutton Curry Cut', price: 449, qty: 1, refunded_qty: 0 };
    const translated = { ...ordered, name_hi: 'मटन कीमा', name_mr: 'मटण खिमा' };
    for (const told of await items()) expect(told).toEqual([other, translated]);
    await shop.db.query("UPDATE products SET name = 'Lamb Keema', name_hi = 'लैंब कीमा' WHERE id = $1", [keema.id]);
    for (const told of await items()) expect(told).toEqual([other, ordered]);
  });

  it('is known before it is paid', async () => {
    const asha = (await ShopperClient.signIn(shop)).take(mutton);
    await asha.askFee();
    await asha.openPayment();
    const { id } = (await asha.checkout()).body;
    expect((await details(asha, id)).body).toMatchObject({ status: 'pending', placed_at: null, payment: { status: 'open' } });
  });

  it('that was cancelled says why and that the money goes back', async () => {
    const last = await aProduct(shop.db, { name: 'Last Ribs', price: 300, stock: 1 });
    const asha = (await ShopperClient.signIn(shop)).take(last);
    await asha.askFee();
    const { body } = await asha.openPayment();
    const { id } = (await asha.checkout()).body;
    await shop.db.query("UPDATE orders SET hold_state = 'released' WHERE id = $1", [id]);
    await shop.db.query('UPDATE products SET stock = 0 WHERE id = $1', [last.id]);
    await asha.verify(await asha.pay(body.orderId));
    const told = (await details(asha, id)).body;
    expect(told).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunding' },
      cancel_reason: expect.stringMatching(/\w/),
    });
    expect(told.events.map(({ what }: { what: string }) => what)).toEqual(['started', 'cancelled', 'refund_started']);
  });

  it('is not found by a stranger, and unknown ids look the same', async () => {
    const { orderId } = await (await ShopperClient.signIn(shop)).take(mutton).buy();
    const stranger = await ShopperClient.signIn(shop);
    const one = await details(stranger, orderId);
    expect(one).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    expect((await details(stranger, 'ABCDEFGHJKMN')).body).toEqual(one.body);
    expect((await shop.get(`/orders/${orderId}/details`)).status).toBe(401);
  });
});

describe('to a packer an order', () => {
  it('is shown on its day and until it has arrived; one of former days is found by no one who packs', async () => {
    const person = await anAdmin(shop.db, { role: 'packer' });
    const packer = { token: signed(shop, await liveSessionOf(shop, person.id)) };
    const owner = { token: await shop.ownerToken() };
    const buy = async () => (await (await ShopperClient.signIn(shop)).take(mutton).buy()).orderId;
    const [old, open, today] = [await buy(), await buy(), await buy()];
    const aWeekAgo = "now() - interval '7 days'";
    await shop.db.query(`UPDATE orders SET status = 'delivered', placed_at = ${aWeekAgo} WHERE id = $1`, [old]);
    await shop.db.query(`UPDATE orders SET placed_at = ${aWeekAgo} WHERE id = $1`, [open]);

    const found = async (query: string, who: { token: string }) =>
      (await shop.get(`/admin/orders${query}`, who)).body.map(({ id }: { id: string }) => id);
    for (const query of ['', `?q=${old}`, `?q=${HOME.phone}`, '?from=2020-01-01', '?to=2090-01-01']) {
      expect(await found(query, packer)).not.toContain(old);
      expect(await found(query, owner)).toContain(old);
    }
    expect(await found('', packer)).toContain(today);
    for (const path of ['', '/bill', '/credit-notes/1'])
      expect(await shop.get(`/admin/orders/${old}${path}`, packer)).toMatchObject({
        status: 404,
        body: { code: 'ORDER_NOT_FOUND' },
      });
    expect((await shop.get(`/admin/orders/${old}`, owner)).status).toBe(200);
    for (const id of [open, today]) expect((await shop.get(`/admin/orders/${id}`, packer)).status).toBe(200);
  });
});
