import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { anAdmin } from './builders/an-admin.js';
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

const ask = (body: object) => shop.post('/admin/login', body, { headers: { 'x-forwarded-for': `203.0.113.${address}` } });
const signIn = (password: string) => ask({ email, password });
const statuses = async (passwords: string[]) => {
  const seen: number[] = [];
  for (const password of passwords) seen.push((await signIn(password)).status);
  return seen;
};

it('locks an account for 15 minutes after five wrong passwords, for the right one too', async () => {
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
