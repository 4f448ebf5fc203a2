import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SharedCounts } from '../../src/platform/work/limits/shared-counts.js';
import { anAdmin } from '../builders/an-admin.js';
import { startApi, type TestApi } from '../setup/start-api.js';

const PASSWORD = 'the right one, at last';
let shop: TestApi;
let email: string;
let address = 0;
beforeAll(async () => {
  shop = await startApi();
});
afterAll(() => shop.stop());
// Every test has a person of its own, who sits at another address of the network.
beforeEach(async () => {
  email = (await anAdmin(shop.db, { password: PASSWORD })).email;
  address++;
});

const ask = (body: object, from = `203.0.113.${address}`) =>
  shop.post('/admin/login', body, { headers: { 'x-forwarded-for': from } });
const signIn = (password: string, from?: string) => ask({ email, password }, from);
/** Wrong passwords from so many networks, five from each or as many as are looked at: how often each answer came. */
async function guess(whom: string, networks: number, block = 1): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  for (let network = 0; network < networks; network++) {
    for (let n = 0; n < 5; n++) {
      const { status } = await ask({ email: whom, password: `guess ${n}` }, `198.${block}.${address}.${network}`);
      seen[status] = (seen[status] ?? 0) + 1;
    }
  }
  return seen;
}
const statuses = async (passwords: string[]) => {
  const seen: number[] = [];
  for (const password of passwords) seen.push((await signIn(password)).status);
  return seen;
};

it('shuts those who tried five wrong passwords out for 15 minutes, with the right one too', async () => {
  expect(await statuses(['1', '2', '3', '4', '5'])).toEqual([401, 401, 401, 401, 401]);
  const refused = await signIn(PASSWORD);
  const error = 'Too many tries. Please try again in 15 minutes.';
  expect(refused).toMatchObject({ status: 429, body: { error, code: 'TOO_MANY_TRIES' } });
  expect(refused.headers.get('retry-after')).toBe(String(refused.body.retry_after));
  expect(refused.body.retry_after).toBeGreaterThan(880);
  shop.clock.advance({ minutes: 14, seconds: 50 });
  expect((await signIn(PASSWORD)).status).toBe(429);
  shop.clock.advance({ seconds: 15 });
  expect((await signIn(PASSWORD)).status).toBe(200);
});

it('counts from the beginning after a right password', async () => {
  expect(await statuses(['1', '2', '3', '4', PASSWORD, '1', '2', '3', '4', PASSWORD])).toEqual([
    401, 401, 401, 401, 200, 401, 401, 401, 401, 200,
  ]);
});

it('counts from the beginning after a lock', async () => {
  await statuses(['1', '2', '3', '4', '5']);
  shop.clock.advance({ minutes: 16 });
  expect(await statuses(['1', '2', '3', '4', PASSWORD])).toEqual([401, 401, 401, 401, 200]);
});

it('does not shut the owner out for what somebody else tries elsewhere', async () => {
  await statuses(['1', '2', '3', '4', '5']);
  expect((await signIn(PASSWORD)).status).toBe(429);
  expect((await signIn(PASSWORD, '203.0.113.250')).status).toBe(200);
});

it('takes all addresses of one IPv6 network for one visitor', async () => {
  const seen: number[] = [];
  for (let n = 1; n <= 6; n++) seen.push((await signIn('wrong', `2001:db8:0:${address}::${n}`)).status);
  expect(seen).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn(PASSWORD, `2001:db8:1:${address}::1`)).status).toBe(200);
});

it('looks at no more than five of many guesses that are sent at the same moment', async () => {
  const together = async () => {
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, n) => signIn(`guess ${n}`)));
    return guesses.filter(({ status }) => status === 401).length;
  };
  const looked = (await together()) + (await together()) + (await together());
  expect(looked).toBe(5);
});

it('lets one network try 20 times a minute, whomever it tries', async () => {
  const tries = [];
  for (let n = 0; n < 21; n++) {
    const { email: whom } = await anAdmin(shop.db, { password: PASSWORD });
    tries.push(await ask({ email: whom, password: 'wrong' }));
  }
  expect(tries.slice(0, 20).every(({ status }) => status === 401)).toBe(true);
  expect(tries.at(-1)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
});

it('lets the networks of one IPv6 /48 try 15 passwords of one person together', async () => {
  const seen: number[] = [];
  for (let n = 0; n < 16; n++) seen.push((await signIn('wrong', `2001:db8:${address}:${n}::1`)).status);
  expect([seen.slice(0, 15).every((status) => status === 401), seen[15]]).toEqual([true, 429]);
  expect((await signIn(PASSWORD, `2001:db8:f${address}:1::1`)).status).toBe(200);
});

it('lets a person in from a network that has not tried yet, however many passwords were tried from others', async () => {
  await guess(email, 12);
  expect((await signIn(PASSWORD)).status).toBe(200);
});

it('looks at two passwords of each further network while somebody guesses, until it was quiet for 15 minutes', async () => {
  expect(await guess(email, 4)).toEqual({ 401: 20 });
  expect(await guess(email, 3, 2)).toEqual({ 401: 6, 429: 9 });
  shop.clock.advance({ minutes: 14, seconds: 50 });
  expect(await guess(email, 1, 3)).toEqual({ 401: 2, 429: 3 });
  shop.clock.advance({ minutes: 15, seconds: 5 });
  expect(await guess(email, 1, 4)).toEqual({ 401: 5 });
});

it('does not take people who know their password for somebody who guesses', async () => {
  for (let n = 0; n < 25; n++) expect((await signIn(PASSWORD, `198.51.100.${n}`)).status).toBe(200);
  expect(await guess(email, 1)).toEqual({ 401: 5 });
});

it('does not tell by its answers whether an account exists', async () => {
  const nobody = `nobody.${address}@example.com`;
  const sequence = async (whom: string) => {
    const answers = [];
    for (let n = 0; n < 30; n++) {
      const { status, body } = await ask(
        { email: whom, password: 'wrong' },
        `198.18.${whom === nobody ? 1 : 2}.${Math.floor(n / 6)}`,
      );
      answers.push([status, body.code, body.error]);
    }
    return answers;
  };
  expect(await sequence(nobody)).toEqual(await sequence(email));
});

it('counts the tries at all processes of the shop together', async () => {
  const other = await startApi({ databaseUrl: shop.env.databaseUrl });
  const tryAt = (api: TestApi, password: string) =>
    api.post('/admin/login', { email, password }, { headers: { 'x-forwarded-for': `203.0.113.${address}` } });
  // Twice, because one may be under way that has not seen what was counted last.
  const reconcile = async (api: TestApi) => {
    for (let n = 0; n < 2; n++) await api.app.get(SharedCounts).reconcile();
  };
  for (const password of ['1', '2', '3', '4']) expect((await tryAt(shop, password)).status).toBe(401);
  await reconcile(shop);
  expect((await tryAt(other, '5')).status).toBe(401);
  await reconcile(other);
  expect((await tryAt(other, PASSWORD)).status).toBe(429);
  await other.stop();
});

it('believes no forwarded address when the shop stands behind no proxy', async () => {
  const bare = await startApi({ env: { TRUST_PROXY: 'none' } });
  const { email: person } = await anAdmin(bare.db, { password: PASSWORD });
  const seen: number[] = [];
  for (let n = 1; n <= 6; n++) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` };
    seen.push((await bare.post('/admin/login', { email: person, password: 'wrong' }, { headers })).status);
  }
  await bare.stop();
  expect(seen).toEqual([401, 401, 401, 401, 401, 429]);
});
