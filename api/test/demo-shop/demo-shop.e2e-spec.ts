import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startApi, type TestApi } from '../setup/start-api.js';
import { createTestDatabase, dropTestDatabase } from '../setup/test-database.js';

const SEED = resolve(import.meta.dirname, '../../dist/run-seed.js');

let databaseUrl: string;
let picturesDir: string;
let started: TestApi[];
beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  picturesDir = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((api) => api.stop()));
  await dropTestDatabase(databaseUrl);
  await rm(picturesDir, { recursive: true });
});

/** The shop on the same database, started again. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<TestApi> {
  const api = await startApi({ databaseUrl, env: { SEED_DEMO: 'true', PICTURES_DIR: picturesDir, ...env } });
  started.push(api);
  return api;
}

const publish = (pictures: object) => writeFile(join(picturesDir, 'pictures.json'), JSON.stringify(pictures));
const pictureOf = async (api: TestApi, name: string): Promise<string | null> =>
  (await api.db.query('SELECT img FROM products WHERE name = $1', [name]))[0].img;

it('opens a shop with a full counter, two offers and their coupons', async () => {
  const api = await start();
  const products = (await api.get('/products')).body;
  expect(products.length).toBeGreaterThanOrEqual(34);
  for (const kind of ['Chicken', 'Mutton', 'Lamb'])
    expect(products.slice(0, 8).some(({ tags }: { tags: string[] }) => tags[0] === kind)).toBe(true);
  expect((await api.get('/offers/active')).body.map(({ coupon_code }: { coupon_code: string }) => coupon_code)).toEqual([
    'FRESH10',
    'WELCOME50',
  ]);
  expect((await api.get('/settings/store-status')).body).toMatchObject({ setting_value: 'true' });
  expect((await api.get('/settings/platform-fee')).body).toEqual({ setting_value: 20 });
  const listed = (await api.get('/admin/products', { token: await api.ownerToken() })).body;
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(products.map(({ name }: { name: string }) => name));
});

it('is the same shop after another start, and after two at once', async () => {
  const [first] = await Promise.all([start(), start()]);
  const products = (await first.get('/products')).body;
  expect((await (await start()).get('/products')).body).toEqual(products);
});

it('does not come back when the owner has deleted everything', async () => {
  const first = await start();
  await first.db.query('DELETE FROM products');
  expect((await (await start()).get('/products')).body).toEqual([]);
});

it('does not mix with the products of a real shop, and changes nothing that was set', async () => {
  const bare = await start({ SEED_DEMO: 'false' });
  await bare.post('/admin/products', { name: 'Ours', price: 1 }, { token: await bare.ownerToken() });
  const products = (await (await start()).get('/products')).body;
  expect(products.map(({ name }: { name: string }) => name)).toEqual(['Ours']);
  expect((await bare.get('/settings/store-status')).body).toMatchObject({ setting_value: 'false' });
});

it('is not there unless it is asked for', async () => {
  expect((await (await start({ SEED_DEMO: '' })).get('/products')).body).toEqual([]);
});

it('is filled in once by a command as well, and not in production', async () => {
  const bare = await start({ SEED_DEMO: 'false' });
  const seed = (env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, [SEED], { env: { DATABASE_URL: databaseUrl, ...env }, encoding: 'utf8' });
  expect(seed({ NODE_ENV: 'production' }).stderr).toContain('Nothing was filled in: NODE_ENV is production');
  expect((await bare.get('/products')).body).toEqual([]);
  expect(seed().stdout).toBe('The demo shop is filled in.\n');
  expect(seed().stdout).toContain('Nothing was filled in');
  expect((await bare.db.query('SELECT count(*)::int AS products FROM products'))[0].products).toBeGreaterThanOrEqual(34);
});

it('cannot be asked for in production', async () => {
  await expect(start({ NODE_ENV: 'production' })).rejects.toThrow('SEED_DEMO must not be set in production');
});

it('shows the picture of a cut as soon as there is one, and no other picture in its place', async () => {
  const api = await start();
  expect(await pictureOf(api, 'Chicken Curry Cut')).toBeNull();
  await publish({ 'chicken-curry-cut': { hash: 'aaaaaaaa', widths: [320, 480, 800] } });
  await start();
  expect(await pictureOf(api, 'Chicken Curry Cut')).toBe('/pictures/chicken-curry-cut-aaaaaaaa-480.webp');
  expect(await pictureOf(api, 'Chicken Curry Cut with Skin')).toBeNull();
  await publish({ 'chicken-curry-cut': { hash: 'bbbbbbbb', widths: [320, 480, 800] } });
  await start();
  expect(await pictureOf(api, 'Chicken Curry Cut')).toBe('/pictures/chicken-curry-cut-bbbbbbbb-480.webp');
});

it('leaves a picture that the owner chose', async () => {
  const api = await start();
  const own = 'https://pictures.example/mine.webp';
  await api.db.query("UPDATE products SET img = $1 WHERE name = 'Chicken Curry Cut'", [own]);
  await publish({ 'chicken-curry-cut': { hash: 'aaaaaaaa', widths: [480] } });
  await start();
  expect(await pictureOf(api, 'Chicken Curry Cut')).toBe(own);
});
