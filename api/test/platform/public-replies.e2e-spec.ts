import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCoupon } from '../builders/a-coupon.js';
import { anOffer } from '../builders/an-offer.js';
import { aProduct } from '../builders/a-product.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestApi;
beforeAll(async () => {
  shop = await startApi({ env: { REQUESTS_PER_MINUTE: '20' } });
  for (let n = 0; n < 20; n++) await aProduct(shop.db, { name: `Product ${n}` });
  for (let n = 0; n < 12; n++) await anOffer(shop.db, { coupon_id: (await aCoupon(shop.db)).id });
});
afterAll(() => shop.stop());

const PATHS = [
  '/products',
  '/products/sold-out',
  '/offers/active',
  '/settings/store-status',
  '/settings/platform-fee',
  '/settings/surge-fee',
  '/config',
  '/testimonials',
];

describe.each(PATHS)('GET %s', (path) => {
  it('is open to everybody and never counted against them', async () => {
    for (let n = 0; n < 25; n++) expect((await shop.get(path)).status).toBe(200);
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await shop.get(path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await shop.get(path, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect(again).toMatchObject({ status: 304, body: null });
    const other = await shop.get(path, { headers: { 'if-none-match': '"something else"' } });
    expect(other).toMatchObject({ status: 200, body: first.body });
  });
});

describe.each(['/products', '/offers/active'])('the long list %s', (path) => {
  it.each(['br', 'gzip'])('is sent compressed as %s and means the same', async (encoding) => {
    const plain = await shop.get(path, { headers: { 'accept-encoding': 'identity' } });
    const packed = await shop.get(path, { headers: { 'accept-encoding': encoding } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('vary')).toBe('accept-encoding');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 2);
    expect(packed.body).toEqual(plain.body);
    expect(packed.body.length).toBeGreaterThan(10);
  });
});

it('is never older than five seconds when another process has changed the table', async () => {
  await shop.get('/products');
  const { id } = await aProduct(shop.db);
  const isListed = async () => (await shop.get('/products')).body.some((product: { id: string }) => product.id === id);
  expect(await isListed()).toBe(false);
  shop.clock.advance({ seconds: 6 });
  expect(await isListed()).toBe(true);
});

it('changes its mark together with its content', async () => {
  const before = (await shop.get('/products')).headers.get('etag');
  await aProduct(shop.db);
  shop.clock.advance({ seconds: 6 });
  expect((await shop.get('/products')).headers.get('etag')).not.toBe(before);
});
