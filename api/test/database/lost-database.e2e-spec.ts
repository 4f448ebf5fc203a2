import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../setup/http-client.js';
import type { ApiProcess } from '../setup/api-process.js';
import { OwnShop } from '../setup/own-shop.js';
import { followFeed } from '../actors/board-listener.js';
import { buyInsisting, eventually } from '../actors/shopper-client.js';
import { OWNER } from '../setup/test-env.js';

// A storefront of one page, as its build for the server is asked.
const PAGES = `export const pages = {
  data: ['products', 'store-status', 'delivery-promise'],
  sitemapData: [],
  inlineScripts: [],
  inlineStyles: () => [],
  find: (path) => ({ key: path, status: 200 }),
  render: async (_, data) => [Buffer.from('<p>' + data.products.map(({ name }) => name) + ' ' + data['store-status'].setting_value + '</p>')],
  writeSitemap: () => '',
};`;

let folder: string;
let shop: OwnShop;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lost-database-'));
  for (const part of ['shop', 'shop-server']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'shop/index.html'), '<title>empty page</title>');
  writeFileSync(join(folder, 'shop-server/pages.mjs'), PAGES);
  const env = { BORZO_TIMEOUT_MS: '3000', RAZORPAY_TIMEOUT_MS: '3000', STOREFRONT_DIST: join(folder, 'shop') };
  shop = await OwnShop.open({ processes: 2, env, onSmallDisk: true });
}, 120_000);
afterEach(async () => {
  shop?.postgres.goOn();
  await shop?.postgres.comeBack();
}, 60_000);
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true });
}, 60_000);

const expectAllAlive = (): void => {
  for (const { isAlive, output } of shop.apis)
    if (!isAlive || output.includes(UNHEARD)) throw new Error(`an API has ended, or would have:\n${output}`);
};

const UNHEARD = 'a failure that nobody waited for';
const SWEEPS = /^(sweep-\w+|poll-shipments|raise-delivery-issues|book-waiting-riders|reconcile-days)$/;
const OUT_OF_REACH = { error: 'The shop cannot answer right now. Please try again in a moment.', code: 'SHOP_UNAVAILABLE' };

