import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeApi } from '../../src/openapi.js';
import { liveSession, signed, unsigned } from '../permissions/admin-tokens.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { ADMIN_SECRET as OLD_SECRET, OWNER } from '../setup/test-env.js';

const SECOND_STEPS = ['second-factor', 'passkey-question', 'passkey'].map((step) => `/admin/login/${step}`);
const OPEN = ['/admin/login', ...SECOND_STEPS, '/admin/invitation'];

let shop: TestApi;
let routes: { method: string; path: string }[];
beforeAll(async () => {
  shop = await startApi();
  routes = Object.entries((await describeApi(shop.app)).paths)
    .filter(([path]) => path.startsWith('/admin') && !OPEN.includes(path))
    .flatMap(([path, item]) => Object.keys(item).map((method) => ({ method: method.toUpperCase(), path })));
});
afterAll(() => shop.stop());

const REFUSED = {
  status: 401,
  body: { error: 'Your session has expired. Please log in again.', code: 'ADMIN_SIGN_IN_REQUIRED' },
};

/** Asks every admin route there is with this as its Authorization header; each one must refuse. */
async function expectRefusal(authorization?: string): Promise<void> {
  const headers = authorization === undefined ? {} : { headers: { authorization } };
  for (const { method, path } of routes) {
    const { status, body } = await shop.send(method, path.replace(/\{\w+\}/, 'x'), method === 'GET' ? undefined : {}, headers);
    expect({ method, path, status, body }).toEqual({ method, path, ...REFUSED });
  }
}

describe('every route of the admin console', () => {
  it('is among those that are asked below', () => {
    const known = routes.map(({ method, path }) => `${method} ${path}`);
    for (const route of [
      'GET /admin/session',
      'POST /admin/logout',
      'PUT /admin/settings/store-status',
      'POST /admin/products',
      'PUT /admin/products/{id}/toggle-availability',
      'DELETE /admin/coupons/{id}',
      'GET /admin/unassigned-coupons',
      'DELETE /admin/offers/{id}',
    ])
      expect(known).toContain(route);
    expect(known.length).toBeGreaterThanOrEqual(17);
  });

  it('opens to a token of a live session', async () => {
    const token = signed(shop, await liveSession(shop));
    expect((await shop.get('/admin/session', { token })).status).toBe(200);
  });

  it('says no without a token', async () => {
    await expectRefusal();
  });

  it.each([['Bearer'], ['Bearer garbage'], ['Bearer a.b.c'], ['Basic b3duZXI6b3duZXI='], ['null'], ['']])(
    'says no to "%s"',
    async (authorization) => {
      await expectRefusal(authorization);
    },
  );

  it('says no to a token without the word Bearer', async () => {
    await expectRefusal(signed(shop, await liveSession(shop)));
  });

  it('says no to a token whose time is over', async () => {
    const claims = await liveSession(shop);
    await expectRefusal(`Bearer ${signed(shop, { ...claims, exp: Math.floor(Date.now() / 1000) - 1 })}`);
  });

  it('says no when the session is over, whatever the token says', async () => {
    const claims = await liveSession(shop);
    await shop.db.query('UPDATE admin_sessions SET expires_at = $2 WHERE id = $1', [claims.jti, shop.clock.now()]);
    await expectRefusal(`Bearer ${signed(shop, claims)}`);
  });

  it('says no when the session was revoked', async () => {
    const claims = await liveSession(shop);
    await shop.db.query('UPDATE admin_sessions SET revoked_at = now() WHERE id = $1', [claims.jti]);
    await expectRefusal(`Bearer ${signed(shop, claims)}`);
  });

  it('says no to a token of a session that was never opened', async () => {
    await expectRefusal(`Bearer ${signed(shop, { ...(await liveSession(shop)), jti: 'invented' })}`);
  });

  it("says no to a token that puts another person into somebody's session", async () => {
    await expectRefusal(`Bearer ${signed(shop, { ...(await liveSession(shop)), sub: 'somebody else' })}`);
  });

  it('says no to a token that another secret has signed', async () => {
    const secret = 'not the secret of this shop, but long';
    await expectRefusal(`Bearer ${signed(shop, await liveSession(shop), { secret })}`);
  });

  it('says no to a token that no one has signed', async () => {
    const claims = await liveSession(shop);
    for (const alg of ['none', 'None', 'HS256']) await expectRefusal(`Bearer ${unsigned(claims, alg)}`);
  });

  it.each([
    ['another issuer', { iss: 'another shop' }],
    ['another audience', { aud: 'shoppers' }],
    ['no audience', { aud: undefined }],
    ['no session', { jti: undefined }],
  ])('says no to a token of %s', async (_, changed) => {
    const claims = { ...(await liveSession(shop)), ...changed };
    await expectRefusal(`Bearer ${signed(shop, JSON.parse(JSON.stringify(claims)))}`);
  });

  it('says no to a person who was shut out', async () => {
    const claims = await liveSession(shop);
    await shop.db.query('UPDATE admins SET disabled_at = now()');
    await expectRefusal(`Bearer ${signed(shop, claims)}`);
    await shop.db.query('UPDATE admins SET disabled_at = NULL');
  });
});

// At the end: of several shops in one process, the one that was started last verifies for all of them.
describe('a secret that takes the place of another', () => {
  const [OLD, NEW] = [OLD_SECRET, 'the next secret of the tests; long enough'];
  const startWith = (...secrets: string[]) =>
    startApi({ databaseUrl: shop.env.databaseUrl, env: { ADMIN_JWT_SECRET: secrets.join(',') } });

  it('ends no sign-in as long as the old one stands behind it, and every one of before when that is gone', async () => {
    const { body: before } = await shop.post('/admin/login', OWNER);
    const forged = signed(shop, await liveSession(shop), { secret: 'a secret of somebody else, long enough' });
    const statusesAt = async (api: TestApi, ...tokens: string[]) =>
      Promise.all(tokens.map(async (token) => (await api.get('/admin/session', { token })).status));
    const both = await startWith(NEW, OLD);
    const { body: after } = await both.post('/admin/login', OWNER);
    expect(await statusesAt(both, before.token, after.token, forged)).toEqual([200, 200, 401]);
    await both.stop();
    const renewed = await startWith(NEW);
    expect(await statusesAt(renewed, before.token, after.token, forged)).toEqual([401, 200, 401]);
    await renewed.stop();
  });
});
