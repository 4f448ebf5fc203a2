import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOME, openStore } from '../actors/shopper-client.js';
import { shopperToken } from '../setup/start-sandbox.js';
import { startShop, type TestShop } from '../setup/start-shop.js';
import { SHARED } from '../setup/test-env.js';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await startShop();
  await openStore(shop);
  token = await shopperToken(shop.sandbox);
});
afterAll(() => shop.stop());

const refused = (error: string | RegExp) => ({
  status: 400,
  body: { code: 'INVALID_REQUEST', error: expect.stringMatching(error) },
});
const REFUSED = refused(/^[A-Z].*\.$/);
const TOO_LARGE = refused('The request is too large.');
const TOO_MANY_BYTES = { status: 413, body: { error: 'The request is too large.', code: 'REQUEST_TOO_LARGE' } };
const LINE = { id: 'chops', qty: 1 };
const FEES = { subtotal: 1, platform_fee: 0, delivery_fee: 0, surge_fee: 0, discount_amount: 0, grand_total: 1 };
const ask = (path: string, body: unknown) => shop.post(path, body, { token });

/** The three requests that carry a cart and an address. */
const REQUESTS: [string, (cart: unknown, address: unknown) => object][] = [
  ['/payment/create-order', (cart, address) => ({ grandTotal: 1, cart, address })],
  ['/borzo/calculate-fee', (items, address) => ({ items, address })],
  ['/cart/checkout', (cart, address) => ({ cart, address, payMethod: 'card', ...FEES })],
];

describe.each(REQUESTS)('%s', (path, body) => {
  it.each([[[]], [[HOME]], ['Thane'], [5], [[[]]]])('refuses the address %j', async (address) => {
    expect(await ask(path, body([LINE], address))).toMatchObject(refused('Please fill in all delivery address fields.'));
  });

  it.each([[[[LINE]]], [[[]]], [[null]], [['chops']], [[5]], [LINE], ['chops']])('refuses the cart %j', async (cart) => {
    expect(await ask(path, body(cart, HOME))).toMatchObject(refused(/in your cart are not valid|must be an array/));
  });

  it('refuses thousands of lines without building one', async () => {
    expect(
      await ask(
        path,
        body(
          Array.from({ length: 10_000 }, () => ({})),
          HOME,
        ),
      ),
    ).toMatchObject(TOO_LARGE);
    expect(
      await ask(
        path,
        body(
          Array.from({ length: 80_000 }, () => ({})),
          HOME,
        ),
      ),
    ).toMatchObject(TOO_MANY_BYTES);
  });

  it.each([['\ud800'], ['a\u0000b']])('refuses the text %j wherever it stands', async (text) => {
    for (const sent of [body([LINE], { ...HOME, name: text }), body([{ ...LINE, id: text }], HOME), { [text]: 1 }])
      expect(await ask(path, sent)).toMatchObject(refused('The request contains characters that cannot be kept.'));
  });
});

it('an order needs an address', async () => {
  expect(await ask('/borzo/calculate-fee', { items: [LINE] })).toMatchObject(REFUSED);
  expect(await ask('/cart/checkout', { cart: [LINE], payMethod: 'card', ...FEES })).toMatchObject(REFUSED);
});

