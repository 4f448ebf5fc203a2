import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { dataSource } from '../../src/data-source.js';
import { anOrder } from '../builders/an-order.js';
import { eventually } from '../actors/shopper-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import type { Answer } from '../setup/http-client.js';

// Only `npx nx run lab:replica` has the two servers that these need.
let api: TestApi;
let token: string;
let standby: DataSource;

beforeAll(async () => {
  standby = await dataSource(process.env.TEST_DATABASE_REPLICA!).initialize();
  api = await startApi();
  token = await api.ownerToken();
  // In the shop the primary does not wait until a replica shows what is committed; the other tests have it so.
  const [{ name }] = await api.db.query<[{ name: string }]>('SELECT current_database() AS name');
  await api.db.query(`ALTER DATABASE ${name} SET synchronous_commit = 'local'`);
  await api.db.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()', [
    name,
  ]);
  await api.db.query("SET synchronous_commit = 'local'");
  await fromReplica();
});
afterAll(async () => {
  await resume();
  await api.stop();
  await standby.destroy();
});
beforeEach(async () => {
  await resume();
  await fromReplica();
});

const pause = () => standby.query('SELECT pg_wal_replay_pause()');
const resume = () => standby.query('SELECT pg_wal_replay_resume()');
const overview = (headers: Record<string, string> = {}) => api.get('/admin/overview', { token, headers });
const fromReplica = () => eventually(overview, ({ body }) => Boolean(body.as_of), 30);
const ordersOf = ({ body }: Answer): number => body.today.orders;
const ready = async () => (await api.get('/health/ready')).body;
const sell = () => anOrder(api.db, { placed_at: api.clock.now() });
/** Any change of the console, with what the browser is told to keep. */
const write = async (at = api): Promise<{ cookie: string }> => {
  const { headers, status } = await at.put('/admin/settings/platform-fee', { fee: 13 }, { token });
  expect(status).toBe(200);
  return { cookie: headers.getSetCookie()[0]!.split(';')[0]! };
};

describe('reports of a shop with a replica', () => {
  it('say as of when they are: in the reply, in the header of lists and files, and in the name of a file', async () => {
    const before = api.clock.now().getTime();
    const found = await overview();
    const asOf = new Date(found.body.as_of).getTime();
    expect(before - asOf).toBeLessThan(15_000);
    expect(asOf).toBeLessThanOrEqual(api.clock.now().getTime());
    expect((await api.get('/admin/money', { token })).body.as_of).toEqual(expect.any(String));
    for (const path of [
      '/admin/money/payments',
      '/admin/money/refunds.csv',
      '/admin/overview/days.csv',
      '/admin/money/differences.csv',
    ]) {
      const { headers } = await api.get(path, { token });
      expect({ path, asOf: headers.get('x-as-of') }).toEqual({ path, asOf: expect.stringMatching(/^\d{4}-.*Z$/) });
      if (path.endsWith('.csv'))
        expect(headers.get('content-disposition')).toMatch(/filename="[\w-]+-as-of-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv"/);
    }
    expect(await ready()).toMatchObject({ status: 'ok', replica: 'ok' });
  });

  it('show a person what they have written, at every process, and others a moment later', async () => {
    const other = await startApi({ databaseUrl: api.env.databaseUrl });
    await pause();
    const before = await overview();
    await sell();
    const own = await write();
    expect(ordersOf(await overview())).toBe(ordersOf(before));
    const seen = await overview(own);
    expect({ orders: ordersOf(seen), asOf: seen.body.as_of }).toEqual({ orders: ordersOf(before) + 1, asOf: null });
    expect(ordersOf(await other.get('/admin/overview', { token, headers: own }))).toBe(ordersOf(before) + 1);
    await other.stop();
    await resume();
    const later = await eventually(
      () => overview(own),
      ({ body }) => body.as_of !== null,
      30,
    );
    expect(ordersOf(later)).toBe(ordersOf(before) + 1);
  }, 90_000);

  it('show a person what they have written also when the reply was an error: it may have come after the commit', async () => {
    const { headers, status } = await api.put('/admin/settings/platform-fee', { fee: -1 }, { token });
    expect({ isRefused: status >= 400, told: headers.getSetCookie() }).toEqual({
      isRefused: true,
      told: [expect.stringMatching(/^shop_read_after=[0-9A-F]+\/[0-9A-F]+;/)],
    });
  });

  it('come from the primary when the replica is far behind, and readiness says so', async () => {
    await pause();
    await sell();
    const before = ordersOf(await overview());
    const late = await eventually(ready, ({ status }) => status === 'degraded', 60);
    expect(late.replica).toMatch(/^is \d+ s behind$/);
    const found = await overview();
    expect({ orders: ordersOf(found), asOf: found.body.as_of }).toEqual({ orders: before + 1, asOf: null });
    await resume();
    await eventually(ready, ({ status, replica }) => status === 'ok' && replica === 'ok', 30);
  }, 120_000);

  it('are as fresh as the replica also when nothing is sold for a while', async () => {
    const first = new Date((await overview()).body.as_of).getTime();
    const later = await eventually(overview, ({ body }) => new Date(body.as_of).getTime() >= first + 3_000, 30);
    expect(api.clock.now().getTime() - new Date(later.body.as_of).getTime()).toBeLessThan(15_000);
  }, 60_000);

  it('come from the primary when the replica is away, or is no replica at all', async () => {
    const cases = {
      'postgres://shop:x@127.0.0.1:9/shop': 'is out of reach',
      [api.env.databaseUrl]: /^is no replica of the primary/,
    };
    for (const [DATABASE_REPLICA_URL, fault] of Object.entries(cases)) {
      const without = await startApi({ databaseUrl: api.env.databaseUrl, env: { DATABASE_REPLICA_URL }, isReplicaUsed: false });
      const told = await eventually(
        async () => (await without.get('/health/ready')).body,
        ({ status }) => status === 'degraded',
        30,
      );
      expect(told.replica).toEqual(fault instanceof RegExp ? expect.stringMatching(fault) : fault);
      expect(await without.get('/admin/overview', { token })).toMatchObject({ status: 200, body: { as_of: null } });
      await without.stop();
    }
  }, 90_000);

  it('are left to the replica again after its server has been started anew', async () => {
    await standby.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shop-reports'");
    expect((await overview()).status).toBe(200);
    expect((await fromReplica()).status).toBe(200);
  }, 60_000);
});
