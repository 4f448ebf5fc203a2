import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RevocationCache } from '../../src/modules/customers/identity/revocation-cache.js';
import { SIGN_IN_END } from '../../src/modules/customers/identity/revoked-sessions.repository.js';
import { RevokedSessionsService } from '../../src/modules/customers/identity/revoked-sessions.service.js';
import { eventually } from '../actors/shopper-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { startShop, type TestShop } from '../setup/start-shop.js';

let shop: TestShop;
let other: TestApi;
beforeAll(async () => {
  shop = await startShop();
  other = await startApi({ sandbox: shop.sandbox, databaseUrl: shop.env.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await shop.stop();
});

const now = (): number => Math.floor(Date.now() / 1000);
const mint = async (request: Record<string, unknown>): Promise<string> => {
  const response = await fetch(`${shop.sandbox.url}/identity/control/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { access_token: string }).access_token;
};
/** A token of one session that began a minute ago. */
const aToken = (sub: string, sid: string | null, claims: object = {}) =>
  mint({ sub, email: `${sub}@example.com`, claims: { iat: now() - 60, ...(sid && { sid }), ...claims } });
const aLogoutToken = (request: Record<string, unknown>) => mint({ shape: 'logout', ...request });
const tell = async (logoutToken: string, more: Record<string, string> = {}) => {
  const answer = await fetch(`${shop.url}/api/auth/backchannel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: logoutToken, ...more }),
  });
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.text() };
};
const ask = async (token: string, api: TestApi = shop) => {
  const { status, body } = await api.get('/orders', { token });
  return body?.code ?? status;
};
const someone = () => ({ sub: `user_${randomUUID()}`, sid: `session-${randomUUID()}` });

describe('a session that was signed out at the identity provider', () => {
  it('is refused at once, while its token has not expired, and says why', async () => {
    const { sub, sid } = someone();
    const token = await aToken(sub, sid);
    expect(await ask(token)).toBe(200);
    expect(await tell(await aLogoutToken({ sub, claims: { sid } }))).toEqual({
      status: 200,
      cache: 'private, no-store',
      body: '',
    });
    expect(await shop.get('/orders', { token })).toMatchObject({
      status: 401,
      body: { error: 'You are signed out. Please log in again.', code: 'SIGNED_OUT' },
    });
  });

  it('is refused by every process of the shop, also by one that starts later', async () => {
    const { sub, sid } = someone();
    const token = await aToken(sub, sid);
    for (const api of [shop, other]) expect(await ask(token, api)).toBe(200);
    await tell(await aLogoutToken({ sub, claims: { sid } }));
    await eventually(
      () => ask(token, other),
      (text) => text === 'SIGNED_OUT',
    );
    const late = await startApi({ sandbox: shop.sandbox, databaseUrl: shop.env.databaseUrl });
    expect(await ask(token, late)).toBe('SIGNED_OUT');
    await late.stop();
  });

  it('is refused although the database’s call was not heard: then it is asked, and heard again later', async () => {
    const { sub, sid } = someone();
    const token = await aToken(sub, sid);
    const memory = other.app.get(RevokedSessionsService);
    const verified = {
      issuer: '',
      subject: sub,
      sid,
      email: null,
      name: null,
      phone: null,
      phoneVerified: false,
      emailVerified: false,
      issued_at: new Date(),
    };
    const hears = () => Promise.resolve(memory.recall(verified) !== undefined);
    await eventually(hears, Boolean);
    expect(await ask(token, other)).toBe(200);
    await shop.db.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shop-listener' AND datname = current_database()",
    );
    await tell(await aLogoutToken({ sub, claims: { sid } }));
    await eventually(
      () => ask(token, other),
      (text) => text === 'SIGNED_OUT',
    );
    await eventually(hears, Boolean);
    expect(await ask(token, other)).toBe('SIGNED_OUT');
  });

  it('ends alone: other sessions of the same person, and other people, go on', async () => {
    const { sub, sid } = someone();
    const elsewhere = await aToken(sub, 'my-other-device');
    const stranger = await aToken(someone().sub, 'a-stranger');
    await tell(await aLogoutToken({ sub, claims: { sid } }));
    expect([await ask(elsewhere), await ask(stranger)]).toEqual([200, 200]);
  });

  it('takes tokens along that do not say to which session they belong, and leaves those issued after it', async () => {
    const { sub, sid } = someone();
    const [before, after] = [await aToken(sub, null), await aToken(sub, null, { iat: now() + 2 })];
    await tell(await aLogoutToken({ sub, claims: { sid } }));
    expect([await ask(before), await ask(after)]).toEqual(['SIGNED_OUT', 200]);
  });

  it('may be every session of a person', async () => {
    const { sub } = someone();
    const [phone, laptop, later] = [await aToken(sub, 'p'), await aToken(sub, 'l'), await aToken(sub, 'n', { iat: now() + 2 })];
    await tell(await aLogoutToken({ sub }));
    expect([await ask(phone), await ask(laptop), await ask(later)]).toEqual(['SIGNED_OUT', 'SIGNED_OUT', 200]);
  });

  it('is told of by the provider itself, when it ends the sign-ins of an account', async () => {
    const response = await fetch(`${shop.sandbox.url}/identity/control/accounts`);
    const [{ sub }] = ((await response.json()) as { accounts: { sub: string }[] }).accounts as [{ sub: string }];
    const token = await aToken(sub, 'at-home');
    expect(await ask(token)).toBe(200);
    await fetch(`${shop.sandbox.url}/identity/control/accounts/${sub}/sign-out`, { method: 'POST' });
    expect(await ask(token)).toBe('SIGNED_OUT');
  });

  it('is written down once, however often it is told, and forgotten when its tokens have expired', async () => {
    const { sub, sid } = someone();
    const notice = await aLogoutToken({ sub, claims: { sid } });
    for (const _ of [1, 2]) expect((await tell(notice, { state: 'ignored' })).status).toBe(200);
    const kept = () => shop.db.query('SELECT jti FROM revoked_sessions WHERE sid = $1', [sid]);
    expect(await kept()).toHaveLength(1);
    shop.clock.advance({ hours: 25 });
    await tell(await aLogoutToken({ sub: someone().sub }));
    expect(await kept()).toEqual([]);
    shop.clock.advance({ hours: -25 });
  });

  it('is the same by heart as in the database', async () => {
    const times = { revoked_at: new Date(now() * 1000), expires_at: new Date((now() + 60) * 1000) };
    const rows = ['a notice', 'erasure of somebody'].flatMap((jti) => [
      { jti, sid: 's1', subject: 'both' },
      { jti, sid: 's2', subject: null },
      { jti, sid: null, subject: 'all' },
    ]);
    const tokens = ['both', 'all', 'nobody'].flatMap((subject) =>
      ['s1', 's2', 's3', null].flatMap((sid) =>
        [-1, 0, 1].map((later) => ({ subject, sid, issued_at: new Date((now() + later * 30) * 1000) })),
      ),
    );
    for (const row of rows) {
      const issuer = randomUUID();
      const heard = new RevocationCache();
      heard.add({ issuer, ...row, ...times });
      await shop.db.query('INSERT INTO revoked_sessions VALUES ($1, $2, $3, $4, $5, $6)', [
        issuer,
        row.jti,
        row.sid,
        row.subject,
        times.revoked_at,
        times.expires_at,
      ]);
      for (const { subject, sid, issued_at } of tokens) {
        const [{ known }] = await shop.db.query(`SELECT ${SIGN_IN_END} AS known`, [issuer, subject, sid, issued_at]);
        expect({ row, subject, sid, issued_at, known: heard.findEnd({ subject, sid, issued_at }) }).toEqual({
          row,
          subject,
          sid,
          issued_at,
          known,
        });
      }
    }
  });

  it('costs no statement once a shopper is known', async () => {
    const { sub, sid } = someone();
    const token = await aToken(sub, sid);
    await eventually(
      () =>
        Promise.resolve(
          shop.app.get(RevokedSessionsService).recall({
            issuer: '',
            subject: '',
            sid: '',
            email: null,
            name: null,
            phone: null,
            phoneVerified: false,
            emailVerified: false,
            issued_at: new Date(),
          }),
        ),
      (known) => known !== undefined,
    );
    expect(await ask(token)).toBe(200);
    const asked: string[] = [];
    const query = shop.db.query.bind(shop.db);
    shop.db.query = ((text: string, ...rest: unknown[]) => {
      asked.push(text);
      return query(text, ...(rest as []));
    }) as never;
    try {
      expect(await ask(token)).toBe(200);
    } finally {
      shop.db.query = query;
    }
    expect(asked.filter((text) => /shoppers|revoked_sessions/.test(text))).toEqual([]);
  });
});

