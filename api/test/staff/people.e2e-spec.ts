import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionUses } from '../../src/modules/staff/sessions/session-uses.js';
import { eventually } from '../actors/shopper-client.js';
import { anAdmin } from '../builders/an-admin.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { StatementsSent } from '../setup/statements-sent.js';
import { OWNER } from '../setup/test-env.js';

const PASSWORD = 'a password of her own';
let shop: TestApi;
let token: string;
beforeAll(async () => {
  shop = await startApi({ env: { ADMIN_SESSION_IDLE_MINUTES: '60' } });
  token = await shop.ownerToken();
});
afterAll(() => shop.stop());

const signIn = (email: string, password: string) => shop.post('/admin/login', { email, password });
/** What letting somebody in takes besides the session. */
const own = { password: OWNER.password };
const secretOf = (link: string): string => new URL(link).hash.slice(1);
const invite = (email: string, role = 'packer') => shop.post('/admin/people', { name: 'Sunil', email, role, ...own }, { token });

describe('an invited person', () => {
  it('sets a password by the link, once, and is signed in', async () => {
    const { status, body } = await invite('Sunil@Example.com');
    expect(status).toBe(201);
    expect(body.person).toMatchObject({ email: 'sunil@example.com', role: 'packer', state: 'invited' });
    const secret = secretOf(body.link);
    const accepted = await shop.post('/admin/invitation', { secret, password: PASSWORD });
    expect(accepted.status).toBe(200);
    const session = await shop.get('/admin/session', { token: accepted.body.token });
    expect(session.body).toEqual({
      email: 'sunil@example.com',
      name: 'Sunil',
      role: 'packer',
      permissions: ['own-account', 'packing', 'availability'],
    });
    expect((await shop.post('/admin/invitation', { secret, password: 'another password' })).status).toBe(410);
    expect((await signIn('sunil@example.com', PASSWORD)).status).toBe(200);
  });

  it('is told when the link is too old', async () => {
    const { body } = await invite('late@example.com');
    await shop.db.query("UPDATE admins SET invite_expires_at = now() - interval '1 day' WHERE id = $1", [body.person.id]);
    const answer = await shop.post('/admin/invitation', { secret: secretOf(body.link), password: PASSWORD });
    expect(answer).toMatchObject({ status: 410, body: { code: 'INVITATION_EXPIRED' } });
  });

  it('needs a password that is long enough, a known role and a new e-mail', async () => {
    const { body } = await invite('short@example.com');
    const short = await shop.post('/admin/invitation', { secret: secretOf(body.link), password: 'short' });
    expect(short.body.error).toBe('Please choose a password of at least 15 characters.');
    expect((await invite('king@example.com', 'king')).status).toBe(400);
    expect((await invite('short@example.com')).body.code).toBe('PERSON_EXISTS');
  });
});

