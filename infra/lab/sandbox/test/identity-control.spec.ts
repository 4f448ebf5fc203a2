import { afterEach, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { Browser, control, origin, ShopClient, signInShopper, startIdentity, stopIdentities } from './identity-client.js';

afterEach(stopIdentities);

const ravi = { name: 'Ravi Patil', email: 'ravi@example.com', password: 'kolhapuri-42' };
const audience = 'https://api.shop.local';
const verify = (issuer: string, token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${issuer}/jwks`)), { issuer, audience, algorithms: ['RS256'], clockTolerance: 5 });

describe('tokens made to measure', () => {
  const mint = (issuer: string, fields: object) => control(issuer, 'POST', '/token', fields);

  it('are by default good for the API, with the same identity as a real sign-in', async () => {
    const { issuer } = await startIdentity();
    const signedIn = decodeJwt((await signInShopper(issuer)).access_token);
    const { access_token, sub } = await mint(issuer, { email: 'SHOPPER@example.com' });
    expect(sub).toBe(signedIn.sub);
    const { payload } = await verify(issuer, access_token);
    expect(payload).toMatchObject({ sub, name: 'Asha Shinde', client_id: 'storefront' });
    const stranger = await mint(issuer, { email: 'meena@example.com', phone: '+919812345678' });
    expect((await mint(issuer, { email: 'meena@example.com' })).sub).toBe(stranger.sub);
    expect(decodeJwt(stranger.access_token)).toMatchObject({ name: 'meena', phone_number: '+919812345678' });
  });

  it('can be expired, too early, for another API, by another issuer, or by an unknown key', async () => {
    const { issuer } = await startIdentity();
    const wrong = [
      [{ expiresIn: -10 }, 'ERR_JWT_EXPIRED'],
      [{ notBefore: 60 }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
      [{ audience: 'https://other.api' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
      [{ issuer: `${issuer}/` }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
      [{ omit: ['aud'] }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
      [{ kid: 'unknown' }, 'ERR_JWKS_NO_MATCHING_KEY'],
      [{ alg: 'none' }, 'ERR_JOSE_ALG_NOT_ALLOWED'],
      [{ alg: 'HS256' }, 'ERR_JOSE_ALG_NOT_ALLOWED'],
    ] as const;
    for (const [fields, code] of wrong) {
      const { access_token } = await mint(issuer, fields);
      await expect(verify(issuer, access_token)).rejects.toMatchObject({ code });
    }
    await verify(issuer, (await mint(issuer, { expiresIn: -3 })).access_token); // within the tolerance
  });

  it('can look like those of Clerk and of Auth0', async () => {
    const { issuer } = await startIdentity();
    const clerk = await mint(issuer, { shape: 'clerk' });
    expect(decodeProtectedHeader(clerk.access_token).typ).toBe('JWT');
    const claims = decodeJwt(clerk.access_token);
    expect(claims).toMatchObject({ iss: issuer, azp: origin, sts: 'active', v: 2, email: 'shopper@example.com' });
    expect(claims.aud).toBeUndefined();
    expect(claims.exp! - claims.iat!).toBe(60);
    expect(claims.nbf).toBeLessThan(claims.iat!);
    const auth0 = decodeJwt((await mint(issuer, { shape: 'auth0', claims: { 'https://shop/email': 'a@b.in' } })).access_token);
    expect(auth0).toMatchObject({ iss: `${issuer}/`, aud: [audience, `${issuer}/userinfo`], 'https://shop/email': 'a@b.in' });
  });

  it('are refused when the request is misspelt', async () => {
    const { issuer } = await startIdentity();
    expect(await mint(issuer, { expiresin: 5 })).toMatchObject({ status: 400, message: expect.stringContaining('expiresin') });
    expect(await mint(issuer, { shape: 'okta' })).toMatchObject({ status: 400, message: expect.stringContaining('shape') });
  });
});

describe('steering', () => {
  it('rotates the keys: old tokens and new ones verify, the new key signs', async () => {
    const { issuer } = await startIdentity();
    const old = await signInShopper(issuer);
    const { kids } = await control(issuer, 'POST', '/keys/rotate');
    const renewed = await new ShopClient(issuer).refresh(old.refresh_token);
    expect(kids).toHaveLength(2);
    expect(decodeProtectedHeader(renewed.access_token).kid).toBe(kids[0]);
    expect(decodeProtectedHeader(old.access_token).kid).toBe(kids[1]);
    await verify(issuer, renewed.access_token);
    await verify(issuer, old.access_token);
  });

  it('makes the key set fail as often as ordered', async () => {
    const { issuer } = await startIdentity();
    await control(issuer, 'POST', '/faults', { at: 'jwks', kind: 'status', times: 2 });
    await control(issuer, 'POST', '/faults', { at: 'jwks', kind: 'delay', delayMs: 300, times: 1 });
    const seen: { status: number; took: number }[] = [];
    for (let i = 0; i < 4; i += 1) {
      const asked = performance.now();
      const { status } = await fetch(`${issuer}/jwks`);
      seen.push({ status, took: performance.now() - asked });
    }
    expect(seen.map(({ status }) => status)).toEqual([503, 503, 200, 200]);
    expect(seen[2]!.took).toBeGreaterThan(290); // a busy machine makes it longer, never shorter
  });

  it('resets to the one seeded account, with the same identity and the same keys', async () => {
    const { issuer } = await startIdentity();
    const browser = new Browser(issuer);
    await browser.submit(await browser.open(new ShopClient(issuer).authorizeUrl({ prompt: 'create' })), ravi);
    const { access_token, sub } = await control(issuer, 'POST', '/token', {});
    expect((await control(issuer, 'POST', '/reset')).status).toBe(200);
    const { accounts } = await control(issuer, 'GET', '/accounts');
    expect(accounts).toEqual([{ sub, email: 'shopper@example.com', name: 'Asha Shinde', phone: null }]);
    expect((await browser.open(new ShopClient(issuer).authorizeUrl({ prompt: 'none' }))).location).toContain('login_required');
    await verify(issuer, access_token);
  });
});
