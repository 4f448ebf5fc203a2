import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { anAdmin } from './builders/an-admin.js';
import { SignInTries } from '../src/modules/admin-auth/sign-in-tries.js';
import { startApi, type TestApi } from './start-api.js';

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
/** 45 wrong passwords were tried from everywhere up to now, without the time that hashing them takes. */
async function triedBefore(whom = email): Promise<void> {
  const until = new Date(shop.clock.now().getTime() + 10 * 60_000);
  await shop.db.query('UPDATE admins SET failed_tries = 45, locked_until = $2 WHERE email = $1', [whom, until]);
  for (let n = 0; n < 45; n++) shop.app.get(SignInTries).count(whom, 50);
}
const statuses = async (passwords: string[]) => {
  const seen: number[] = [];
  for (const password of passwords) seen.push((await signIn(password)).status);
  return seen;
};

it('shuts whoever tried five wrong passwords out for 15 minutes, with the right one too', async () => {
  expect(await statuses(['1', '2', '3', '4', '5'])).toEqual([401, 401, 401, 401, 401]);
  expect(await signIn(PASSWORD)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
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

it('looks at five of many guesses that are sent at the same moment', async () => {
  const guesses = await Promise.all(Array.from({ length: 15 }, (_, n) => signIn(`guess ${n}`)));
  const count = (wanted: number) => guesses.filter(({ status }) => status === wanted).length;
  expect([count(401), count(429)]).toEqual([5, 10]);
});

it('lets one address try 20 times a minute, whomever it tries', async () => {
  const tries = [];
  for (let n = 0; n < 21; n++) tries.push(await ask({ email: `${n}@example.com` }));
  expect(tries.slice(0, 20).every(({ status }) => status === 400)).toBe(true);
  expect(tries.at(-1)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
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

it('lets many networks together try fifty passwords in 15 minutes', async () => {
  await triedBefore();
  expect(await statuses(['1', '2', '3', '4', '5'])).toEqual([401, 401, 401, 401, 401]);
  expect((await signIn(PASSWORD, '203.0.113.250')).status).toBe(429);
  shop.clock.advance({ minutes: 14, seconds: 50 });
  expect((await signIn(PASSWORD, '203.0.113.250')).status).toBe(429);
  shop.clock.advance({ seconds: 15 });
  expect((await signIn(PASSWORD, '203.0.113.250')).status).toBe(200);
});

it('forgets slow guesses of many networks', async () => {
  await triedBefore();
  shop.clock.advance({ minutes: 11 });
  await statuses(['1', '2', '3', '4', '5']);
  expect((await signIn(PASSWORD, '203.0.113.250')).status).toBe(200);
});

it('counts the guesses of many networks from the beginning after a right password', async () => {
  await triedBefore();
  expect((await signIn(PASSWORD)).status).toBe(200);
  await statuses(['1', '2', '3', '4', '5']);
  expect((await signIn(PASSWORD, '203.0.113.250')).status).toBe(200);
});

it('does not tell by its answers whether an account exists', async () => {
  const nobody = 'nobody.at.all@example.com';
  const both = async (from: string) => {
    const [known, unknown] = [await signIn('wrong', from), await ask({ email: nobody, password: 'wrong' }, from)];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    return known.status;
  };
  for (const whom of [email, nobody]) await triedBefore(whom);
  const seen: number[] = [];
  for (let n = 0; n < 6; n++) seen.push(await both('192.0.2.1'));
  expect(seen).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await both('192.0.2.2')).toBe(429);
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
