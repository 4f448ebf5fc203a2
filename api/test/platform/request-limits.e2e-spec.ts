import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SecurityLogService } from '../../src/modules/security-log/security-log.service.js';
import { ProxyCheck } from '../../src/platform/web/limits/proxy-check.js';
import { SharedCounts } from '../../src/platform/work/limits/shared-counts.js';
import { aProduct } from '../builders/a-product.js';
import { anAdmin } from '../builders/an-admin.js';
import type { Answer } from '../setup/http-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { type Sandbox, shopperToken, startSandbox } from '../setup/start-sandbox.js';

const BUDGET = 6;
const PASSWORD = 'the right one, at last';

let sandbox: Sandbox;
let shop: TestApi;
/** A second process of the same shop. */
let other: TestApi;
beforeAll(async () => {
  const env = { REQUESTS_PER_MINUTE: String(BUDGET) };
  sandbox = await startSandbox();
  shop = await startApi({ env, sandbox });
  other = await startApi({ databaseUrl: shop.env.databaseUrl, env });
  await aProduct(shop.db);
});
afterAll(async () => {
  await other.stop();
  await shop.stop();
  await sandbox.stop();
});

// Every test has visitors of its own, and all of a minute: at its turn some of what was spent counts no more.
let block = 0;
beforeEach(() => {
  block++;
  const minute = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
  for (const { clock } of [shop, other]) clock.set(minute);
});
const visitor = (n = 1) => `203.0.${block}.${n}`;
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

const estimate = (ip: string, at = shop) => at.get('/delivery/estimate?pincode=400606', from(ip));
const reportMiss = (ip: string, at = shop) => at.post('/search-misses', { text: 'fish' }, from(ip));
const findPincode = (ip: string, at = shop) => at.post('/delivery/pincode', { latitude: 19.2, longitude: 72.9 }, from(ip));
/** Twice, because one may be under way that has not seen what was counted last. */
const reconcile = async (api = shop) => {
  for (let n = 0; n < 2; n++) await api.app.get(SharedCounts).reconcile();
};

/** The statuses of answers that come one after the other. */
async function statusesOf(...asked: (() => Promise<Answer>)[]): Promise<number[]> {
  const seen: number[] = [];
  for (const ask of asked) seen.push((await ask()).status);
  return seen;
}
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const taken = (statuses: number[]): number => statuses.filter((status) => status !== 429).length;

describe('a visitor', () => {
  it('has one budget for all routes together, and is told when it is worth asking again', async () => {
    const asked = times(3, [estimate, reportMiss, findPincode]).flat();
    expect(taken(await statusesOf(...asked.map((ask) => () => ask(visitor()))))).toBe(BUDGET);
    const refused = await estimate(visitor());
    const seconds = refused.body.retry_after;
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.body.error).toBe(`Too many requests. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`);
    expect(refused.headers.get('retry-after')).toBe(String(seconds));
    expect((await estimate(visitor(2))).status).toBe(200);
    shop.clock.advance({ seconds });
    expect((await estimate(visitor())).status).toBe(200);
  });

  it('has one budget at all processes together', async () => {
    expect(await statusesOf(...times(BUDGET - 2, () => estimate(visitor())))).toEqual(times(BUDGET - 2, 200));
    await reconcile(shop);
    expect((await estimate(visitor(), other)).status).toBe(200);
    await reconcile(other);
    expect(await statusesOf(...times(3, () => estimate(visitor(), other)))).toEqual([200, 429, 429]);
  });

  it('is told nothing of by what is stored: no address, and nothing that a crash would have to keep', async () => {
    await estimate(visitor());
    await reconcile();
    const rows = await shop.db.query('SELECT key FROM rate_limit_counts');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }: { key: string }) => !/^[\w-]{22}$/.test(key))).toEqual([]);
    const [{ kind }] = await shop.db.query("SELECT relpersistence AS kind FROM pg_class WHERE relname = 'rate_limit_counts'");
    expect(kind).toBe('u');
  });

  it('cannot take more by taking one network of a /48 after the other', async () => {
    const networks = Array.from({ length: 14 }, (_, n) => `2001:db8:${block}:${n}::1`);
    const seen = await statusesOf(...networks.flatMap((ip) => times(BUDGET, () => estimate(ip))));
    expect(taken(seen)).toBe(10 * BUDGET);
    expect((await estimate(`2001:db8:f${block}:1::1`)).status).toBe(200);
  });

  it('is refused before the next proof is looked at when very many prove nothing', async () => {
    const forged = () => shop.get('/admin/session', { token: 'e.y.J', ...from(visitor()) });
    expect(await statusesOf(...times(BUDGET + 2, forged))).toEqual([...times(BUDGET, 401), 429, 429]);
  });

  it('who is refused stands in the security log with the limits that refused', async () => {
    await statusesOf(...times(BUDGET + 1, () => estimate(visitor())));
    await statusesOf(...times(BUDGET + 1, () => shop.get('/admin/session', { token: 'e.y.J', ...from(visitor()) })));
    await shop.app.get(SecurityLogService, { strict: false }).writeCounts();
    await statusesOf(...times(BUDGET * 100, () => shop.get('/products', from(visitor()))));
    await shop.app.get(SecurityLogService, { strict: false }).writeCounts();
    const rows = await shop.db.query("SELECT detail FROM security_events WHERE event = 'request-limited' AND network = $1", [
      `203.0.${block}.0/24`,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].detail.split(', ').sort()).toEqual(['everything from one network', 'requests of strangers from one network']);
  });
});