describe('while its database is away, the shop', () => {
  // First: the process has just begun to hear of changes.
  it('answers and is open while the database stands still, until it has been silent for fifteen seconds', async () => {
    const api = shop.apis[0]!;
    const paths = ['/products', '/config', '/settings/store-status', '/delivery/promise'];
    const look = () => Promise.all(paths.map(async (path) => (await api.http.get(path)).status));
    const isOpen = async () => (await (await fetch(api.url)).text()).includes(' true</p>');
    await eventually(look, (statuses) => statuses.every((status) => status === 200));
    await eventually(isOpen, (open) => open);
    shop.postgres.standStill();
    const stopped = performance.now();
    const silentFor = () => performance.now() - stopped;
    while (silentFor() < 8_000) {
      expect([await look(), await isOpen()]).toEqual([[200, 200, 200, 200], true]);
      await new Promise((next) => setTimeout(next, 50));
    }
    await eventually(isOpen, (open) => !open);
    expect(silentFor()).toBeGreaterThan(10_000);
    expect(await look()).toEqual([200, 200, 503, 503]);
    shop.postgres.goOn();
    await eventually(isOpen, (open) => open);
    await eventually(look, (statuses) => statuses.every((status) => status === 200));
    expectAllAlive();
  }, 120_000);

  it('answers every request with 503 in words and when to ask again, and by itself as before when it is back', async () => {
    const api = shop.apis[0]!;
    const shopper = await shop.shopper();
    await shopper.askFee();
    const { orderId } = (await shopper.openPayment()).body;
    const proof = await shopper.pay(orderId);
    const token = await shop.ownerToken();
    await shop.postgres.goAway();
    const asked: [string, () => Promise<Answer>][] = [
      ['whether it takes orders', () => api.http.get('/settings/store-status')],
      ['when an order would arrive', () => api.http.get('/delivery/promise')],
      ['a fee', () => shopper.askFee()],
      ['a payment', () => shopper.openPayment()],
      ['a proof of payment', () => shopper.verify(proof)],
      ['a payment’s state', () => shopper.get(`/payment/attempts/${orderId}`)],
      ['a checkout', () => shopper.checkout()],
      ['the orders of a shopper', () => shopper.get('/orders')],
      ['a sign-in', () => api.http.post('/admin/login', OWNER)],
      ['the orders of the owner', () => api.http.get('/admin/orders', { token })],
      ['a setting', () => api.http.put('/admin/settings/surge-fee', { value: 5 }, { token })],
      ['the live feed', () => api.http.get('/admin/orders/feed', { token })],
    ];
    for (const [what, ask] of asked) {
      // What is in memory is true for a moment, until the process notices that the database is gone.
      const { status, body, headers } = await eventually(ask, (answer) => answer.status >= 400);
      expect([what, status, body]).toEqual([what, 503, OUT_OF_REACH]);
      expect([what, Number(headers.get('retry-after'))]).toEqual([what, 2]);
    }
    expect((await api.http.get('/health/live')).status).toBe(200);
    expect(await api.http.get('/health/ready')).toMatchObject({
      status: 503,
      body: { error: 'Not ready: the database is out of reach.', code: 'SHOP_UNAVAILABLE' },
    });
    await shop.postgres.comeBack();
    await api.ready();
    expect((await shopper.verify(proof)).body).toMatchObject({ state: 'paid' });
    expect((await shopper.checkout()).status).toBe(200);
    expectAllAlive();
  }, 120_000);

  it('still counts what a visitor asks, in each process for itself', async () => {
    const api = shop.apis[1]!;
    const ask = () => api.http.post('/search-misses', { text: 'fish' }, { headers: { 'x-forwarded-for': '203.0.113.77' } });
    await shop.postgres.goAway();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await ask()).status);
    expect([statuses.indexOf(429), statuses[20]]).toEqual([20, 429]);
    await shop.postgres.comeBack();
    await api.ready();
    expectAllAlive();
  }, 120_000);

  it('goes on with lists, fees and pages that it has in memory, marked as stale, but says nowhere that it is open', async () => {
    const api = shop.apis[1]!;
    const lists = [
      '/products',
      '/products/sold-out',
      '/offers/active',
      '/settings/platform-fee',
      '/settings/surge-fee',
      '/config',
    ];
    const before = await Promise.all(lists.map((path) => api.http.get(path)));
    const page = async () => {
      const answer = await fetch(api.url);
      return { status: answer.headers.get('cache-status'), html: await answer.text() };
    };
    const open = await eventually(page, ({ html }) => html.includes(' true</p>')); // made again since it was away before
    expect(open.status).toBeNull();
    await shop.postgres.goAway();
    const stale = /^shop-api; hit; ttl=-\d+; detail=database-lost$/;
    for (const [index, path] of lists.entries()) {
      const { status, body, headers } = await eventually(
        () => api.http.get(path),
        (answer) => answer.headers.has('cache-status'),
      );
      expect([path, status, body]).toEqual([path, 200, before[index]!.body]);
      expect(headers.get('cache-status')).toMatch(stale);
      expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(0);
      expect(headers.get('etag')).toBe(before[index]!.headers.get('etag'));
    }
    const closed = await eventually(page, ({ html }) => html.includes(' false</p>')); // fifteen seconds after the last sign of life
    expect(closed.status).toMatch(stale);
    expect(closed.html).toContain('Mutton Curry Cut');
    expect((await api.http.get('/settings/store-status')).status).toBe(503);
    await shop.postgres.comeBack();
    await eventually(page, ({ status, html }) => status === null && html.includes(' true</p>'));
    for (const path of lists) expect((await api.http.get(path)).headers.get('cache-status')).toBeNull();
  }, 120_000);

  it('says in its log when it went and when it was back, as plain text with moments that no country reads otherwise', async () => {
    const api = shop.apis[0]!;
    // The test before has taken it away too: who has not got it back does not lose it.
    const lastSaid = (sentence: string) => api.output.lastIndexOf(sentence);
    await eventually(
      async () => lastSaid('the jobs have their database again') >= lastSaid('the jobs have lost their database'),
      Boolean,
      50,
    );
    const before = api.output.length;
    const says = (sentence: string) =>
      eventually(
        async () => api.output.slice(before),
        (text) => text.includes(sentence),
        50,
      );
    await shop.postgres.goAway();
    await says('the jobs have lost their database');
    await shop.postgres.comeBack();
    const said = await says('the jobs have their database again');
    expect(said).not.toContain('\u001B');
    expect(said).toMatch(
      /^\[Nest\] \d+ +- \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z +WARN \[jobs\] the jobs have their database again$/m,
    );
  }, 120_000);
});

