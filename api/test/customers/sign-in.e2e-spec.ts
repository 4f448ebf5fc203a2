import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../setup/start-shop.js';
import { eventually } from '../actors/shopper-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const mint = async (request: Record<string, unknown>): Promise<{ access_token: string; sub: string }> => {
  const response = await fetch(`${shop.sandbox.url}/identity/control/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { access_token: string; sub: string };
};

describe('a shopper with a token', () => {
  it('of the identity provider is let in', async () => {
    const { access_token } = await mint({ email: 'asha@example.com' });
    expect(await shop.get('/orders', { token: access_token })).toMatchObject({ status: 200, body: [] });
  });

  it('is one person, however often they come, and known by issuer and subject, not by e-mail', async () => {
    const { access_token, sub } = await mint({ sub: 'the-subject', email: 'old@example.com' });
    const again = await mint({ sub, email: 'new@example.com' });
    for (const token of [access_token, again.access_token]) await shop.get('/orders', { token });
    expect(await shop.db.query("SELECT email FROM shoppers WHERE subject = 'the-subject'")).toEqual([
      { email: 'new@example.com' },
    ]);
  });

  it.each([
    ['that has expired', { expiresIn: -60 }],
    ['that is not valid yet', { notBefore: 300 }],
    ['for another audience', { audience: 'https://somebody.else' }],
    ['of another issuer', { issuer: 'https://somebody.else' }],
    ['with no signature', { alg: 'none' }],
    ['signed with a shared secret', { alg: 'HS256' }],
    ['without a subject', { omit: ['sub'] }],
    ['whose subject is a number', { claims: { sub: 42 } }],
    ['whose subject is empty', { claims: { sub: '' } }],
    ['whose subject is blank', { claims: { sub: '  ' } }],
    ['whose subject is a list', { claims: { sub: ['asha'] } }],
    ['whose subject cannot be written down', { claims: { sub: 'as\u0000ha' } }],
    ['whose subject has no end', { claims: { sub: 'a'.repeat(3_000) } }],
    ['without an end', { omit: ['exp'] }],
    ['of a session provider that names no audience', { shape: 'clerk' }],
  ])('%s is sent to sign in', async (_, request) => {
    const { access_token } = await mint({ email: 'asha@example.com', ...request });
    expect(await shop.get('/orders', { token: access_token })).toMatchObject({
      status: 401,
      body: { error: 'Please log in to continue.', code: 'SIGN_IN_REQUIRED' },
    });
  });

  it('is let in whatever stands in the name, and what cannot be written down is left out', async () => {
    const odd = { name: 'As\u0000ha\ud800 Shinde\n', email: 'asha\u0000@example.com', phone_number: 9_820_012_345 };
    const { access_token } = await mint({ sub: 'the-odd-one', claims: odd });
    expect((await shop.get('/orders', { token: access_token })).status).toBe(200);
    expect(await shop.db.query("SELECT name, email, phone FROM shoppers WHERE subject = 'the-odd-one'")).toEqual([
      { name: 'Asha Shinde', email: 'asha@example.com', phone: '9820012345' },
    ]);
  });

  it.each(['', 'not-a-token', 'a.b.c'])('that is %p is sent to sign in', async (token) => {
    expect((await shop.get('/orders', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  it('whose keys were rotated twice within half a minute is let in, the second time to elliptic curves', async () => {
    for (const alg of ['RS256', 'ES256']) {
      await fetch(`${shop.sandbox.url}/identity/control/keys/rotate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ alg }),
      });
      const { access_token } = await mint({ email: 'asha@example.com' });
      expect(JSON.parse(Buffer.from(access_token.split('.')[0]!, 'base64url').toString())).toMatchObject({ alg });
      // The issuer is asked for its keys once a second at most.
      await eventually(
        () => shop.get('/orders', { token: access_token }).then(({ status }) => status),
        (status) => status === 200,
        20,
      );
    }
  });
});

describe('an identity provider that works with authorised parties', () => {
  let clerk: TestApi;
  beforeAll(async () => {
    clerk = await startApi({
      sandbox: shop.sandbox,
      env: { AUTH_AUDIENCE: '', AUTH_AUTHORIZED_PARTIES: 'http://shop.localhost:3300' },
    });
  });
  afterAll(() => clerk.stop());

  it.each([
    ['ours', 'http://shop.localhost:3300', 200],
    ['another front end', 'https://evil.example', 401],
  ])('lets a token in whose party is %s: %s → %i', async (_, azp, status) => {
    const { access_token } = await mint({ email: 'asha@example.com', shape: 'clerk', azp });
    expect((await clerk.get('/orders', { token: access_token })).status).toBe(status);
  });
});

describe('while the identity provider is out of reach', () => {
  it('a shopper is told so, and public pages go on', async () => {
    const alone = await startApi();
    const { access_token } = await mint({ email: 'asha@example.com' });
    expect(await alone.get('/orders', { token: access_token })).toMatchObject({
      status: 503,
      body: { code: 'IDENTITY_UNAVAILABLE' },
    });
    expect((await alone.get('/products')).status).toBe(200);
    await alone.stop();
  });
});
