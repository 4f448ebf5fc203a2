import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SecurityEventEntity } from '../../src/modules/security-log/security-event.entity.js';
import { SecurityLogService } from '../../src/modules/security-log/security-log.service.js';
import { Retention } from '../../src/platform/work/retention/retention.js';
import { SecurityEvents } from '../../src/platform/web/security/security-events.js';
import { eventually } from '../actors/shopper-client.js';
import { aProduct } from '../builders/a-product.js';
import { setUpApp } from '../actors/second-factors.js';
import { anAdmin } from '../builders/an-admin.js';
import { liveSessionOf, signed } from '../permissions/admin-tokens.js';
import { startShop, type TestShop } from '../setup/start-shop.js';
import { OWNER } from '../setup/test-env.js';

let shop: TestShop;
let logged = '';
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      logged += String(text);
      return true;
    });
  shop = await startShop({ runJobs: true });
});
afterAll(async () => {
  await shop.stop();
  jest.restoreAllMocks();
});

// Every test has ten minutes, visitors and alarms of its own.
let block = 0;
beforeEach(async () => {
  block++;
  await writeLog();
  shop.clock.advance({ hours: 2 });
  await shop.db.query(
    "UPDATE security_alarms SET closed_at = now(), acknowledged_at = '2000-01-01' WHERE acknowledged_at IS NULL",
  );
});
const from = (n = 1) => ({ headers: { 'x-forwarded-for': `100.64.${block}.${n}` } });
const fromSomewhere = (n: number) => ({ headers: { 'x-forwarded-for': `100.${80 + block}.${n}.1` } });

const writeLog = () => shop.app.get(SecurityLogService, { strict: false }).writeCounts();
const eventsOf = (event: string): Promise<SecurityEventEntity[]> =>
  shop.db.getRepository(SecurityEventEntity).find({ where: { event: event as never }, order: { id: 'DESC' } });
const timesOf = async (event: string): Promise<number> => (await eventsOf(event)).reduce((sum, { times }) => sum + times, 0);
const ringing = (): Promise<{ rule: string; person_id: string; network: string; times: number }[]> =>
  shop.db.query('SELECT rule, person_id, network, times FROM security_alarms WHERE acknowledged_at IS NULL ORDER BY id');
const guess = (email: string, ask = from()) => shop.post('/admin/login', { email, password: 'Visit evil.example' }, ask);
const alarmMails = async (): Promise<{ subject: string; text: string; html: string }[]> => {
  const answer = await fetch(`${shop.sandbox.url}/mail/control/mails?to=${encodeURIComponent(OWNER.email)}`);
  const { mails } = (await answer.json()) as { mails: { subject: string; text: string; html: string }[] };
  return mails.filter(({ subject }) => subject.startsWith('Security alarm: '));
};
const password = 'open sesame, please'; // anAdmin's

/** A person with a live sign-in. */
async function signedIn(role: 'owner' | 'manager' | 'packer') {
  const { id, email } = await anAdmin(shop.db, { role });
  return { id, email, token: signed(shop, await liveSessionOf(shop, id)) };
}

describe('wrong passwords', () => {
  it('twenty ring one alarm and not twenty, and one mail in which the attacker has written nothing', async () => {
    const { id, email } = await anAdmin(shop.db, { role: 'manager', name: 'Sunil' });
    for (let n = 0; n < 20; n++) {
      await guess(email.toUpperCase());
      if (n === 18) await writeLog();
      if (n < 19) expect(await ringing()).toEqual([]);
    }
    await writeLog();
    await writeLog();
    const network = `100.64.${block}.0/24`;
    expect(await ringing()).toEqual([{ rule: 'sign-ins-of-person', person_id: id, network, times: 20 }]);
    expect(await timesOf('sign-in-failed')).toBe(5);
    expect(await timesOf('sign-in-slowed')).toBe(15);
    const [mail, ...others] = await eventually(alarmMails, ({ length }) => length > 0);
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Sunil');
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain(`${shop.env.adminUrl}/admin/dashboard/security`);
      expect(body).not.toMatch(/evil/);
    }
  });

  it('at e-mails that no one has ring for the network they come from', async () => {
    for (let n = 0; n < 20; n++) await guess(`no.one.${n}@example.com`);
    await writeLog();
    const times = (await timesOf('sign-in-failed')) + (await timesOf('sign-in-slowed'));
    expect(await ringing()).toMatchObject([
      { rule: 'sign-ins-of-network', person_id: '', network: `100.64.${block}.0/24`, times: 20 },
    ]);
    expect(times).toBeGreaterThanOrEqual(20);
  });
});