describe('anybody at all', () => {
  it.each([[30_000], [100_000]])('may not nest %i levels deep', async (depth) => {
    const nested = '['.repeat(depth) + ']'.repeat(depth);
    for (const body of [nested, `{"email":${nested},"password":"x"}`, '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)])
      expect(await shop.post('/admin/login', body)).toMatchObject(body.length > 65_536 ? TOO_MANY_BYTES : TOO_LARGE);
  });

  it.each([['{"__proto__":{"a":1}}'], ['{"constructor":{"prototype":1}}'], ['{"email":"a","prototype":1}'], ['{'], ['']])(
    'may not send %s',
    async (body) => expect(await shop.post('/admin/login', body)).toMatchObject(REFUSED),
  );

  it('may not ask for what no text of the shop can be', async () => {
    for (const path of ['/orders/a%00b', '/orders?cursor=%00', '/borzo/order/%00'])
      expect(await shop.get(path, { token })).toMatchObject(REFUSED);
  });
});

describe('a request in the wrong form', () => {
  it.each([
    ['PATCH', '/cart', 'GET, HEAD, PUT'],
    ['GET', '/payment/verify', 'POST'],
    ['POST', '/orders/x/details', 'GET, HEAD'],
    ['DELETE', '/admin/login', 'POST'],
    ['PUT', '/admin/coupons', 'GET, HEAD, POST'],
  ])('%s %s hears which methods there are, signed in or not', async (method, path, allow) => {
    for (const asked of [{}, { token }]) {
      const { status, body, headers } = await shop.send(method, path, undefined, asked);
      expect({ status, body, allow: headers.get('allow') }).toEqual({
        status: 405,
        body: { error: 'This cannot be done at this address.', code: 'METHOD_NOT_ALLOWED' },
        allow,
      });
    }
  });

  it('is told so at a page too, and an address that is not there stays not found', async () => {
    const page = await fetch(shop.url, { method: 'POST' });
    expect({ status: page.status, allow: page.headers.get('allow') }).toEqual({ status: 405, allow: 'GET, HEAD' });
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['POST', '/orders/x/nowhere'],
      ['DELETE', '/'],
    ] as const)
      expect(await shop.send(method, path, undefined)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/xml'])(
    'is not read as %s',
    async (type) => {
      const asked = { token, headers: { 'content-type': type } };
      expect(await shop.post('/payment/create-order', 'grandTotal=1', asked)).toMatchObject({
        status: 415,
        body: { error: 'The request must be JSON.', code: 'UNSUPPORTED_MEDIA_TYPE' },
      });
    },
  );

  it('hears of each field what is wrong with it, and no pattern', async () => {
    expect(await ask('/payment/create-order', { grandTotal: '1' })).toMatchObject(
      refused(/^The field "grandTotal" must be an integer number\.$/),
    );
    expect(await ask('/payment/create-order', { grandTotal: 1, checkout_id: '01HZX' })).toMatchObject(
      refused(/^The field "checkout_id" is not in its form\.$/),
    );
  });
});

describe('a webhook that is signed', () => {
  const send = (body: string, signature = createHmac('sha256', SHARED.RAZORPAY_WEBHOOK_SECRETS).update(body).digest('hex')) =>
    shop.post('/payment/webhook', body, {
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `event-${Math.random()}` },
    });
  const jobs = async () => (await shop.db.query('SELECT FROM graphile_worker.jobs')).length;
  const entity = (kind: string, value: unknown) => JSON.stringify({ event: 'x', payload: { [kind]: { entity: value } } });

  it.each([
    ['null'],
    ['5'],
    ['"text"'],
    ['[]'],
    ['[[{}]]'],
    ['{}'],
    ['{"event":5}'],
    ['{"event":null,"payload":null}'],
    ['{"event":"order.paid","payload":[]}'],
    ['{"payload":{"payment":null,"order":5,"refund":"x"}}'],
    [entity('payment', null)],
    [entity('payment', { order_id: 5 })],
    [entity('order', { id: ['order_1'] })],
    [entity('refund', { id: { $ne: null } })],
    [entity('order', { id: 'a\u0000b' })],
    [entity('order', { id: 'x'.repeat(5_000) })],
    ['{"event":"\\ud800\\u0000"}'],
    ['{"__proto__":{"event":"x"}}'],
    ['not JSON'],
    ['{"event":'],
    ['['.repeat(30_000)],
  ])('is accepted and ignored, however odd: %s', async (body) => {
    const before = await jobs();
    expect(await send(body)).toMatchObject({ status: 200 });
    expect(await jobs()).toBe(before);
  });

  it('is believed for what it does say', async () => {
    const before = await jobs();
    expect(await send(entity('order', { id: 'order_known' }))).toMatchObject({ status: 200 });
    expect(await jobs()).toBe(before + 1);
  });

  it('wrongly is refused, however odd', async () => {
    for (const body of ['null', 'not JSON', '{}'])
      expect(await send(body, 'f'.repeat(64))).toMatchObject({ status: 401, body: { code: 'BAD_SIGNATURE' } });
  });
});
