import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeHash } from '../../src/modules/staff/sign-in/password-hash.js';
import { anAdmin } from '../builders/an-admin.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { OWNER } from '../setup/test-env.js';

let shop: TestApi;
beforeAll(async () => {
  shop = await startApi();
});
afterAll(() => shop.stop());

const WRONG = {
  status: 401,
  body: { error: 'Login failed. Please check your credentials.', code: 'WRONG_CREDENTIALS' },
};

const signIn = (email: string, password: string) => shop.post('/admin/login', { email, password });

async function aPerson(password = 'the right one, at last') {
  const { email, id } = await anAdmin(shop.db, { password });
  return { id, email, right: () => signIn(email, password), wrong: () => signIn(email, 'wrong') };
}

describe('signing in to the console', () => {
  it('answers a token that works for one working day', async () => {
    const { status, body } = await signIn(OWNER.email, OWNER.password);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['expires_at', 'token']);
    const hours = (new Date(body.expires_at).getTime() - shop.clock.now().getTime()) / 3_600_000;
    expect(Math.round(hours)).toBe(12);
    const session = await shop.get('/admin/session', { token: body.token });
    expect(session).toMatchObject({ status: 200, body: { email: OWNER.email, name: 'Owner', role: 'owner' } });
    expect(Object.keys(session.body)).toHaveLength(4);
    expect(session.headers.get('cache-control')).toBe('private, no-store');
  });

  it('does not mind the case of the e-mail or blanks around it', async () => {
    expect((await signIn(` ${OWNER.email.toUpperCase()} `, OWNER.password)).status).toBe(200);
  });

  it('says the same of a wrong password and of an e-mail that no one has', async () => {
    expect(await signIn(OWNER.email, 'wrong')).toMatchObject(WRONG);
    expect(await signIn('nobody@example.com', 'wrong')).toMatchObject(WRONG);
    await signIn(OWNER.email, OWNER.password);
  });

  it.each([
    [{ email: '', password: 'x' }],
    [{ email: '  ', password: 'x' }],
    [{ email: 'owner@example.com', password: '' }],
    [{ email: 'owner@example.com' }],
    [{ email: { $ne: null }, password: 'x' }],
    [{}],
  ])('needs both: %j', async (body) => {
    const answer = await shop.post('/admin/login', body);
    expect(answer).toMatchObject({ status: 400, body: { error: 'Please enter both email and password.' } });
  });

  it('refuses a person who was shut out, as if there were none', async () => {
    const person = await aPerson();
    await shop.db.query('UPDATE admins SET disabled_at = now() WHERE id = $1', [person.id]);
    expect(await person.right()).toMatchObject(WRONG);
  });
});

describe('a password that was hashed when machines were slower', () => {
  const hashOf = async (id: string): Promise<string> =>
    (await shop.db.query('SELECT password_hash FROM admins WHERE id = $1', [id]))[0].password_hash;

  it('is hashed at the cost of today by the next sign-in, which is all that anybody notices', async () => {
    const salt = Buffer.from('salt of long ago');
    const cost = { N: 512, r: 8, p: 1 };
    const password_hash = writeHash(cost, salt, scryptSync('the right one', salt, 32, cost));
    const { id, email } = await anAdmin(shop.db, { password_hash });
    expect((await signIn(email, 'wrong')).status).toBe(401);
    expect(await hashOf(id)).toBe(password_hash);
    const first = await signIn(email, 'the right one');
    expect(first.status).toBe(200);
    const renewed = await hashOf(id);
    expect(renewed).toMatch(/^scrypt\$1024\$8\$3\$/); // the tests' cost
    expect((await signIn(email, 'the right one')).status).toBe(200);
    expect(await hashOf(id)).toBe(renewed);
    expect((await shop.get('/admin/session', { token: first.body.token })).status).toBe(200);
  });
});

describe('signing out', () => {
  it('makes the token worthless, and no other one', async () => {
    const person = await aPerson();
    const [left, stays] = [(await person.right()).body, (await person.right()).body];
    expect((await shop.post('/admin/logout', undefined, left)).status).toBe(204);
    expect(await shop.get('/admin/session', left)).toMatchObject({ status: 401, body: { code: 'ADMIN_SIGN_IN_REQUIRED' } });
    expect((await shop.get('/admin/session', stays)).status).toBe(200);
  });

  it('happens by itself when the working day is over', async () => {
    const { body } = await (await aPerson()).right();
    shop.clock.advance({ hours: 11, minutes: 59 });
    expect((await shop.get('/admin/session', body)).status).toBe(200);
    shop.clock.advance({ minutes: 2 });
    expect((await shop.get('/admin/session', body)).status).toBe(401);
  });
});
