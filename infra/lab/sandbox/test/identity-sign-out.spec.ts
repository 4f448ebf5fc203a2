import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { Browser, control, origin, signInShopper, startIdentity, stopIdentities } from './identity-client.js';

let shop: FastifyInstance;
let told: string[];
let logoutUrl: string;
beforeEach(async () => {
  told = [];
  shop = Fastify();
  shop.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  shop.post('/logout', async ({ body }) => {
    told.push(new URLSearchParams(body as string).get('logout_token')!);
    return '';
  });
  await shop.listen({ port: 0, host: '127.0.0.1' });
  logoutUrl = `http://127.0.0.1:${(shop.server.address() as { port: number }).port}/logout`;
});
afterEach(async () => {
  await stopIdentities();
  await shop.close();
});

/** The logout token, good by the rules of OpenID Connect Back-Channel Logout 1.0. */
async function readLogoutToken(issuer: string) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  const { payload } = await jwtVerify(told.at(-1)!, keys, { issuer, audience: 'storefront', typ: 'logout+jwt' });
  expect(payload).toMatchObject({
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    jti: expect.any(String),
  });
  expect(payload).not.toHaveProperty('nonce');
  return payload;
}

describe('the shop is told', () => {
  it('which session has ended when a shopper signs out, and its tokens name that session', async () => {
    const { issuer } = await startIdentity({ logoutUrl });
    const browser = new Browser(issuer);
    const tokens = await signInShopper(issuer, browser);
    const { sid, sub } = decodeJwt(tokens.access_token);
    expect(sid).toEqual(expect.any(String));
    const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${origin}/` });
    await browser.submit(await browser.open(`${issuer}/session/end?${query}`), { logout: 'yes' });
    expect(await readLogoutToken(issuer)).toMatchObject({ sid, sub });
  });

  it('that all sessions of a person have ended when the provider ends them', async () => {
    const { issuer } = await startIdentity({ logoutUrl });
    const { sub } = decodeJwt((await signInShopper(issuer)).access_token);
    expect(await control(issuer, 'POST', `/accounts/${sub}/sign-out`)).toMatchObject({ told: true });
    const said = await readLogoutToken(issuer);
    expect(said.sub).toBe(sub);
    expect(Object.keys(said).filter((claim) => ['sid', 'email', 'name', 'phone_number'].includes(claim))).toEqual([]);
  });

  it('as far as it can be reached: a sign-out goes on without it', async () => {
    await shop.close();
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { issuer } = await startIdentity({ logoutUrl });
    const { sub } = decodeJwt((await signInShopper(issuer)).access_token);
    expect(await control(issuer, 'POST', `/accounts/${sub}/sign-out`)).toMatchObject({ status: 200, told: false });
    expect(complaint).toHaveBeenCalledTimes(1);
    complaint.mockRestore();
  });
});

it('no one is told when no address is named', async () => {
  const { issuer } = await startIdentity();
  const { sub, sid } = decodeJwt((await signInShopper(issuer)).access_token);
  expect(sid).toBeUndefined();
  expect(await control(issuer, 'POST', `/accounts/${sub}/sign-out`)).toMatchObject({ told: false });
});
