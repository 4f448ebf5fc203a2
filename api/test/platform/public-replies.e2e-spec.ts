import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ProductEntity } from '../../src/modules/products/product.entity.js';
import { eventually } from '../actors/shopper-client.js';
import { aCoupon } from '../builders/a-coupon.js';
import { anOffer } from '../builders/an-offer.js';
import { aProduct } from '../builders/a-product.js';
import type { Answer } from '../setup/http-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestApi;
/** A second process of the same shop. */
let other: TestApi;
beforeAll(async () => {
  shop = await startApi({ env: { REQUESTS_PER_MINUTE: '20' } });
  other = await startApi({ databaseUrl: shop.env.databaseUrl });
  for (let n = 0; n < 20; n++) await aProduct(shop.db, { name: `Product ${n}` });
  for (let n = 0; n < 12; n++) await anOffer(shop.db, { coupon_id: (await aCoupon(shop.db)).id });
});
afterAll(async () => {
  await other.stop();
  await shop.stop();
});

const PATHS = [
  '/products',
  '/products/sold-out',
  '/offers/active',
  '/settings/store-status',
  '/settings/platform-fee',
  '/settings/surge-fee',
  '/config',
  '/testimonials',
  '/delivery/promise',
];

describe.each(PATHS)('GET %s', (path) => {
  it('is open to everybody and never counted against them', async () => {
    for (let n = 0; n < 25; n++) expect((await shop.get(path)).status).toBe(200);
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await shop.get(path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag')!;
    for (const known of [etag, `W/${etag}`, '*', `"older", ${etag}`, `"older",W/${etag} , "oldest"`])
      for (const address of [path, `${path}?built`])
        expect(await shop.get(address, { headers: { 'if-none-match': known } })).toMatchObject({ status: 304, body: null });
    for (const unknown of ['"something else"', '"a", W/"b"', etag.slice(1, -1)])
      expect(await shop.get(path, { headers: { 'if-none-match': unknown } })).toMatchObject({ status: 200, body: first.body });
  });

  it('says the same whether it is there already or goes through its controller', async () => {
    const etag = (await shop.get(path)).headers.get('etag')!;
    const asked: Record<string, string>[] = [
      { 'accept-encoding': 'identity' },
      { 'accept-encoding': 'gzip, deflate, br' },
      { 'if-none-match': etag },
      { 'if-none-match': `W/${etag}` },
    ];
    for (const headers of asked) {
      const [ready, built] = [await shop.get(path, { headers }), await shop.get(`${path}?again`, { headers })];
      expect([ready.status, ready.body]).toEqual([built.status, built.body]);
      // A 304 of the framework's tells how long its missing body is.
      const ignored = ['date', 'x-request-id', ...(ready.status === 304 ? ['content-length'] : [])];
      const saidBy = ({ headers: said }: Answer) => [...said].filter(([name]) => !ignored.includes(name)).toSorted();
      expect(saidBy(ready)).toEqual(saidBy(built));
      expect(ready.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', null],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.9, br;q=0.1', 'gzip'],
  ['br;q=0.5, identity', null],
  ['notbr, gzippy', null],
  ['BR', 'br'],
])('a list asked for with Accept-Encoding %s', (accepted, encoding) => {
  it.each(['/products', '/products?built'])('is sent in that form: %s', async (path) => {
    const { headers } = await shop.get(path, { headers: { 'accept-encoding': accepted } });
    expect(headers.get('content-encoding')).toBe(encoding);
  });
});

describe.each(['/products', '/offers/active'])('the long list %s', (path) => {
  it.each(['br', 'gzip'])('is sent compressed as %s and means the same', async (encoding) => {
    const plain = await shop.get(path, { headers: { 'accept-encoding': 'identity' } });
    const packed = await shop.get(path, { headers: { 'accept-encoding': encoding } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const other = { 'accept-encoding': encoding === 'br' ? 'gzip' : 'br', 'if-none-match': packed.headers.get('etag')! };
    expect((await shop.get(path, { headers: other })).status).toBe(200);
    expect(packed.headers.get('vary')).toBe('accept-encoding');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 2);
    expect(packed.body).toEqual(plain.body);
    expect(packed.body.length).toBeGreaterThan(10);
  });
});

it('is never older than five seconds when it changes by the clock alone', async () => {
  const starts_at = new Date(shop.clock.now().getTime() + 3_600_000);
  const { id } = await anOffer(shop.db, { coupon_id: (await aCoupon(shop.db)).id, name: 'From the next hour on', starts_at });
  const isListed = async () => (await shop.get('/offers/active')).body.some((offer: { id: string }) => offer.id === id);
  expect(await isListed()).toBe(false);
  shop.clock.advance({ hours: 1, seconds: 6 });
  expect(await isListed()).toBe(true);
  shop.clock.advance({ hours: -1, seconds: -6 });
});

it('changes its mark together with its content', async () => {
  const before = (await shop.get('/products')).headers.get('etag');
  await aProduct(shop.db);
  shop.clock.advance({ seconds: 6 });
  expect((await shop.get('/products')).headers.get('etag')).not.toBe(before);
});

describe('what one process has changed', () => {
  let owner: { token: string };
  beforeAll(async () => {
    owner = { token: await shop.ownerToken() };
  });

  /** Reads it where it was not changed, at a moment after which it does not grow old: whatever is seen later, the database has told of. */
  const readEarly = async (path: string, api = other): Promise<unknown> => {
    const { body } = await api.get(path);
    api.clock.advance({ hours: -1 });
    return body;
  };
  const seen = (path: string, holds: (text: string) => boolean, api = other) =>
    eventually(async () => JSON.stringify((await api.get(path)).body), holds);

  it.each<[string, string, string, () => Promise<Answer>]>([
    ['a price', '/products', '"price":777', () => changePrice(777)],
    ['a fee', '/settings/surge-fee', '"setting_value":41', () => shop.put('/admin/settings/surge-fee', { surge: 41 }, owner)],
    ['the switch', '/settings/store-status', '"true"', () => shop.put('/admin/settings/store-status', { isOpen: true }, owner)],
    ['the shop’s name', '/config', 'Hills and Lakes', () => renameShop('Hills and Lakes')],
    ['an offer', '/offers/active', 'A pack for the road', () => createOffer('A pack for the road')],
  ])('is %s that every other process shows, before its own copy is old', async (_, path, text, change) => {
    expect(JSON.stringify(await readEarly(path))).not.toContain(text);
    expect((await change()).status).toBeLessThan(300);
    await seen(path, (list) => list.includes(text));
  });

  it('is the last pack sold, and a pack that came back, but no sale between', async () => {
    const { id } = await aProduct(shop.db, { name: 'Trotters', stock: 2 });
    const sell = (packs: number) => shop.db.query('UPDATE products SET stock = stock - $2 WHERE id = $1', [id, packs]);
    await seen('/products', (list) => list.includes(id));
    const told: string[] = [];
    const client = new pg.Client(shop.env.databaseDirectUrl);
    client.on('notification', ({ payload }) => told.push(payload!));
    await client.connect();
    await client.query('LISTEN public_changes');
    await readEarly('/products');
    await sell(1);
    await sell(1);
    await seen('/products', (list) => !list.includes(id));
    await sell(-2);
    await seen('/products', (list) => list.includes(id));
    await client.query('SELECT 1'); // what was told before has arrived
    await client.end();
    expect(told).toEqual(['products', 'products']);
  });

  it('is seen by a process whose connection was lost, whenever it was, and heard by it again later', async () => {
    await readEarly('/products');
    const listeners = `FROM pg_stat_activity WHERE application_name = 'shop-listener' AND datname = current_database()`;
    for (const price of [611, 612, 613]) {
      await shop.db.query(`SELECT pg_terminate_backend(pid) ${listeners}`);
      expect((await changePrice(price)).status).toBe(200);
      await seen('/products', (list) => list.includes(`"price":${price}`));
    }
    await eventually(
      () => shop.db.query(`SELECT pid ${listeners}`),
      (there: unknown[]) => there.length === 2,
    );
    await readEarly('/products');
    expect((await changePrice(614)).status).toBe(200);
    await seen('/products', (list) => list.includes('"price":614'));
  });

  it('is seen a tenth of a second later by a process that hears nothing', async () => {
    const unheard = 'postgres://shop@127.0.0.1:9/shop';
    const deaf = await startApi({ databaseUrl: shop.env.databaseUrl, env: { DATABASE_DIRECT_URL: unheard } });
    const now = deaf.clock.now();
    await deaf.get('/products');
    expect((await changePrice(705)).status).toBe(200);
    deaf.clock.set(new Date(now.getTime() + 1_000));
    expect(JSON.stringify((await deaf.get('/products')).body)).toContain('"price":705');
    await deaf.stop();
  });

  const changePrice = async (price: number): Promise<Answer> => {
    const product = await shop.db.getRepository(ProductEntity).findOneByOrFail({ name: 'Product 0' });
    const { id, name, version } = product;
    return shop.put(`/admin/products/${id}`, { name, price, version }, owner);
  };
  const renameShop = async (name: string): Promise<Answer> => {
    const { body } = await shop.get('/admin/shop-details', owner);
    return shop.put('/admin/shop-details', { ...body, name }, owner);
  };
  const createOffer = async (name: string): Promise<Answer> => {
    const { code } = await aCoupon(shop.db);
    return shop.post('/admin/offers', { name, description: 'Until the evening', coupon_code: code }, owner);
  };
});