/** Somebody else who may do what the shop may; by which address they come. */
async function createRole(name: string, limit = ''): Promise<string> {
  const url = new URL(shop.postgres.url);
  await shop.postgres.query(`CREATE ROLE ${name} LOGIN PASSWORD '${url.password}' ${limit}`);
  await shop.postgres.query(`GRANT shop TO ${name}`);
  url.username = name;
  return url.href;
}

describe('a database that lets no more connections in', () => {
  it('is 503 with a time to come again for those it cannot serve, and never a failure of ours', async () => {
    const DATABASE_URL = await createRole('limited', 'CONNECTION LIMIT 3');
    const api = await shop.addProcess({ DATABASE_URL, RUN_JOBS: 'false' });
    const shopper = await shop.shopper(api);
    const asked = [
      () => api.http.get('/health/ready'),
      () => api.http.get('/delivery/estimate?pincode=400606'),
      () => shopper.get('/orders'),
      () => shopper.askFee(),
      () => shopper.openPayment(),
      () => api.http.post('/admin/login', { email: 'nobody@example.com', password: 'wrong' }),
    ];
    const answers = await Promise.all(Array.from({ length: 240 }, (_, n) => asked[n % asked.length]!()));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused)
      expect([Number(headers.get('retry-after')), body.code]).toEqual([2, 'SHOP_UNAVAILABLE']);
    expectAllAlive();
    await api.kill();
    shop.apis.splice(shop.apis.indexOf(api), 1);
  }, 120_000);

  it('is told at the start of a process that would open more, alone or with the others', async () => {
    const start = (env: NodeJS.ProcessEnv) => shop.addProcess(env);
    await expect(start({ DATABASE_POOL: '200' })).rejects.toThrow(
      'The API cannot start: DATABASE_POOL is 200, with which this process opens up to 207 connections, and the database server lets 97 in. ' +
        'Lower DATABASE_POOL, or raise max_connections.',
    );
    await expect(start({ DATABASE_PROCESSES: '6' })).rejects.toThrow(
      'The API cannot start: DATABASE_POOL is 10, with which 6 processes open up to 102 connections, and the database server lets 97 in.',
    );
  }, 60_000);
});

describe('a database whose disk is full', () => {
  it('is 503 for what finds no room; what was accepted is kept whole, what was refused is nowhere, and all goes on once there is room', async () => {
    const { disk } = shop.postgres;
    if (!disk) return console.warn('No disk can be mounted here, and so none is filled: run this as root.');
    const [one, other] = shop.apis as [ApiProcess, ApiProcess];
    const token = await shop.ownerToken();
    const shopper = await shop.shopper();
    await shopper.askFee();
    const { orderId } = (await shopper.openPayment()).body;
    const proof = await shopper.pay(orderId);
    const setFee = (surge: number) => one.http.put('/admin/settings/surge-fee', { surge }, { token });
    const feeAt = async ({ http }: ApiProcess) => (await http.get('/settings/surge-fee')).body.setting_value;
    expect((await setFee(1)).status).toBe(200);

    disk.fill();
    let kept = 1;
    const refusal = await eventually(
      async () => {
        const answer = await setFee(kept + 1);
        if (answer.status === 200) kept += 1;
        return answer;
      },
      ({ status }) => status !== 200,
      60,
    );
    expect([refusal.status, refusal.body]).toEqual([503, OUT_OF_REACH]);
    expect(Number(refusal.headers.get('retry-after'))).toBe(2);
    for (const api of [one, other])
      expect(
        await eventually(
          () => feeAt(api),
          (fee) => fee === kept,
        ),
      ).toBe(kept);
    const proven = await shopper.verify(proof);
    expect([200, 503]).toContain(proven.status);
    expectAllAlive();

    disk.makeRoom();
    await shop.postgres.comeBack(); // a server that could not even log has ended
    await one.ready();
    expect(
      (
        await eventually(
          () => setFee(5_000),
          ({ status }) => status === 200,
          30,
        )
      ).body.setting_value,
    ).toBe(5_000);
    for (const api of [one, other])
      expect(
        await eventually(
          () => feeAt(api),
          (fee) => fee === 5_000,
        ),
      ).toBe(5_000);
    const logged = await shop.db.query<{ value: number }[]>(
      `SELECT (after ->> 'value')::int AS value FROM audit_log WHERE subject = 'settings' AND subject_id = 'surge-fee' ORDER BY id`,
    );
    expect(logged.map(({ value }) => value)).toEqual([...Array.from({ length: kept }, (_, n) => n + 1), 5_000]);
    expect((await setFee(0)).status).toBe(200);

    const before = (await shop.providerRecords()).payments.length;
    expect((await shopper.verify(proof)).body).toMatchObject({ state: 'paid' });
    expect((await shopper.checkout()).status).toBe(200);
    expect((await shop.providerRecords()).payments).toHaveLength(before);
    expect((await shop.providerRecords()).refunds).toEqual([]);
    expectAllAlive();
  }, 180_000);
});

