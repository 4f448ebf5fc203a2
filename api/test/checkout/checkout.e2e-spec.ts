import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { aCoupon } from '../builders/a-coupon.js';
import { aProduct } from '../builders/a-product.js';
import { eventually, HOME, openStore, ShopperClient } from '../actors/shopper-client.js';
import { startShop, type TestShop } from '../setup/start-shop.js';

let shop: TestShop;
let mutton: ProductEntity;
let chicken: ProductEntity;

beforeAll(async () => {
  shop = await startShop({ runJobs: true });
  await openStore(shop);
  mutton = await aProduct(shop.db, { name: 'Mutton Curry Cut', price: 449, weight: 500, tags: ['Mutton'] });
  chicken = await aProduct(shop.db, { name: 'Chicken Curry Cut', price: 165, weight: 500 });
  await aCoupon(shop.db, { code: 'FRESH10', discount_value: 10, max_discount: 100 });
});
afterAll(() => shop.stop());

const atTheTill = async (): Promise<ShopperClient> => (await ShopperClient.signIn(shop)).take(mutton, 2).take(chicken);

describe('a shopper buying meat', () => {
  it('gets a fee, a discount, a payment, one order and one rider, and the owner sees it', async () => {
    const shopper = await atTheTill();
    expect((await shopper.askFee()).body.delivery_fee).toBeGreaterThan(20);
    expect((await shopper.applyCoupon(' fresh10 ')).body).toEqual({ coupon_code: 'FRESH10', discount_amount: 100 });

    const opened = await shopper.openPayment();
    expect(opened).toMatchObject({
      status: 200,
      body: { keyId: 'rzp_test_sandbox000001', currency: 'INR', amount: shopper.total * 100, checkout_id: shopper.checkoutId },
    });

    const verified = await shopper.verify(await shopper.pay(opened.body.orderId));
    expect(verified).toMatchObject({ status: 200, body: { state: 'paid' } });

    const placed = await shopper.checkout();
    expect(placed).toMatchObject({ status: 200, body: { id: verified.body.order_id, status: 'confirmed' } });

    const { id } = placed.body;
    const booked = await eventually(
      () => shopper.post('/borzo/create-order', { orderId: id, address: shopper.address, items: shopper.cart }),
      ({ body }) => body.order?.state !== 'queued',
    );
    expect(booked.body.order.order_id).toMatch(/^\d+$/);
    expect((await shopper.get(`/orders/${id}`)).body.delivery.borzo_order_id).toBe(booked.body.order.order_id);
    expect((await shopper.get('/orders/active')).body.order).toMatchObject({
      id,
      grand_total: shopper.total,
      coupon_code: 'FRESH10',
    });

    const [seen] = (await shop.get('/admin/orders', { token: await shop.ownerToken() })).body;
    expect(seen).toMatchObject({
      id,
      customer_name: HOME.name,
      phone: HOME.phone,
      address: '12 Lake Road, Upvan, Thane - 400606',
      subtotal: 1063,
      platform_fee: 20,
      discount_amount: 100,
      grand_total: shopper.total,
      status: 'confirmed',
      items: [
        { name: 'Mutton Curry Cut', price: 449, qty: 2 },
        { name: 'Chicken Curry Cut', price: 165, qty: 1 },
      ],
    });
  });

  it('buys from a page of another release too: what only that one knows of a product does no harm', async () => {
    const shopper = await atTheTill();
    shopper.cart = shopper.cart.map((line) => ({ ...line, name: 'Mutton', marbling: 'fine' }));
    expect((await shopper.askFee()).body.delivery_fee).toBeGreaterThan(20);
    const opened = await shopper.openPayment();
    expect(opened.status).toBe(200);
    await shopper.verify(await shopper.pay(opened.body.orderId));
    expect(await shopper.checkout()).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });

  it('gets the same payment and the same order, however often the browser asks', async () => {
    const shopper = await atTheTill();
    await shopper.askFee();
    const [first, second] = [await shopper.openPayment(), await shopper.openPayment()];
    expect(second.body.orderId).toBe(first.body.orderId);
    const proof = await shopper.pay(first.body.orderId);
    const replies = await Promise.all([
      shopper.verify(proof),
      shopper.verify(proof),
      shopper.checkout(),
      shopper.checkout(),
      shopper.verify(proof),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.id ?? body.order_id)).size).toBe(1);
    expect((await shopper.get('/orders')).body).toHaveLength(1);
    expect(await shopper.openPayment()).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PAID', order_id: replies[0].body.order_id },
    });
  });

  it('who changes the cart after opening a payment gets a new one, and the old one is out of the way', async () => {
    const shopper = await atTheTill();
    await shopper.askFee();
    const first = await shopper.openPayment();
    shopper.take(chicken);
    await shopper.askFee();
    const second = await shopper.openPayment();
    expect(second.status).toBe(200);
    expect(second.body.orderId).not.toBe(first.body.orderId);
    await shopper.verify(await shopper.pay(second.body.orderId));
    expect((await shopper.checkout()).body.status).toBe('confirmed');
  });

  it('with nothing left to pay skips the payment and still gets the order', async () => {
    await openStore(shop, { platform: 0 });
    const gift = await aCoupon(shop.db, { code: 'GIFT', discount_type: 'fixed', discount_value: 5000 });
    const shopper = await atTheTill();
    shopper.fees.platform_fee = 0;
    await shopper.askFee();
    await shop.db.query('UPDATE delivery_quotes SET fee = 0');
    shopper.fees.delivery_fee = 0;
    await shopper.applyCoupon(gift.code);
    const opened = await shopper.openPayment();
    expect(opened.body).toMatchObject({ amount: 0, orderId: expect.stringMatching(/^free_/) });
    expect((await shopper.checkout()).body.status).toBe('confirmed');
    await openStore(shop);
  });
});

