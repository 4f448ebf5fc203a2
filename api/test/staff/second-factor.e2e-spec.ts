import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setUpApp, setUpPasskey, totpCode } from '../actors/second-factors.js';
import { eventually } from '../actors/shopper-client.js';
import { liveSessionOf, signed } from '../permissions/admin-tokens.js';
import { recordByOperator } from '../../src/modules/security-log/record-by-operator.js';
import { resetSecondFactor } from '../../src/modules/staff/second-factor/reset-second-factor.js';
import type { Answer } from '../setup/http-client.js';
import { ResealSecrets } from '../../src/modules/staff/second-factor/totp/reseal-secrets.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { startShop, type TestShop } from '../setup/start-shop.js';
import { ADMIN_SECRET } from '../setup/test-env.js';
import { describePasskeys } from './second-factor/passkeys.js';
import { moveOn, PASSWORD, twoStepSignIn, WRONG } from './second-factor/two-step-sign-in.js';

const EXPIRED = { status: 410, body: { code: 'SIGN_IN_EXPIRED' } };

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ runJobs: true });
});
afterAll(() => shop.stop());
beforeEach(moveOn);

const { aPerson, here, logIn, ticketOf, enterCode, own, codeOf, wrongCodeFor, halfAMinuteLater, isSignedIn } = twoStepSignIn(
  () => shop,
);

describe('a person without a second factor', () => {
  it('gets the token for e-mail and password, and nothing else is in the answer', async () => {
    const { status, body } = await logIn(await aPerson());
    expect({ status, fields: Object.keys(body).sort() }).toEqual({ status: 200, fields: ['expires_at', 'token'] });
  });

  it('has no recovery codes to make again', async () => {
    expect(await own(await aPerson(), 'recovery-codes')).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_OFF' } });
  });
});