describe('in the middle of checkouts a database', () => {
  const BUYERS = 12;
  const bought: string[] = [];
  let paidBefore = 0;
  beforeAll(async () => (paidBefore = (await shop.providerRecords()).payments.length));

  it.each([
    ['restarts', () => shop.postgres.restart('SIGINT')],
    ['loses its power and comes back', () => shop.postgres.restart('SIGKILL')],
    ['has the session of a request killed', () => shop.postgres.killBackend('shop-api')],
    ['has the session of a job killed', () => shop.postgres.killBackend('shop-jobs')],
  ])(
    '%s: everyone who asks again gets their order',
    async (_, strike) => {
      // So that riders are being booked when it strikes.
      await shop.courier('/faults', { at: 'create-order', kind: 'hang', ms: 1_000, times: 6 });
      const shoppers = await Promise.all(Array.from({ length: BUYERS }, (__, n) => shop.shopper(shop.apis[n % 2])));
      const refused: Answer[] = [];
      const strikes: Promise<void>[] = [];
      let paid = 0;
      const onPaid = () => {
        if (++paid === 4) strikes.push(strike());
      };
      const ids = await Promise.all(shoppers.map((shopper) => buyInsisting(shopper, (answer) => refused.push(answer), onPaid)));
      await Promise.all(strikes);
      expectAllAlive();
      expect(refused.filter(({ status, body }) => status !== 503 || body.code !== 'SHOP_UNAVAILABLE')).toEqual([]);
      expect(new Set(ids).size).toBe(BUYERS);
      bought.push(...ids);
    },
    120_000,
  );

  it('costs no one their money or a second rider, whatever struck it', async () => {
    // A booking that was cut off is looked up after the courier's time to answer; what no process knows of, the sweep takes after two minutes.
    await eventually(
      () => shop.db.query("SELECT order_id, state FROM deliveries WHERE state <> 'booked'"),
      (waiting: unknown[]) => waiting.length === 0,
      200,
    );
    const { shipments, payments, refunds } = await shop.providerRecords();
    expect(new Set(bought).size).toBe(4 * BUYERS);
    const booked = shipments.map(({ stops }) => stops[1]!.client_order_id).filter((id) => id && bought.includes(id));
    expect(booked.sort()).toEqual(bought.sort());
    expect(payments.length - paidBefore).toBe(bought.length);
    expect(refunds).toEqual([]);
    // A try that was cut off comes again after a pause; sweeps come each minute whatever happened.
    await eventually(
      () => shop.openJobs(),
      (open) => open.every(({ task, locked }) => !locked && SWEEPS.test(task)),
      90,
    );
    expectAllAlive();
  }, 300_000);
});

it('an open board misses nothing of what happened around a lost database, and hears nothing twice', async () => {
  const board = followFeed(await shop.ownerToken(), shop.apis[1]!.url);
  await eventually(
    async () => board.ids,
    (ids) => ids.length === 1,
  );
  const placed: string[] = [];
  for (const strike of ['none', 'SIGINT', 'SIGKILL'] as const) {
    if (strike !== 'none') await shop.postgres.restart(strike);
    await shop.apis[0]!.ready();
    placed.push((await (await shop.shopper()).buy()).orderId);
  }
  await eventually(
    async () => board.told,
    (told) => placed.every((id) => told.includes(`${id} paid`)),
    30,
  );
  board.close();
  expect(new Set(board.ids.slice(1)).size).toBe(board.told.length);
  // The call of the database itself is taken up again too: events do not wait for the next look.
  await eventually(
    () => shop.db.query("SELECT 1 FROM pg_stat_activity WHERE application_name = 'shop-listener'"),
    (rows: unknown[]) => rows.length > 0,
  );
}, 120_000);