describe('a used coupon that is deleted', () => {
  it('stays on the orders that were placed with it and in the figures, and its code may be given out again', async () => {
    const owner = { token: await shop.ownerToken() };
    const coupon = await aCoupon(shop.db, { code: 'FAREWELL', discount_type: 'fixed', discount_value: 50 });
    const shopper = await atTheTill();
    await shopper.askFee();
    await shopper.applyCoupon('FAREWELL');
    const { orderId } = await shopper.buy();
    expect((await shop.del(`/admin/coupons/${coupon.id}`, owner)).status).toBe(200);
    expect((await shop.get(`/admin/orders/${orderId}`, owner)).body).toMatchObject({
      coupon_code: 'FAREWELL',
      discount_amount: 50,
    });
    const kept = await shop.db.query('SELECT state FROM coupon_uses WHERE coupon_id = $1 AND order_id = $2', [
      coupon.id,
      orderId,
    ]);
    expect(kept).toEqual([{ state: 'redeemed' }]);
    expect((await shop.get('/admin/overview', owner)).body.coupons).toContainEqual({ code: 'FAREWELL', orders: 1, discount: 50 });
    const again = await shop.post('/admin/coupons', { code: 'FAREWELL', discount_type: 'fixed', discount_value: 20 }, owner);
    expect(again).toMatchObject({ status: 201, body: { uses: 0 } });
  });
});