describe('a webhook that is not signed by its provider', () => {
  it('rings again after an hour of calm, and not before', async () => {
    const attack = async () => {
      for (let n = 0; n < 5; n++) await shop.post('/borzo/callback', {}, { headers: { 'x-dv-signature': 'd'.repeat(64) } });
      await writeLog();
      return (await ringing()).length;
    };
    expect(await attack()).toBe(1);
    shop.clock.advance({ minutes: 30 });
    expect(await attack()).toBe(1);
    shop.clock.advance({ minutes: 61 });
    expect(await attack()).toBe(2);
  });

  it.each([
    [
      'payment-webhook-forged',
      '/payment/webhook',
      { 'x-razorpay-signature': 'a'.repeat(64), 'x-razorpay-event-id': 'evt_forged' },
    ],
    ['courier-webhook-forged', '/borzo/callback', { 'x-dv-signature': 'b'.repeat(64) }],
  ])('is counted as %s, and the fifth rings', async (event, path, signature) => {
    const forge = () => shop.post(path, { event: 'payment.captured' }, { headers: { ...from().headers, ...signature } });
    const before = await timesOf(event);
    for (let n = 0; n < 4; n++) expect((await forge()).status).toBe(401);
    await writeLog();
    expect(await timesOf(event)).toBe(before + 4);
    expect(await ringing()).toEqual([]);
    await forge();
    await writeLog();
    expect(await ringing()).toMatchObject([{ rule: 'webhooks-forged', times: 5 }]);
  });
});

describe('wrong codes at the second step', () => {
  it('are counted for the person whose password was right, from wherever they come', async () => {
    const person = await signedIn('packer');
    await setUpApp(shop, { token: person.token, password });
    const { ticket } = (await shop.post('/admin/login', { email: person.email, password }, from())).body;
    for (const n of [1, 2]) await shop.post('/admin/login/second-factor', { ticket, code: '000000' }, fromSomewhere(n));
    await writeLog();
    const counted = (await eventsOf('second-factor-failed')).filter(({ person_id }) => person_id === person.id);
    expect(counted.reduce((sum, { times }) => sum + times, 0)).toBe(2);
  });
});

describe('what comes in floods', () => {
  it('is a handful of rows with all the numbers, from however many networks', async () => {
    const asked = Array.from({ length: 300 }, (_, n) =>
      shop.get('/orders/my-orders', { ...fromSomewhere(n % 100), token: 'eyJhbGciOiJub25lIn0.forged.token' }),
    );
    await Promise.all(asked);
    await writeLog();
    expect(await timesOf('shopper-token-refused')).toBe(300);
    expect((await eventsOf('shopper-token-refused')).length).toBeLessThanOrEqual(6);
  });

  it('is one row when a person asks for what their role may not do', async () => {
    const packer = await signedIn('packer');
    for (let n = 0; n < 30; n++) await shop.get('/admin/coupons', { token: packer.token, ...from() });
    await writeLog();
    expect(await eventsOf('permission-refused')).toMatchObject([{ person_id: packer.id, times: 30 }]);
    expect(await ringing()).toMatchObject([{ rule: 'permissions-refused', person_id: packer.id }]);
  });
});