describe('the owner', () => {
  it('shuts a person out at once, and lets her in again', async () => {
    const person = await anAdmin(shop.db, { role: 'manager', password: PASSWORD });
    const hers = (await signIn(person.email, PASSWORD)).body.token;
    const access = (enabled: boolean) =>
      shop.put(`/admin/people/${person.id}/access`, { enabled, ...(enabled && own) }, { token });
    expect((await access(false)).body.state).toBe('disabled');
    expect((await shop.get('/admin/session', { token: hers })).status).toBe(401);
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    await access(true);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  });

  it('gives a new link to one who forgot: the old password and sign-ins end', async () => {
    const person = await anAdmin(shop.db, { role: 'manager', password: PASSWORD });
    const hers = (await signIn(person.email, PASSWORD)).body.token;
    const { body } = await shop.post(`/admin/people/${person.id}/invitation`, own, { token });
    expect((await shop.get('/admin/session', { token: hers })).status).toBe(401);
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    await shop.post('/admin/invitation', { secret: secretOf(body.link), password: 'quite another one' });
    expect((await signIn(person.email, 'quite another one')).status).toBe(200);
  });

  it('changes name and role, and signs a person out everywhere', async () => {
    const person = await anAdmin(shop.db, { role: 'packer', password: PASSWORD });
    const hers = (await signIn(person.email, PASSWORD)).body.token;
    const edited = await shop.put(`/admin/people/${person.id}`, { name: 'Meera', role: 'manager', ...own }, { token });
    expect(edited.body).toMatchObject({ name: 'Meera', role: 'manager', sessions: 1 });
    expect((await shop.del(`/admin/people/${person.id}/sessions`, { token })).status).toBe(204);
    expect((await shop.get('/admin/session', { token: hers })).status).toBe(401);
  });

  it('does not give back a role that another window has taken: the reply has the person as they are', async () => {
    const { id, name } = await anAdmin(shop.db, { role: 'manager', password: PASSWORD });
    const edit = (fields: object) => shop.put(`/admin/people/${id}`, { ...fields, ...own }, { token });
    await edit({ name, role: 'packer', seen_name: name, seen_role: 'manager' });
    const stale = await edit({ name: 'Meera', role: 'manager', seen_name: name, seen_role: 'manager' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', current: { id, name, role: 'packer' } } });
    expect((await edit({ name: 'Meera', role: 'packer', seen_name: name, seen_role: 'packer' })).body).toMatchObject({
      name: 'Meera',
    });
  });

  it('gives their own password before anybody is let in, gets another role or a new link', async () => {
    const person = await anAdmin(shop.db, { role: 'packer', password: PASSWORD });
    const before = await shop.db.query('SELECT * FROM admins ORDER BY id');
    const ask = (password?: string) => [
      shop.post('/admin/people', { name: 'Thief', email: 'thief@example.com', role: 'owner', password }, { token }),
      shop.put(`/admin/people/${person.id}`, { name: 'Thief', role: 'owner', password }, { token }),
      shop.post(`/admin/people/${person.id}/invitation`, { password }, { token }),
    ];
    for (const answer of await Promise.all(ask())) expect(answer.body.error).toBe('Please enter your current password.');
    for (const answer of await Promise.all(ask('a guess of theirs'))) expect(answer.body.code).toBe('WRONG_PASSWORD');
    expect(await shop.db.query('SELECT * FROM admins ORDER BY id')).toEqual(before);
    const access = (body: object) => shop.put(`/admin/people/${person.id}/access`, body, { token });
    expect((await access({ enabled: false })).status).toBe(200); // at once
    expect((await access({ enabled: true })).body.error).toBe('Please enter your current password.');
    expect((await access({ enabled: true, password: 'a guess of theirs' })).body.code).toBe('WRONG_PASSWORD');
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
  });

  it('cannot be shut out, demoted or reset as the last one, even by two who do it to each other at once', async () => {
    const [{ id }] = await shop.db.query("SELECT id FROM admins WHERE email = 'owner@example.com'");
    const attempts = [
      await shop.put(`/admin/people/${id}/access`, { enabled: false }, { token }),
      await shop.put(`/admin/people/${id}`, { name: 'Owner', role: 'packer', ...own }, { token }),
      await shop.post(`/admin/people/${id}/invitation`, own, { token }),
    ];
    expect(attempts.map(({ body }) => body.code)).toEqual(['LAST_OWNER', 'LAST_OWNER', 'LAST_OWNER']);
    const other = await anAdmin(shop.db, { role: 'owner' });
    const both = await Promise.all(
      [id, other.id].map((who) => shop.put(`/admin/people/${who}`, { name: 'Owner', role: 'manager', ...own }, { token })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await shop.db.query("UPDATE admins SET role = 'owner' WHERE id = $1", [id]);
  });
});

describe('everybody', () => {
  it('changes the own password by the present one; other sign-ins end, this one goes on', async () => {
    const person = await anAdmin(shop.db, { role: 'packer', password: PASSWORD });
    const [here, there] = await Promise.all([signIn(person.email, PASSWORD), signIn(person.email, PASSWORD)]);
    const change = (current: string, password: string) =>
      shop.put('/admin/own/password', { current, password }, { token: here.body.token });
    expect((await change('wrong', 'the next password')).body.code).toBe('WRONG_PASSWORD');
    expect((await change(PASSWORD, 'the next password')).status).toBe(204);
    expect((await shop.get('/admin/session', { token: here.body.token })).status).toBe(200);
    expect((await shop.get('/admin/session', { token: there.body.token })).status).toBe(401);
    expect((await signIn(person.email, 'the next password')).status).toBe(200);
  });

  it('does not take the place of a password that the owner has reset meanwhile', async () => {
    const person = await anAdmin(shop.db, { role: 'packer', password: PASSWORD });
    const { token } = (await signIn(person.email, PASSWORD)).body;
    const hash = async () =>
      (await shop.db.query('SELECT password_hash FROM admins WHERE id = $1', [person.id]))[0].password_hash;
    const { changing } = await shop.db.transaction(async (tx) => {
      await tx.query("UPDATE admins SET password_hash = password_hash || 'x' WHERE id = $1", [person.id]);
      const changing = shop.put('/admin/own/password', { current: PASSWORD, password: 'the next password' }, { token });
      await eventually(
        () => shop.db.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
        (waiting: unknown[]) => waiting.length > 0,
      );
      return { changing };
    });
    const reset = await hash();
    expect(await changing).toMatchObject({ status: 422, body: { code: 'WRONG_PASSWORD' } });
    expect(await hash()).toBe(reset);
    expect(reset).toMatch(/x$/);
  });

  it('signs out on every device at once', async () => {
    const person = await anAdmin(shop.db, { role: 'packer', password: PASSWORD });
    const tokens = [await signIn(person.email, PASSWORD), await signIn(person.email, PASSWORD)].map(({ body }) => body.token);
    await shop.del('/admin/own/sessions', { token: tokens[0] });
    for (const each of tokens) expect((await shop.get('/admin/session', { token: each })).status).toBe(401);
  });
});

describe('a new password', () => {
  /** Changes Asha's own one, at a browser of hers. */
  async function aChange(present = PASSWORD) {
    const { email } = await anAdmin(shop.db, { name: 'Asha Deshmukh', role: 'packer', password: present });
    const own = (await signIn(email, present)).body.token;
    const change = (password: string) => shop.put('/admin/own/password', { current: present, password }, { token: own });
    return { email, change };
  }

  it('is refused when it is among the first that are guessed, also behind a link, which goes on working', async () => {
    const { email, change } = await aChange();
    for (const password of ['Passw0rd!Passw0rd!', 'qwertyuiopasdfgh', '123456789012345678'])
      expect(await change(password)).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_COMMON' } });
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    const secret = secretOf((await invite('guessed@example.com')).body.link);
    const answer = await shop.post('/admin/invitation', { secret, password: 'password12345678' });
    expect(answer.body.code).toBe('PASSWORD_TOO_COMMON');
    expect((await shop.post('/admin/invitation', { secret, password: PASSWORD })).status).toBe(200);
  });

  it('does not count what everybody knows: name, e-mail and the name of the shop', async () => {
    const { email, change } = await aChange();
    const [{ name }] = await shop.db.query('SELECT name FROM shop_details');
    for (const password of [`${email}!`, 'Asha Deshmukh, Asha', `${name} ${name} 1`, `deshmukh ${name}`]) {
      const { status, body } = await change(password);
      expect({ password, status, code: body.code }).toEqual({ password, status: 422, code: 'PASSWORD_TOO_SHORT' });
    }
    expect((await change('Asha buys seven lemons')).status).toBe(204);
  });

  it('may be of any characters, as long as a sentence, and is the same however it is typed', async () => {
    for (const [password, typed] of [
      ['मटण आणि भाकरी खाऊया', 'मटण आणि भाकरी खाऊया'],
      ['caf\u00e9 by the blue river', 'cafe\u0301 by the blue river'],
      ['ｓｅｖｅｎ green lemons!', 'seven green lemons!'],
      ['   blanks before, and after   ', '   blanks before, and after   '],
      ['🥩🍗 on the fourth of May', '🥩🍗 on the fourth of May'],
      ['nine rivers run to the sea, and '.repeat(6), 'nine rivers run to the sea, and '.repeat(6)],
    ] as const) {
      const { email, change } = await aChange();
      expect((await change(password)).status).toBe(204);
      expect((await signIn(email, typed)).status).toBe(200);
    }
    const { change } = await aChange();
    // Twenty signs are sent, and ten letters are meant.
    expect((await change('e\u0301'.repeat(10))).body.code).toBe('PASSWORD_TOO_SHORT');
  });

  it('that is refused is no wrong try; and one of before the rules goes on working', async () => {
    const { email, change } = await aChange('owner-demo');
    for (let n = 0; n < 6; n++) expect((await change('password12345678')).status).toBe(422);
    expect((await signIn(email, 'owner-demo')).status).toBe(200);
    expect((await change('seven green lemons')).status).toBe(204);
  });

  it('is chosen by one who knows the present one: five guesses at once, and no more', async () => {
    const { email } = await anAdmin(shop.db, { role: 'packer', password: PASSWORD });
    const own = (await signIn(email, PASSWORD)).body.token;
    const guesses = Array.from({ length: 12 }, (_, n) => ({ current: `guess ${n}`, password: 'seven green lemons' }));
    const answers = await Promise.all(guesses.map((guess) => shop.put('/admin/own/password', guess, { token: own })));
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(7);
  });
});

describe('the sign-ins of a person', () => {
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

  async function aPerson(role: 'owner' | 'manager' | 'packer' = 'packer') {
    const { id, email } = await anAdmin(shop.db, { role, password: PASSWORD });
    const signInAt = async (userAgent = ANDROID, from = '203.0.113.77'): Promise<string> => {
      const headers = { 'user-agent': userAgent, 'x-forwarded-for': from };
      return (await shop.post('/admin/login', { email, password: PASSWORD }, { headers })).body.token;
    };
    return { id, signInAt };
  }
  const statusOf = async (own: string): Promise<number> => (await shop.get('/admin/session', { token: own })).status;
  const listOwn = async (own: string) => (await shop.get('/admin/own/sessions', { token: own })).body;

  it('are listed with browser, network and last use, and say which one asks', async () => {
    const { signInAt } = await aPerson();
    const phone = await signInAt(IPHONE, '2001:db8:48:9::1');
    shop.clock.advance({ minutes: 5 });
    const at = shop.clock.now().toISOString();
    const here = await signInAt();
    const sessions = await listOwn(here);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ device: 'Chrome on Android', network: '203.0.113.0/24', is_current: true });
    expect(sessions[0].last_used_at >= at).toBe(true);
    expect(sessions[1]).toMatchObject({ device: 'Safari on iPhone', network: '2001:db8:48::/48', is_current: false });
    expect(sessions[1].last_used_at < at).toBe(true);
    expect(sessions[1].signed_in_at < at).toBe(true);
    expect((await listOwn(phone)).map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true, false]);
  });

  it('cost a request no statement more, and a minute of use one for all of them', async () => {
    const { id, signInAt } = await aPerson();
    const own = await signInAt();
    shop.clock.advance({ minutes: 20 });
    const now = shop.clock.now();
    const sent = await new StatementsSent(shop.db).during(async () => expect(await statusOf(own)).toBe(200));
    expect(sent).toHaveLength(1);
    const lastUse = async (): Promise<Date> =>
      (await shop.db.query('SELECT last_used_at FROM admin_sessions WHERE admin_id = $1', [id]))[0].last_used_at;
    expect((await lastUse()) < now).toBe(true);
    await shop.app.get(SessionUses).writeUses();
    expect((await lastUse()) >= now).toBe(true);
  });

  it('end after an hour without use, and not before', async () => {
    const { signInAt } = await aPerson();
    const [used, unused] = [await signInAt(), await signInAt()];
    shop.clock.advance({ minutes: 40 });
    expect(await statusOf(used)).toBe(200);
    shop.clock.advance({ minutes: 40 });
    expect(await Promise.all([used, unused].map(statusOf))).toEqual([200, 401]);
    expect(await listOwn(used)).toHaveLength(1);
    shop.clock.advance({ minutes: 62 });
    expect(await statusOf(used)).toBe(401);
    token = (await signIn(OWNER.email, OWNER.password)).body.token;
  });

  it('are kept alive by an open board', async () => {
    const { id, signInAt } = await aPerson();
    const own = await signInAt();
    const board = new AbortController();
    await fetch(`${shop.url}/api/admin/orders/feed`, { headers: { authorization: `Bearer ${own}` }, signal: board.signal });
    for (let n = 0; n < 3; n++) {
      shop.clock.advance({ minutes: 40 });
      token = (await signIn(OWNER.email, OWNER.password)).body.token;
      const at = shop.clock.now().toISOString();
      const lastUse = async (): Promise<string> =>
        (await shop.get(`/admin/people/${id}/sessions`, { token })).body[0].last_used_at;
      while ((await lastUse()) < at) await shop.db.query("SELECT pg_notify('order_events', '')");
    }
    board.abort();
    expect(await statusOf(own)).toBe(200);
  });

  it('are ten at the most: with one more, the one that was not used for longest ends', async () => {
    const { signInAt } = await aPerson();
    const tokens: string[] = [];
    for (let n = 0; n < 10; n++) {
      tokens.push(await signInAt());
      shop.clock.advance({ minutes: 1 });
    }
    expect(await statusOf(tokens[0]!)).toBe(200); // the first one is in use
    await shop.app.get(SessionUses).writeUses();
    tokens.push(await signInAt());
    const statuses = await Promise.all(tokens.map(statusOf));
    expect(statuses).toEqual([200, 401, ...Array<number>(9).fill(200)]);
    expect(await listOwn(tokens[0]!)).toHaveLength(10);
  });

  it('are ended one by one, or all but this one', async () => {
    const { signInAt } = await aPerson();
    const [here, phone, tablet] = [await signInAt(), await signInAt(IPHONE), await signInAt()];
    const [lost] = (await listOwn(here)).filter(({ device }: { device: string }) => device === 'Safari on iPhone');
    expect((await shop.del(`/admin/own/sessions/${lost.id}`, { token: here })).status).toBe(204);
    expect(await Promise.all([here, phone, tablet].map(statusOf))).toEqual([200, 401, 200]);
    expect((await shop.del('/admin/own/other-sessions', { token: here })).status).toBe(204);
    expect(await Promise.all([here, tablet].map(statusOf))).toEqual([200, 401]);
  });

  it("are nobody else's to see or to end, but the owner's", async () => {
    const [packer, manager] = [await aPerson(), await aPerson('manager')];
    const [hers, his] = [await packer.signInAt(), await manager.signInAt()];
    const [session] = await listOwn(hers);
    expect(await shop.del(`/admin/own/sessions/${session.id}`, { token: his })).toMatchObject({
      status: 404,
      body: { code: 'SESSION_NOT_FOUND' },
    });
    expect((await shop.get(`/admin/people/${packer.id}/sessions`, { token: his })).status).toBe(403);
    const seen = (await shop.get(`/admin/people/${packer.id}/sessions`, { token })).body;
    expect(seen).toMatchObject([{ id: session.id, device: 'Chrome on Android', is_current: false }]);
    expect((await shop.del(`/admin/people/${manager.id}/sessions/${session.id}`, { token })).status).toBe(404);
    expect(await statusOf(hers)).toBe(200);
    expect((await shop.del(`/admin/people/${packer.id}/sessions/${session.id}`, { token })).status).toBe(204);
    expect(await statusOf(hers)).toBe(401);
  });
});