describe('a payment is not opened', () => {
  it('while the store is offline', async () => {
    const shopper = await atTheTill();
    await shopper.askFee();
    await shop.put('/admin/settings/store-status', { isOpen: false }, { token: await shop.ownerToken() });
    const refused = await shopper.openPayment();
    await shop.put('/admin/settings/store-status', { isOpen: true }, { token: await shop.ownerToken() });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'STORE_CLOSED', error: 'The store is currently offline and not accepting new orders.' },
    });
  });

  it('at a price that is not the price any more; the new one is told', async () => {
    const shopper = await atTheTill();
    await shopper.askFee();
    const refused = await shopper.openPayment({ grandTotal: shopper.total - 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        error: 'Prices have changed. Please review your order.',
        quote: { grand_total: shopper.total },
      },
    });
  });

  it('at old prices: the new quote is told figure by figure and line by line, with the discount of now', async () => {
    const lamb = await aProduct(shop.db, { name: 'Lamb Chops', price: 300, weight: 500 });
    const shopper = (await ShopperClient.signIn(shop)).take(lamb, 2).take(chicken);
    await shopper.askFee();
    await shopper.applyCoupon('FRESH10');
    await shop.db.query('UPDATE products SET price = 250 WHERE id = $1', [lamb.id]);
    const { body } = await shopper.openPayment();
    expect(body.code).toBe('PRICE_CHANGED');
    expect(body.quote).toEqual({
      lines: expect.arrayContaining([
        { id: lamb.id, price: 250, qty: 2 },
        { id: chicken.id, price: 165, qty: 1 },
      ]),
      subtotal: 665,
      platform_fee: 20,
      surge_fee: 0,
      delivery_fee: shopper.fees.delivery_fee,
      discount_amount: 66,
      grand_total: 665 + 20 + shopper.fees.delivery_fee - 66,
    });
  });

  it('again at another price than it was opened at: its own lines are told', async () => {
    const lamb = await aProduct(shop.db, { name: 'Lamb Neck', price: 300, weight: 500 });
    const shopper = (await ShopperClient.signIn(shop)).take(lamb);
    await shopper.askFee();
    await shopper.openPayment();
    await shop.db.query('UPDATE products SET price = 350 WHERE id = $1', [lamb.id]);
    const refused = await shopper.openPayment({ grandTotal: shopper.total + 50 });
    expect(refused.body).toMatchObject({
      code: 'PRICE_CHANGED',
      quote: { lines: [{ id: lamb.id, price: 300, qty: 1 }], grand_total: shopper.total },
    });
  });

  it('for products that are gone: what is left is told, at the prices and fees of now', async () => {
    const rare = await aProduct(shop.db, { name: 'Lamb Brain', price: 120, weight: 200, stock: 3 });
    const off = await aProduct(shop.db, { name: 'Lamb Liver', price: 90, weight: 200, stock: 9, is_available: false });
    const shopper = (await atTheTill()).take(rare, 5).take(off);
    await shopper.askFee();
    const { body } = await shopper.openPayment();
    expect(body.products).toEqual(
      expect.arrayContaining([
        { id: rare.id, name: 'Lamb Brain', left: 3 },
        { id: off.id, name: 'Lamb Liver', left: 0 },
      ]),
    );
    expect(body.quote).toEqual({
      lines: expect.arrayContaining([
        { id: mutton.id, price: 449, qty: 2 },
        { id: chicken.id, price: 165, qty: 1 },
        { id: rare.id, price: 120, qty: 3 },
        { id: off.id, price: 90, qty: 0 },
      ]),
      platform_fee: 20,
      surge_fee: 0,
    });
  });

  it('with a coupon that has ended: the quote without it is told, at the prices of now', async () => {
    const ended = await aCoupon(shop.db, { code: 'ENDED', discount_type: 'fixed', discount_value: 40 });
    const lamb = await aProduct(shop.db, { name: 'Lamb Keema', price: 300, weight: 500 });
    const shopper = (await ShopperClient.signIn(shop)).take(lamb);
    await shopper.askFee();
    await shopper.applyCoupon(ended.code);
    await shop.db.query('UPDATE coupons SET deleted_at = now() WHERE id = $1', [ended.id]);
    await shop.db.query('UPDATE products SET price = 310 WHERE id = $1', [lamb.id]);
    expect(await shopper.openPayment()).toMatchObject({
      status: 422,
      body: {
        code: 'INVALID_COUPON',
        error: 'Invalid or expired coupon.',
        quote: {
          lines: [{ id: lamb.id, price: 310, qty: 1 }],
          subtotal: 310,
          discount_amount: 0,
          grand_total: 330 + shopper.fees.delivery_fee,
        },
      },
    });
  });

  it('for products that are gone, naming them', async () => {
    const gone = await aProduct(shop.db, { name: 'Lamb Rack', is_available: false });
    const shopper = (await atTheTill()).take(gone);
    await shopper.askFee();
    const refused = await shopper.openPayment();
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_AVAILABLE', error: expect.stringContaining('Lamb Rack') } });
  });

  it('for a product that does not exist, such as a sample', async () => {
    const shopper = await atTheTill();
    shopper.cart.push({ id: 'demo-1', qty: 1 });
    await shopper.askFee();
    expect((await shopper.openPayment()).body.code).toBe('NOT_AVAILABLE');
  });

  it('with a coupon that does not hold', async () => {
    const shopper = await atTheTill();
    expect(await shopper.applyCoupon('NOSUCH')).toMatchObject({ status: 422, body: { error: 'Invalid or expired coupon.' } });
    await shopper.askFee();
    expect((await shopper.openPayment({ coupon_code: 'NOSUCH' })).body.code).toBe('INVALID_COUPON');
  });

  it('for a place that the courier does not serve', async () => {
    const shopper = await atTheTill();
    shopper.address = { ...HOME, city: 'Pune', pincode: '411001' };
    expect(await shopper.askFee()).toMatchObject({
      status: 409,
      body: { error: 'Could not calculate delivery fee for this address.' },
    });
    expect((await shopper.openPayment()).body.code).toBe('NOT_DELIVERABLE');
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a phone of nine digits', { phone: '982001234' }],
    ['a pincode of letters', { pincode: 'ABCDEF' }],
    ['no first line', { line1: '' }],
  ])('to an address with %s', async (_, change) => {
    const shopper = await atTheTill();
    expect(await shopper.openPayment({ address: { ...HOME, ...change } })).toMatchObject({
      status: 422,
      body: { error: 'Please fill in all delivery address fields.' },
    });
  });

  it.each([
    ['an empty cart', { cart: [] }, 'Your cart is empty.'],
    ['half a pack', { cart: [{ id: 'x', qty: 0.5 }] }, 'The quantity must be a whole number.'],
    ['fifty-one packs', { cart: [{ id: 'x', qty: 51 }] }, 'At most 50 packs of one product fit in one order.'],
    ['a field that is not known', { tip: 5 }, 'The field "tip" is not known here.'],
    ['a negative total', { grandTotal: -5 }, undefined],
    ['a total that is text', { grandTotal: '5' }, undefined],
  ])('for %s', async (_, change, sentence) => {
    const shopper = await atTheTill();
    const refused = await shopper.openPayment(change);
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', ...(sentence ? { error: sentence } : {}) } });
  });

  it('for a visitor who is not signed in', async () => {
    expect(await shop.post('/payment/create-order', { grandTotal: 1 })).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REQUIRED' },
    });
  });
});