describe('what people of the shop do', () => {
  it('says who made whom an owner, from which network, and rings at once', async () => {
    const owner = await signedIn('owner');
    const { id } = await anAdmin(shop.db, { role: 'packer', name: 'Sunil' });
    await shop.put(`/admin/people/${id}`, { name: 'Sunil', role: 'manager', password }, { token: owner.token, ...from() });
    await shop.put(`/admin/people/${id}`, { name: 'Sunil K', role: 'manager', password }, { token: owner.token, ...from() });
    const about = { actor_id: owner.id, person_id: id, network: `100.64.${block}.0/24` };
    expect(await eventsOf('role-changed')).toMatchObject([{ ...about, detail: 'packer → manager' }]);
    expect(await ringing()).toEqual([]);
    await shop.put(`/admin/people/${id}`, { name: 'Sunil', role: 'owner', password }, { token: owner.token, ...from() });
    expect(await eventsOf('owner-added')).toMatchObject([about]);
    expect(await eventually(ringing, ({ length }) => length > 0)).toMatchObject([{ rule: 'owner-added', person_id: id }]);
  });

  it('keeps shutting out, letting in, resetting and signing out', async () => {
    const owner = await signedIn('owner');
    const { id } = await anAdmin(shop.db, { role: 'packer' });
    const ask = { token: owner.token };
    await shop.put(`/admin/people/${id}/access`, { enabled: false }, ask);
    await shop.put(`/admin/people/${id}/access`, { enabled: true, password }, ask);
    await shop.post(`/admin/people/${id}/invitation`, { password }, ask);
    await shop.del(`/admin/people/${id}/sessions`, ask);
    for (const event of ['access-removed', 'access-restored', 'password-reset', 'sessions-ended'])
      expect(await eventsOf(event)).toMatchObject([{ actor_id: owner.id, person_id: id }]);
  });

  it.each([
    ['/admin/products-file', 'products.csv'],
    ['/admin/overview/days.csv', 'sales-by-day.csv'],
    ['/admin/money/payments.csv', 'payments.csv'],
    ['/admin/money/differences.csv', 'differences.csv'],
  ])('counts the lines of what is exported by %s', async (path, detail) => {
    await aProduct(shop.db);
    const manager = await signedIn('manager');
    const { status, body } = await shop.get(path, { token: manager.token });
    expect(status).toBe(200);
    const mine = async () => (await eventsOf('data-exported')).filter(({ actor_id }) => actor_id === manager.id);
    const exported = await eventually(mine, ({ length }) => length > 0);
    expect(exported).toMatchObject([{ detail, times: String(body).split('\n').length - 1 }]);
  });

  it('an export of very many lines rings', async () => {
    const tell = (times: number) =>
      shop.db.transaction((tx) =>
        shop.app.get(SecurityEvents, { strict: false }).record(tx, 'data-exported', { detail: 'payments.csv', times }),
      );
    await tell(5_000);
    await tell(5_001);
    const alarms = await eventually(ringing, ({ length }) => length > 0);
    expect(alarms).toMatchObject([{ rule: 'large-export', times: 5_001 }]);
  });

  it('more downloads and erasures than ten in a day by one account ring, those of shoppers do not', async () => {
    const owner = await signedIn('owner');
    const tell = (event: 'shopper-erased' | 'shopper-data-exported' | 'owner-added' | 'change-log-broken', actor = '') =>
      shop.db.transaction((tx) => shop.app.get(SecurityEvents, { strict: false }).record(tx, event, { actor }));
    const rules = async () => (await ringing()).map(({ rule }) => rule);
    for (let n = 0; n < 11; n++) await tell('shopper-erased');
    for (let n = 0; n < 10; n++) await tell('shopper-erased', owner.id);
    shop.clock.advance({ hours: 25 });
    for (let n = 0; n < 10; n++) await tell(n < 5 ? 'shopper-erased' : 'shopper-data-exported', owner.id);
    await tell('owner-added');
    expect(await eventually(rules, ({ length }) => length > 0)).toEqual(['owner-added']);
    await tell('shopper-data-exported', owner.id);
    const [, alarm] = await eventually(ringing, ({ length }) => length > 1);
    expect(alarm).toMatchObject({ rule: 'shopper-data-in-bulk', person_id: owner.id, times: 11 });

    const { token } = await signedIn('owner');
    const { body } = await shop.get('/admin/security-log/alarms', { token });
    const { id } = body.waiting.find(({ rule }: { rule: string }) => rule === 'shopper-data-in-bulk');
    await shop.post(`/admin/security-log/alarms/${id}/acknowledge`, undefined, { token });
    shop.clock.advance({ minutes: 1 });
    for (let n = 0; n < 10; n++) await tell('shopper-erased', owner.id);
    await tell('change-log-broken');
    expect(await eventually(rules, ({ length }) => length > 1)).toEqual(['owner-added', 'change-log-broken']);
  });
});