describe('a logout token', () => {
  const SID = { sid: 'not-to-be-ended' };
  it.each([
    ['of another issuer', { issuer: 'https://somebody.else' }],
    ['for another application', { audience: 'another-app' }],
    ['without a signature', { alg: 'none' }],
    ['signed with a shared secret', { alg: 'HS256' }],
    ['that has expired', { expiresIn: -60 }],
    ['without a number of its own', { omit: ['jti'] }],
    ['without its moment', { omit: ['iat'] }],
    ['without the event', { omit: ['events'] }],
    ['with another event', { claims: { ...SID, events: { 'https://example.com/other': {} } } }],
    [
      'with an event that is no object',
      { claims: { ...SID, events: { 'http://schemas.openid.net/event/backchannel-logout': true } } },
    ],
    ['with a nonce, as a token of a sign-in has it', { claims: { ...SID, nonce: 'n' } }],
    ['that names neither session nor person', { claims: {}, omit: ['sub'] }],
    ['whose session is no text', { claims: { sid: 5 } }],
    ['that is a token of a shopper', { shape: 'oidc', audience: 'storefront' }],
  ])('%s ends nothing', async (_, request) => {
    const { sub, sid } = someone();
    const [{ n: before }] = await shop.db.query('SELECT count(*)::int AS n FROM revoked_sessions');
    const answer = await tell(await aLogoutToken({ sub, claims: { sid }, ...request }));
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'INVALID_REQUEST']);
    expect(await shop.db.query('SELECT count(*)::int AS n FROM revoked_sessions')).toEqual([{ n: before }]);
  });

  it.each(['', 'not-a-token'])('that is %p ends nothing', async (token) => {
    expect((await tell(token)).status).toBe(400);
  });

  it('opens no door: it is nobody’s sign-in, whatever it is addressed to', async () => {
    const { sub } = someone();
    expect(await ask(await aLogoutToken({ sub, audience: shop.env.signIn.audience! }))).toBe('SIGN_IN_REQUIRED');
  });
});

it('a token that is older than sign-outs are remembered is no good', async () => {
  expect(await ask(await aToken(someone().sub, null, { iat: now() - 25 * 3_600 }))).toBe('SIGN_IN_REQUIRED');
});
