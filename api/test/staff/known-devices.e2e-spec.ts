import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anAdmin } from '../builders/an-admin.js';
import type { Answer } from '../setup/http-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { OWNER } from '../setup/test-env.js';

const PASSWORD = 'the right one, at last';
const OTHER = 'another good password';
let shop: TestApi;
let email: string;
let network = 0;
beforeAll(async () => {
  shop = await startApi();
});
afterAll(() => shop.stop());
// Every test has a person and a network of its own.
beforeEach(async () => {
  email = (await anAdmin(shop.db, { password: PASSWORD })).email;
  network++;
});

const signIn = (password: string, cookie = '', whom = email) =>
  shop.post('/admin/login', { email: whom, password }, { headers: { 'x-forwarded-for': `203.0.113.${network}`, cookie } });
const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')!.split(';')[0]!;
/** A browser that has signed in, at a network from which five wrong passwords came since. */
async function knownAmongGuesses(): Promise<string> {
  const cookie = cookieOf(await signIn(PASSWORD));
  await guessAway();
  return cookie;
}
async function guessAway(): Promise<void> {
  for (let n = 0; n < 5; n++) await signIn(`guess ${n}`);
  expect((await signIn(PASSWORD)).status).toBe(429);
}

describe('a browser that signed in before', () => {
  it('gets a cookie that no script reads and no other site sends, for the login alone', async () => {
    const { headers } = await signIn(PASSWORD);
    const [pair, ...rest] = headers.get('set-cookie')!.split('; ');
    expect(pair).toMatch(/^shop_device_[\w-]{12}=[\w-]{16}\.\d+\.[\w-]{22}\.[\w-]{43}$/);
    expect(rest).toEqual(['Path=/api/admin/login', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Strict']);
    expect(pair).not.toContain(email.slice(0, 8));
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await signIn('wrong')).headers.get('set-cookie')).toBeNull();
  });

  it('sends it over https only where the console is there', async () => {
    const safe = await startApi({ databaseUrl: shop.env.databaseUrl, env: { ADMIN_URL: 'https://admin.example.com' } });
    const { headers } = await safe.post('/admin/login', { email, password: PASSWORD });
    await safe.stop();
    expect(headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  it('is let in while somebody in the same network guesses', async () => {
    const cookie = await knownAmongGuesses();
    expect((await signIn(PASSWORD, `theme=dark; ${cookie}; other=1`)).status).toBe(200);
  });

  it('is let in while many networks guess', async () => {
    const cookie = cookieOf(await signIn(PASSWORD));
    for (let n = 0; n < 60; n++) {
      const headers = { 'x-forwarded-for': `198.51.100.${Math.floor(n / 5)}` };
      await shop.post('/admin/login', { email, password: 'wrong' }, { headers });
    }
    await guessAway().catch(() => undefined);
    expect((await signIn(PASSWORD, cookie)).status).toBe(200);
  });

  it('still needs the password', async () => {
    const cookie = cookieOf(await signIn(PASSWORD));
    expect(await signIn('wrong', cookie)).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect((await shop.get('/admin/session', { headers: { cookie } })).status).toBe(401);
  });

  it('is a stranger like others after five wrong passwords, until a quarter of an hour is over', async () => {
    const cookie = await knownAmongGuesses();
    for (let n = 0; n < 5; n++) expect((await signIn('wrong', cookie)).status).toBe(401);
    expect((await signIn(PASSWORD, cookie)).status).toBe(429);
    shop.clock.advance({ minutes: 16 });
    expect((await signIn(PASSWORD, cookie)).status).toBe(200);
  });

  it('is known for half a year', async () => {
    const cookie = cookieOf(await signIn(PASSWORD));
    const now = shop.clock.now();
    for (const [days, status] of [
      [179, 200],
      [181, 429],
    ] as const) {
      shop.clock.set(new Date(now.getTime() + days * 86_400_000));
      await guessAway();
      expect((await signIn(PASSWORD, cookie)).status).toBe(status);
    }
    shop.clock.set(now);
  });
});

describe('a cookie is worth nothing', () => {
  it('for another person', async () => {
    const cookie = cookieOf(await signIn(PASSWORD));
    const { email: victim } = await anAdmin(shop.db, { password: PASSWORD });
    const theirName = cookieOf(await signIn(PASSWORD, '', victim)).split('=')[0]!;
    for (let n = 0; n < 5; n++) await signIn('wrong', '', victim);
    const renamed = `${theirName}=${cookie.slice(cookie.indexOf('=') + 1)}`;
    for (const one of [cookie, renamed]) expect((await signIn(PASSWORD, one, victim)).status).toBe(429);
  });

  it('when any of it was changed', async () => {
    const cookie = await knownAmongGuesses();
    const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)];
    const parts = value.split('.');
    const flip = (text: string) => (text.startsWith('1') ? '2' : '1') + text.slice(1);
    for (let at = 0; at < parts.length; at++) {
      const changed = parts.map((part, n) => (n === at ? flip(part) : part)).join('.');
      expect((await signIn(PASSWORD, `${name}=${changed}`)).status).toBe(429);
    }
    for (const forged of ['', 'x', '...', `${value}x`, value.slice(0, -1), parts.slice(0, 3).join('.'), 'a.1.b.c'])
      expect((await signIn(PASSWORD, `${name}=${forged}`)).status).toBe(429);
  });

  it('after the password was changed, except at the browser that changed it', async () => {
    const [elsewhere, here] = [await signIn(PASSWORD), await signIn(PASSWORD)];
    const changed = await shop.put('/admin/own/password', { current: PASSWORD, password: OTHER }, { token: here.body.token });
    expect(changed.status).toBe(204);
    for (let n = 0; n < 5; n++) await signIn(`guess ${n}`);
    expect((await signIn(OTHER, cookieOf(elsewhere))).status).toBe(429);
    expect((await signIn(OTHER, cookieOf(changed))).status).toBe(200);
  });

  it('after the person was asked to choose a new password; the browser at which they did is known', async () => {
    const before = cookieOf(await signIn(PASSWORD));
    const [{ id }] = await shop.db.query('SELECT id FROM admins WHERE email = $1', [email]);
    const { body } = await shop.post(
      `/admin/people/${id}/invitation`,
      { password: OWNER.password },
      { token: await shop.ownerToken() },
    );
    const accepted = await shop.post('/admin/invitation', { secret: new URL(body.link).hash.slice(1), password: OTHER });
    for (let n = 0; n < 5; n++) await signIn(`guess ${n}`);
    expect((await signIn(OTHER, before)).status).toBe(429);
    expect((await signIn(OTHER, cookieOf(accepted))).status).toBe(200);
  });
});