describe('an owner', () => {
  it('acknowledges an alarm with one tap; what is known already does not ring again, what comes later does', async () => {
    const owner = await signedIn('owner');
    const ask = { token: owner.token };
    const forge = () => shop.post('/borzo/callback', {}, { headers: { ...from().headers, 'x-dv-signature': 'c'.repeat(64) } });
    for (let n = 0; n < 5; n++) await forge();
    await writeLog();
    const { body: before } = await shop.get('/admin/security-log/alarms', ask);
    expect(before.waiting).toMatchObject([{ rule: 'webhooks-forged', times: 5, person_name: null, acknowledged_at: null }]);
    const acknowledge = () => shop.post(`/admin/security-log/alarms/${before.waiting[0].id}/acknowledge`, undefined, ask);
    expect((await acknowledge()).status).toBe(204);
    expect((await acknowledge()).status).toBe(204);
    await forge();
    await writeLog();
    const { body: after } = await shop.get('/admin/security-log/alarms', ask);
    expect(after.waiting).toEqual([]);
    expect(after.acknowledged[0]).toMatchObject({ id: before.waiting[0].id, acknowledged_by: 'Manager' });
    shop.clock.advance({ minutes: 20 });
    for (let n = 0; n < 5; n++) await forge();
    await writeLog();
    expect((await shop.get('/admin/security-log/alarms', ask)).body.waiting).toHaveLength(1);
    expect((await shop.post('/admin/security-log/alarms/0/acknowledge', undefined, ask)).status).toBe(404);
  });

  it('reads the log by kind and day, page by page, and nobody else does', async () => {
    const owner = await signedIn('owner');
    const { id } = await anAdmin(shop.db, { role: 'packer', name: 'Sunil' });
    for (const enabled of [false, true, false])
      await shop.put(`/admin/people/${id}/access`, { enabled, password }, { token: owner.token, ...from() });
    const read = (query: string) => shop.get(`/admin/security-log?${query}`, { token: owner.token });
    const today = `from=${new Date(shop.clock.now().getTime() - 3_600_000).toISOString()}`;
    const first = await read(`event=access-removed&limit=1&${today}`);
    expect(first.body).toMatchObject([
      {
        event: 'access-removed',
        severity: 'notice',
        until: null,
        times: 1,
        actor_name: 'Manager',
        person_name: 'Sunil',
        network: `100.64.${block}.0/24`,
        detail: null,
      },
    ]);
    const second = await read(`event=access-removed&limit=1&${today}&cursor=${first.headers.get('x-next-cursor')}`);
    expect(second.body).toHaveLength(1);
    expect(second.body[0].id).not.toBe(first.body[0].id);
    expect(second.headers.get('x-next-cursor')).toBeNull();
    expect((await read(`until=${new Date(0).toISOString()}`)).body).toEqual([]);
    expect((await read('event=whatever')).status).toBe(400);
    const manager = await signedIn('manager');
    expect((await shop.get('/admin/security-log', { token: manager.token })).status).toBe(403);
  });
});

it('the log of all this holds no e-mail, phone number or token', async () => {
  const owner = await signedIn('owner');
  await guess(owner.email);
  await shop.get('/orders/my-orders', { token: owner.token, ...from() });
  await shop.put('/admin/own/password', { current: 'wrong', password: 'another long one' }, { token: owner.token, ...from() });
  await writeLog();
  const kept = JSON.stringify(
    await shop.db.query(
      'SELECT (SELECT json_agg(e) FROM security_events e) AS events, (SELECT json_agg(a) FROM security_alarms a) AS alarms',
    ),
  );
  const lines = logged.split('\n').filter((line) => line.includes('{"at":'));
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.find((line) => line.includes('sign-in-failed'))).toContain('"severity":"warning"');
  for (const text of [kept, lines.join('\n')]) expect(text).not.toMatch(/@|eyJ|\+91|\b[6-9]\d{9}\b|Sunil|100\.64\.\d+\.[1-9]/);
});

it('goes by itself after a year', async () => {
  const { id: newest } = (await eventsOf('owner-added'))[0]!;
  shop.clock.advance({ days: 367 });
  await shop.app.get(Retention, { strict: false }).deleteOldRows();
  expect((await eventsOf('owner-added')).find(({ id }) => id === newest)).toBeUndefined();
  expect(await shop.db.query('SELECT 1 FROM security_alarms')).toEqual([]);
});