describe('an authenticator app', () => {
  it('is set up by password and first code, shows ten recovery codes, and from then on the password alone opens nothing', async () => {
    const person = await aPerson();
    const elsewhere = await logIn(person);
    const { secret, codes } = await setUpApp(shop, person);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(await isSignedIn(elsewhere)).toBe(false);
    halfAMinuteLater();
    const first = await logIn(person);
    expect(first).toMatchObject({
      status: 200,
      body: { state: 'second-factor-required', methods: ['authenticator', 'recovery-code'] },
    });
    expect(first.body).not.toHaveProperty('token');
    expect(first.headers.get('set-cookie')).toBeNull();
    const done = await enterCode(first.body.ticket, codeOf(secret));
    expect(done.status).toBe(200);
    expect(await isSignedIn(done)).toBe(true);
  });

  it('wants the present password, and the code of this very secret', async () => {
    const person = await aPerson();
    expect(await own(person, 'authenticator-setup', { password: 'another one' })).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD' },
    });
    expect(await own(person, 'authenticator', { code: '123456' })).toMatchObject({
      status: 410,
      body: { code: 'SETUP_EXPIRED' },
    });
    const { body } = await own(person, 'authenticator-setup');
    expect(body.address).toBe(
      `otpauth://totp/${encodeURIComponent(shop.env.shop.name)}:${encodeURIComponent(person.email)}?issuer=${encodeURIComponent(shop.env.shop.name)}&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await own(person, 'authenticator', { code: wrongCodeFor(body.secret) })).toMatchObject(WRONG);
    expect((await logIn(person)).body).toHaveProperty('token');
    shop.clock.advance({ minutes: 11 });
    expect(await own(person, 'authenticator', { code: codeOf(body.secret) })).toMatchObject({ body: { code: 'SETUP_EXPIRED' } });
  });

  it('takes the codes of half a minute around now, and none twice', async () => {
    const person = await aPerson();
    const { secret } = await setUpApp(shop, person);
    let host = 0;
    const enter = async (code: string) => enterCode(await ticketOf(person, here(++host)), code, here(host));
    expect(await enter(codeOf(secret))).toMatchObject(WRONG); // it was used to set up
    const late = codeOf(secret);
    shop.clock.advance({ seconds: 90 });
    expect(await enter(late)).toMatchObject(WRONG);
    const ahead = totpCode(secret, new Date(shop.clock.now().getTime() + 30_000));
    expect((await enter(ahead)).status).toBe(200);
    // The one before it is over with it.
    expect(await enter(codeOf(secret))).toMatchObject(WRONG);
  });

  it('takes nothing else for a code: digits of other scripts are a wrong one', async () => {
    const person = await aPerson();
    await setUpApp(shop, person);
    for (const [n, code] of ['१२३४५६', '１２３４５６'].entries())
      expect(await enterCode(await ticketOf(person, here(n)), code, here(n))).toMatchObject(WRONG);
  });

  it('lets one in when the same code is sent many times at once', async () => {
    const person = await aPerson();
    const { secret } = await setUpApp(shop, person);
    halfAMinuteLater();
    const tickets = await Promise.all([1, 2, 3, 4].map((host) => ticketOf(person, here(host))));
    const code = codeOf(secret);
    const answers = await Promise.all(tickets.map((ticket, n) => enterCode(ticket, code, here(n + 1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('is sealed in the database, and of no use in another person’s row', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const { secret } = await setUpApp(shop, person);
    const theirs = await setUpApp(shop, other);
    const [row] = await shop.db.query('SELECT secret FROM totp_secrets WHERE admin_id = $1', [person.id]);
    expect(row.secret).not.toContain(secret);
    const log = await shop.db.query('SELECT * FROM audit_log');
    for (const hidden of [secret, row.secret, ...theirs.codes]) expect(JSON.stringify(log)).not.toContain(hidden);
    await shop.db.query('UPDATE totp_secrets SET secret = $1 WHERE admin_id = $2', [row.secret, other.id]);
    halfAMinuteLater();
    expect(await enterCode(await ticketOf(other), codeOf(secret))).toMatchObject(WRONG);
  });

  it('is removed by the password, and the password alone lets in again', async () => {
    const person = await aPerson();
    await setUpApp(shop, person);
    expect((await own(person, 'authenticator/remove', { password: 'another one' })).status).toBe(422);
    expect((await logIn(person)).body).not.toHaveProperty('token');
    const { body } = await own(person, 'authenticator/remove');
    expect(body).toEqual({
      second_factor: { is_on: false, authenticator_since: null, passkeys: [], recovery_codes_left: 0 },
      recovery_codes: null,
    });
    expect((await logIn(person)).body).toHaveProperty('token');
  });
});

describe('the ticket between the steps', () => {
  it('opens nothing but the second step', async () => {
    const person = await aPerson('owner');
    await setUpApp(shop, person);
    const ticket = await ticketOf(person);
    for (const path of ['/admin/session', '/admin/orders', '/admin/people', '/admin/own/second-factor'])
      expect({ path, status: (await shop.get(path, { token: ticket })).status }).toEqual({ path, status: 401 });
  });

  it('is worth nothing after five minutes, after a sign-in, after five tries and with another password', async () => {
    const person = await aPerson();
    const { secret, codes } = await setUpApp(shop, person);
    const old = await ticketOf(person);
    shop.clock.advance({ minutes: 5, seconds: 1 });
    expect(await enterCode(old, codeOf(secret))).toMatchObject(EXPIRED);

    const used = await ticketOf(person);
    expect((await enterCode(used, codeOf(secret))).status).toBe(200);
    halfAMinuteLater();
    expect(await enterCode(used, codeOf(secret))).toMatchObject(EXPIRED);

    const worn = await ticketOf(person, here(2));
    for (let n = 0; n < 5; n++) expect(await enterCode(worn, wrongCodeFor(secret), here(10 + n))).toMatchObject(WRONG);
    expect(await enterCode(worn, codeOf(secret), here(20))).toMatchObject(EXPIRED);

    const before = await ticketOf(person, here(3));
    const { token } = (await enterCode(await ticketOf(person, here(4)), codes[0]!, here(4))).body;
    await shop.put('/admin/own/password', { current: PASSWORD, password: 'quite another one' }, { token });
    expect(await enterCode(before, codes[1]!, here(3))).toMatchObject(EXPIRED);
    expect(await enterCode('made up', codeOf(secret))).toMatchObject(EXPIRED);
  });

  it('never answers 401: that would end the session of whoever is signed in at this browser', async () => {
    const person = await aPerson();
    const { secret } = await setUpApp(shop, person);
    const ticket = await ticketOf(person);
    const statuses = [
      (await enterCode(ticket, wrongCodeFor(secret))).status,
      (await enterCode('made up', '123456')).status,
      (await shop.post('/admin/login/second-factor', {}, here())).status,
      (await shop.post('/admin/login/passkey-question', { ticket: 'made up' }, here())).status,
    ];
    expect(statuses).toEqual([422, 410, 400, 410]);
  });
});

describe('a sign-in by password that is under way', () => {
  it.each([
    ['the password is changed', "password_hash = password_hash || 'x'"],
    ['a second factor is added', 'second_factor_at = now()'],
    ['the person is shut out for a while', 'disabled_at = now()'],
  ])('opens nothing when meanwhile %s', async (_, change) => {
    const person = await aPerson();
    const answer = await shop.db.transaction(async (tx) => {
      await tx.query(`UPDATE admins SET ${change} WHERE id = $1`, [person.id]);
      await tx.query('UPDATE admin_sessions SET revoked_at = now() WHERE admin_id = $1', [person.id]);
      const answering = logIn(person);
      const waits = eventually(
        () => shop.db.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
        (waiting: unknown[]) => waiting.length > 0,
      );
      await Promise.race([answering, waits]);
      waits.catch(() => undefined);
      return { answering };
    });
    const { status, body } = await answer.answering;
    await shop.db.query('UPDATE admins SET disabled_at = NULL WHERE id = $1', [person.id]);
    expect(status).toBe(401);
    expect(body.code).toBe('WRONG_CREDENTIALS');
    const live = await shop.db.query('SELECT FROM admin_sessions WHERE admin_id = $1 AND revoked_at IS NULL', [person.id]);
    expect(live).toEqual([]);
  });
});

describe('who guesses codes', () => {
  it('has the tries of password and code together from one network, and a right password gives none back', async () => {
    const person = await aPerson();
    const { secret } = await setUpApp(shop, person);
    halfAMinuteLater();
    const statuses: number[] = [];
    for (let n = 0; n < 2; n++) {
      const ticket = await ticketOf(person);
      statuses.push((await enterCode(ticket, wrongCodeFor(secret))).status);
    }
    const ticket = await ticketOf(person);
    const refused = await enterCode(ticket, codeOf(secret));
    expect(statuses).toEqual([422, 422]);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
    expect(refused.body.retry_after).toBeGreaterThan(0);
    expect((await enterCode(ticket, codeOf(secret), here(2))).status).toBe(200);
  });

  it('has twenty codes a day from all networks together, while a recovery code and a passkey still open', async () => {
    const person = await aPerson();
    const { secret, codes } = await setUpApp(shop, person);
    const { device } = await setUpPasskey(shop, person);
    halfAMinuteLater();
    for (let n = 0; n < 20; n++) {
      const from = here(100 + n);
      expect((await enterCode(await ticketOf(person, from), wrongCodeFor(secret), from)).status).toBe(422);
    }
    expect((await enterCode(await ticketOf(person, here(1)), codeOf(secret), here(1))).status).toBe(429);
    expect((await enterCode(await ticketOf(person, here(2)), codes[0]!, here(2))).status).toBe(200);
    const ticket = await ticketOf(person, here(3));
    const { challenge } = (await shop.post('/admin/login/passkey-question', { ticket }, here(3))).body;
    expect((await shop.post('/admin/login/passkey', { ticket, ...device.sign(challenge) }, here(4))).status).toBe(200);
    shop.clock.advance({ days: 1, minutes: 1 });
    expect((await enterCode(await ticketOf(person, here(5)), codeOf(secret), here(5))).status).toBe(200);
  });

  it('has no more by signing in often before there was a second factor', async () => {
    const person = await aPerson();
    const browsers = [];
    for (let n = 0; n < 21; n++) {
      const cookie = (await logIn(person, here(100 + n))).headers.get('set-cookie')!.split(';')[0]!;
      browsers.push({ headers: { ...here(100 + n).headers, cookie } });
    }
    shop.clock.advance({ minutes: 1 });
    // Of ten sign-ins at the most, the person's own is one that has ended by now.
    const { secret } = await setUpApp(shop, { ...person, token: signed(shop, await liveSessionOf(shop, person.id)) });
    const statuses: number[] = [];
    for (const browser of browsers)
      statuses.push((await enterCode(await ticketOf(person, browser), wrongCodeFor(secret), browser)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  });

  it('does not keep the person from signing in at a browser that is known', async () => {
    const person = await aPerson();
    const { secret } = await setUpApp(shop, person);
    halfAMinuteLater();
    const known = await enterCode(await ticketOf(person), codeOf(secret));
    const cookie = known.headers.get('set-cookie')!.split(';')[0]!;
    halfAMinuteLater();
    for (let n = 0; n < 20; n++) {
      const from = here(100 + n);
      await enterCode(await ticketOf(person, from), wrongCodeFor(secret), from);
    }
    const browser = { headers: { ...here().headers, cookie } };
    expect((await enterCode(await ticketOf(person, browser), codeOf(secret), browser)).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and the person is told by mail how many are left', async () => {
    const person = await aPerson();
    const { codes } = await setUpApp(shop, person);
    const typed = codes[3]!.toLowerCase().replaceAll('-', ' ');
    expect((await enterCode(await ticketOf(person), typed)).status).toBe(200);
    expect(await enterCode(await ticketOf(person), codes[3]!)).toMatchObject(WRONG);
    const mails = await eventually(
      () => mailsTo(person.email),
      (all) => all.some(({ subject }) => subject.startsWith('A recovery code was used')),
    );
    expect(mails.find(({ subject }) => subject.startsWith('A recovery code'))!.text).toMatch(/Codes left\s+9/);
  });

  it('is used by one of those who send it at once, is kept as a hash, and is worthless when new ones were made', async () => {
    const person = await aPerson();
    const { codes } = await setUpApp(shop, person);
    const tickets = await Promise.all([1, 2, 3].map((host) => ticketOf(person, here(host))));
    const answers = await Promise.all(tickets.map((ticket, n) => enterCode(ticket, codes[0]!, here(n + 1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const kept = await shop.db.query('SELECT * FROM recovery_codes WHERE admin_id = $1', [person.id]);
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
    person.token = answers.find(({ status }) => status === 200)!.body.token;
    const { body } = await own(person, 'recovery-codes');
    expect(body.recovery_codes).toHaveLength(10);
    expect(body.second_factor.recovery_codes_left).toBe(10);
    expect(await enterCode(await ticketOf(person, here(5)), codes[1]!, here(5))).toMatchObject(WRONG);
    expect((await enterCode(await ticketOf(person, here(6)), body.recovery_codes[1], here(6))).status).toBe(200);
  });
});

describePasskeys(() => shop);

describe('who has lost everything', () => {
  it('is helped by the owner, who gives their own password; the log tells it, and the person is told by mail', async () => {
    const [owner, person] = [await aPerson('owner'), await aPerson()];
    await setUpApp(shop, person);
    const reset = (password: string) =>
      shop.post(`/admin/people/${person.id}/reset-second-factor`, { password }, { token: owner.token });
    expect((await reset('another one')).body.code).toBe('WRONG_PASSWORD');
    expect((await reset(PASSWORD)).status).toBe(204);
    expect((await reset(PASSWORD)).body.code).toBe('SECOND_FACTOR_OFF');
    expect(await isSignedIn({ body: { token: person.token } } as Answer)).toBe(false);
    expect((await logIn(person)).body).toHaveProperty('token');
    const [entry] = await shop.db.query(
      "SELECT * FROM audit_log WHERE admin_id = $1 AND subject = 'admins' AND subject_id = $2 AND route = 'POST /admin/people/:id/reset-second-factor'",
      [owner.id, person.id],
    );
    expect(entry).toMatchObject({ operation: 'update', after: { second_factor_at: null } });
    await eventually(
      () => mailsTo(person.email),
      (all) => all.some(({ subject }) => subject.startsWith('Two-step sign-in was reset')),
    );
  });

  it('is helped by the operator when it is the only owner, with the database alone', async () => {
    const owner = await aPerson('owner');
    await setUpApp(shop, owner);
    await expect(resetSecondFactor(shop.db, 'nobody@example.com')).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
    await recordByOperator(shop.db, 'second-factor-reset', await resetSecondFactor(shop.db, owner.email.toUpperCase()));
    expect((await logIn(owner)).body).toHaveProperty('token');
    await eventually(
      () => shop.db.query('SELECT rule FROM security_alarms WHERE person_id = $1', [owner.id]),
      (alarms: { rule: string }[]) => alarms.some(({ rule }) => rule === 'second-factor-reset'),
    );
    const entries = await shop.db.query(
      "SELECT * FROM audit_log WHERE admin_id = 'operator' AND subject = 'admins' AND subject_id = $1",
      [owner.id],
    );
    expect(entries).toHaveLength(1);
  });

  it('and forgot the password, too: the link for a new one does not go around the second factor', async () => {
    const [owner, person] = [await aPerson('owner'), await aPerson()];
    const { secret } = await setUpApp(shop, person);
    const { body } = await shop.post(`/admin/people/${person.id}/invitation`, { password: PASSWORD }, { token: owner.token });
    const accepted = await shop.post('/admin/invitation', {
      secret: new URL(body.link).hash.slice(1),
      password: 'quite another one',
    });
    expect(accepted.body).toMatchObject({ state: 'second-factor-required' });
    expect(accepted.body).not.toHaveProperty('token');
    halfAMinuteLater();
    expect((await enterCode(accepted.body.ticket, codeOf(secret))).status).toBe(200);
  });
});

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${shop.sandbox.url}/mail/control/mails?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { mails: { subject: string; text: string }[] }).mails;
}

// At the end: of several shops in one process, the one that was started last verifies for all of them.
it('an authenticator app is worth the same under a new ADMIN_JWT_SECRET, and once it was sealed again by night, without the old one', async () => {
  const person = await aPerson();
  const { secret } = await setUpApp(shop, person);
  const NEW = 'the next secret of the tests; long enough';
  const startWith = (...secrets: string[]) =>
    startApi({ databaseUrl: shop.env.databaseUrl, env: { ADMIN_JWT_SECRET: secrets.join(',') } });
  const [both, renewed] = [await startWith(NEW, ADMIN_SECRET), await startWith(NEW)];
  const signIn = async (api: TestApi, host: number) => {
    shop.clock.advance({ seconds: 30 });
    api.clock.advance({ seconds: (shop.clock.now().getTime() - api.clock.now().getTime()) / 1000 });
    const { body } = await api.post('/admin/login', { email: person.email, password: PASSWORD }, here(host));
    return (await api.post('/admin/login/second-factor', { ticket: body.ticket, code: codeOf(secret) }, here(host))).status;
  };
  try {
    expect([await signIn(renewed, 1), await signIn(both, 2)]).toEqual([422, 200]);
    await both.app.get(ResealSecrets, { strict: false }).resealSecrets();
    expect([await signIn(both, 3), await signIn(renewed, 4)]).toEqual([200, 200]);
  } finally {
    await Promise.all([both.stop(), renewed.stop()]);
  }
});