describe('packs and coupons under a rush', () => {
  it('twelve shoppers for five packs: five get them, seven are told, and nothing is oversold', async () => {
    const rare = await aProduct(shop.db, { name: 'Lamb Shank', price: 599, weight: 500, stock: 5 });
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => ShopperClient.signIn(shop)));
    await Promise.all(shoppers.map((shopper) => shopper.take(rare).askFee()));
    const replies = await Promise.all(shoppers.map((shopper) => shopper.openPayment()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ body }) => body.code === 'NOT_AVAILABLE')).toHaveLength(7);
    const [{ stock }] = await shop.db.query('SELECT stock FROM products WHERE id = $1', [rare.id]);
    expect(stock).toBe(0);
  });

  it('a coupon for three is used three times, and once per customer when so limited', async () => {
    await aCoupon(shop.db, { code: 'THREE', total_limit: 3, per_customer_limit: 1 });
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => ShopperClient.signIn(shop)));
    for (const shopper of shoppers) {
      await shopper.take(chicken).askFee();
      await shopper.applyCoupon('THREE');
    }
    const replies = await Promise.all(shoppers.map((shopper) => shopper.openPayment()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const winner = shoppers[replies.findIndex(({ status }) => status === 200)]!.again().take(chicken);
    expect((await winner.applyCoupon('THREE')).body.code).toBe('INVALID_COUPON');
  });

  it('packs and coupon use come back when no one pays in time', async () => {
    const rare = await aProduct(shop.db, { name: 'Lamb Rack', price: 899, weight: 600, stock: 2 });
    const once = await aCoupon(shop.db, { code: 'ONCE', total_limit: 1 });
    const shopper = (await ShopperClient.signIn(shop)).take(rare, 2);
    await shopper.askFee();
    await shopper.applyCoupon('ONCE');
    expect((await shopper.openPayment()).status).toBe(200);
    const { SweepPayments } = await import('../../src/modules/checkout/settlement/sweep-payments.js');
    shop.clock.advance({ minutes: 13 });
    await shop.app.get(SweepPayments, { strict: false }).sweepPayments();
    const [{ stock, uses }] = await shop.db.query(
      'SELECT p.stock, c.uses FROM products p, coupons c WHERE p.id = $1 AND c.id = $2',
      [rare.id, once.id],
    );
    expect({ stock, uses }).toEqual({ stock: 2, uses: 0 });
  });
});
