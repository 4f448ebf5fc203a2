import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordByOperator } from '../../src/modules/security-log/record-by-operator.js';
import { admitByOperator } from '../../src/modules/staff/sign-in/admit-by-operator.js';
import { costOf, dummyHash } from '../../src/modules/staff/sign-in/password-hash.js';
import { anAdmin } from '../builders/an-admin.js';
import type { Answer } from '../setup/http-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';

const PASSWORD = 'the right one, at last';
let shop: TestApi;
// A quarter of the shop's own: long enough for a flood to pile up, and every comparison has the same.
const COST = 13;
beforeAll(async () => {
  shop = await startApi({ env: { ADMIN_PASSWORD_COST: String(COST) } });
});
afterAll(() => shop.stop());

const signIn = (email: string, password: string, from: string, cookie = '') =>
  shop.post('/admin/login', { email, password }, { headers: { 'x-forwarded-for': from, cookie } });
/** An e-mail that no one has: its password is compared at the shop's own cost. */
const guess = (n: number, from: string) => signIn(`nobody-${n}@example.com`, 'a wrong password', from);
const flood = (count: number, from: (n: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, n) => guess(n, from(n))));
const withStatus = (answers: Answer[], wanted: number) => answers.filter(({ status }) => status === wanted);

it('looks at a few of a hundred logins that come at once, and tells the others when to try again', async () => {
  const answers = await flood(100, (n) => `198.51.100.${n}`);
  const refused = withStatus(answers, 429);
  expect(withStatus(answers, 401).length + refused.length).toBe(100);
  expect(withStatus(answers, 401).length).toBeGreaterThanOrEqual(10);
  expect(refused.length).toBeGreaterThan(50);
  for (const { headers, body } of refused) {
    const seconds = Number(headers.get('retry-after'));
    expect([1, 2, 3]).toContain(seconds);
    expect(body).toEqual({
      error: `Many people are signing in right now. Please try again in ${seconds} second${seconds > 1 ? 's' : ''}.`,
      code: 'SIGN_IN_BUSY',
      retry_after: seconds,
    });
  }
});

it('lets a flood from one IPv6 /48 wait with three at a time, and others between them', async () => {
  const flooded = flood(40, (n) => `2001:db8:48:${n.toString(16)}::1`);
  const other = guess(1_000, '192.0.2.77');
  expect((await other).status).toBe(401);
  expect(withStatus(await flooded, 429).length).toBeGreaterThan(20);
});

it('lets a browser that has signed in before go first', async () => {
  const { email } = await anAdmin(shop.db, { password: PASSWORD });
  const cookie = (await signIn(email, PASSWORD, '203.0.113.1')).headers.get('set-cookie')!.split(';')[0]!;
  const ends: string[] = [];
  const flooded = flood(60, (n) => `198.51.101.${n}`).then((answers) => (ends.push('the flood'), answers));
  const owner = await signIn(email, PASSWORD, '198.51.101.1', cookie).finally(() => ends.push('the owner'));
  expect(owner.status).toBe(200);
  expect(withStatus(await flooded, 429).length).toBeGreaterThan(20);
  expect(ends).toEqual(['the owner', 'the flood']);
});

it('lets a new browser in while networks that have failed before try on and on', async () => {
  const { email } = await anAdmin(shop.db, { password: PASSWORD });
  const from = (n: number) => `198.51.102.${n % 40}`;
  for (let n = 0; n < 40; n += 4) await Promise.all([0, 1, 2, 3].map((m) => guess(n + m, from(n + m))));
  const ends: string[] = [];
  const flooded = flood(80, from).then((answers) => (ends.push('the flood'), answers));
  const owner = await signIn(email, PASSWORD, '203.0.113.40').finally(() => ends.push('the owner'));
  expect(owner.status).toBe(200);
  expect(withStatus(await flooded, 429).length).toBeGreaterThan(20);
  expect(ends).toEqual(['the owner', 'the flood']);
});

describe('a person whom the owner lets in', () => {
  const letIn = async (id: string, token: string) => shop.post(`/admin/people/${id}/admission`, undefined, { token });
  let block = 110;
  /** From networks that have never tried: for them the owner waits in line with everybody else. */
  const floodOfNewNetworks = () => flood(60, (n) => `198.51.${block}.${n}`).finally(() => block++);

  it('passes the queue for ten minutes, by the right password alone, and it stands in the security log', async () => {
    const person = await anAdmin(shop.db, { password: PASSWORD, role: 'manager' });
    const token = await shop.ownerToken();
    const { status, body } = await letIn(person.id, token);
    expect(status).toBe(200);
    expect(Math.round((Date.parse(body.admitted_until) - shop.clock.now().getTime()) / 60_000)).toBe(10);
    const events = await shop.db.query('SELECT event FROM security_events WHERE person_id = $1', [person.id]);
    expect(events).toEqual([{ event: 'sign-in-admitted' }]);

    const flooded = floodOfNewNetworks();
    const answers = await Promise.all([
      signIn(person.email, 'a wrong password', '203.0.113.50'),
      signIn(person.email, PASSWORD, '203.0.113.51'),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([401, 200]);
    await flooded;

    shop.clock.advance({ minutes: 10, seconds: 1 });
    const people = (await shop.get('/admin/people', { token })).body;
    expect(people.find(({ id }: { id: string }) => id === person.id).admitted_until).toBeNull();
    const later = floodOfNewNetworks();
    const late = await Promise.all(Array.from({ length: 10 }, (_, n) => signIn(person.email, PASSWORD, `203.0.114.${n}`)));
    expect(withStatus(late, 429).length).toBeGreaterThan(0);
    await later;
  });

  it('may be an owner, by the operator with the database alone', async () => {
    const owner = await anAdmin(shop.db, { password: PASSWORD, role: 'owner' });
    await expect(admitByOperator(shop.db, 'nobody@example.com')).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
    await recordByOperator(shop.db, 'sign-in-admitted', await admitByOperator(shop.db, owner.email.toUpperCase(), shop.clock));
    shop.clock.advance({ seconds: 2 });
    const flooded = floodOfNewNetworks();
    expect((await signIn(owner.email, PASSWORD, '203.0.113.60')).status).toBe(200);
    await flooded;
    expect(await shop.db.query('SELECT event, detail FROM security_events WHERE person_id = $1', [owner.id])).toEqual([
      { event: 'sign-in-admitted', detail: 'operator' },
    ]);
  });

  it('is nobody who was shut out or has not chosen a password yet', async () => {
    const token = await shop.ownerToken();
    const { id } = await anAdmin(shop.db, { password: PASSWORD, disabled_at: shop.clock.now() });
    expect(await letIn(id, token)).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } });
  });
});

/** Processor time in microseconds, of the hashing thread too: unlike the time on a clock, another process cannot lengthen it. */
async function workOf(email: string, from: string): Promise<number> {
  const before = process.cpuUsage();
  expect((await signIn(email, 'wrong', from)).status).toBe(401);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

it('works as hard for an e-mail that no one has as for one of the shop', async () => {
  const { email } = await anAdmin(shop.db, { password_hash: dummyHash(costOf(COST)) });
  const known: number[] = [];
  const unknown: number[] = [];
  for (const n of [1, 2, 3]) {
    known.push(await workOf(email, `192.0.2.${n}`));
    unknown.push(await workOf('nobody.at.all@example.com', `192.0.2.${n + 10}`));
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
});