describe('a signed-in person', () => {
  const session = (token: string, ip: string, at = shop) => at.get('/admin/session', { token, ...from(ip) });
  const signIn = async (): Promise<string> => {
    const { email } = await anAdmin(shop.db, { password: PASSWORD });
    return (await shop.post('/admin/login', { email, password: PASSWORD }, from(`198.51.${block}.${++people}`))).body.token;
  };
  let people = 0;

  it('has a budget of their own, wherever they are', async () => {
    const token = await shopperToken(sandbox, `asha-${block}@example.com`);
    const ask = (n: number) => shop.get('/addresses', { token, ...from(visitor(n)) });
    const seen = await statusesOf(...Array.from({ length: BUDGET + 2 }, (_, n) => () => ask(n)));
    expect(seen).toEqual([...times(BUDGET, 200), 429, 429]);
  });

  it('has five of them when they work in the shop, for all the tablets on which they are signed in', async () => {
    const token = await signIn();
    const seen = await statusesOf(...Array.from({ length: 5 * BUDGET + 2 }, (_, n) => () => session(token, visitor(n % 3))));
    expect(seen).toEqual([...times(5 * BUDGET, 200), 429, 429]);
  });

  it('is not refused for what strangers and others behind the same address ask', async () => {
    await statusesOf(...times(BUDGET + 1, () => estimate(visitor())));
    const tokens = await Promise.all([signIn(), signIn(), signIn()]);
    const seen = await statusesOf(...tokens.flatMap((token) => times(4, () => session(token, visitor()))));
    expect(seen).toEqual(times(12, 200));
  });
});

/** A process of the shop that believes these proxies. */
async function behindProxy(TRUST_PROXY: string, tryOut: (behind: TestApi) => Promise<void>): Promise<void> {
  const env = { REQUESTS_PER_MINUTE: String(BUDGET), TRUST_PROXY };
  const behind = await startApi({ databaseUrl: shop.env.databaseUrl, env });
  behind.clock.set(shop.clock.now());
  await tryOut(behind).finally(() => behind.stop());
}

describe('a proxy that TRUST_PROXY counts, as in containers', () => {
  it('has no budget: each of the visitors in front of it has one', () =>
    behindProxy('1', async (behind) => {
      expect(taken(await statusesOf(...times(BUDGET + 1, () => estimate(visitor(), behind))))).toBe(BUDGET);
      expect((await estimate(visitor(2), behind)).status).toBe(200);
    }));
});

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is told by /health/ready as soon as it forwards a shopper', () =>
    behindProxy('none', async (behind) => {
      expect((await behind.get('/health/ready')).body).toMatchObject({ status: 'ok', proxy: 'ok' });
      const nearest = { socket: { remoteAddress: '127.0.0.1' } as never };
      behind.app.get(ProxyCheck).noteShopper({ ip: '127.0.0.1', headers: { 'x-forwarded-for': visitor() }, ...nearest }, 'asha');
      expect(await behind.get('/health/ready')).toMatchObject({
        status: 200,
        body: { status: 'degraded', proxy: expect.stringContaining('TRUST_PROXY seems to be wrong') },
      });
    }));
});

describe('what everybody is sent alike', () => {
  it('costs no budget, and is refused to a network that asks for a hundred budgets of it', async () => {
    const seen = await statusesOf(...times(BUDGET * 100 + 1, () => shop.get('/products', from(visitor()))));
    expect(taken(seen)).toBe(BUDGET * 100);
    expect((await shop.get('/products', from(visitor()))).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await shop.get('/products', from(visitor(2)))).status).toBe(200);
    const { headers } = await shop.get('/products', from(visitor()));
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
