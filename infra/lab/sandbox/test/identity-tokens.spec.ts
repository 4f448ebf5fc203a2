import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { Browser, control, origin, ShopClient, signInShopper, startIdentity, stopIdentities } from './identity-client.js';

const folders: string[] = [];
const folder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'identity-')));
  return folders.at(-1)!;
};
afterEach(async () => {
  await stopIdentities();
  for (const path of folders.splice(0)) rmSync(path, { recursive: true });
});

const ravi = { name: 'Ravi Patil', email: 'ravi@example.com', password: 'kolhapuri-42' };
const audience = 'https://api.shop.local';
const verify = (issuer: string, token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${issuer}/jwks`)), { issuer, audience, algorithms: ['RS256'], clockTolerance: 5 });

describe('what the shop finds out by itself', () => {
  it('is a discovery document with public addresses, whatever name the request came by', async () => {
    const { issuer, port } = await startIdentity();
    const response = await fetch(`http://localhost:${port}/identity/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'elsewhere.example' },
    });
    expect(await response.json()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      revocation_endpoint: `${issuer}/token/revocation`,
      end_session_endpoint: `${issuer}/session/end`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('is a key set without private parts', async () => {
    const { issuer } = await startIdentity();
    const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});

describe('staying signed in', () => {
  it('rotates the refresh token, and ends the sign-in when an old one is used again', async () => {
    const { issuer } = await startIdentity();
    const shop = new ShopClient(issuer);
    const first = await signInShopper(issuer);
    const second = await shop.refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    await verify(issuer, second.access_token);
    expect(await shop.refresh(first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await shop.refresh(second.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('outlives a restart: account, session, refresh token and keys', async () => {
    const dataDir = folder();
    const before = await startIdentity({ dataDir });
    const { issuer, port } = before;
    const browser = new Browser(issuer);
    const shop = new ShopClient(issuer);
    const page = await browser.open(shop.authorizeUrl({ prompt: 'create' }));
    const tokens = await shop.exchange(await browser.submit(page, ravi));
    await before.close();

    await startIdentity({ dataDir, port });
    await verify(issuer, tokens.access_token);
    const renewed = await shop.refresh(tokens.refresh_token);
    expect(decodeJwt(renewed.access_token)).toMatchObject({ email: ravi.email, sub: decodeJwt(tokens.access_token).sub });
    expect((await browser.open(new ShopClient(issuer).authorizeUrl({ prompt: 'none' }))).location).toContain('code=');
    const other = new Browser(issuer);
    const again = await other.submit(await other.open(new ShopClient(issuer).authorizeUrl()), ravi);
    expect(again.location).toContain('code=');
  });

  it('ends with the sign-out: back at the shop without a question, session and refresh token gone', async () => {
    const { issuer } = await startIdentity();
    const browser = new Browser(issuer);
    const tokens = await signInShopper(issuer, browser);
    const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${origin}/` });
    const page = await browser.open(`${issuer}/session/end?${query}`);
    expect(page.text).toContain('sign-out.js');
    expect((await browser.submit(page, { logout: 'yes' })).location).toBe(`${origin}/`);
    expect((await browser.open(new ShopClient(issuer).authorizeUrl({ prompt: 'none' }))).location).toContain('login_required');
    expect(await new ShopClient(issuer).refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  });

  it('ends when the account is deleted or signed out at the provider', async () => {
    const { issuer } = await startIdentity();
    for (const [method, path] of [
      ['POST', '/sign-out'],
      ['DELETE', ''],
    ] as const) {
      const tokens = await signInShopper(issuer);
      const { sub } = decodeJwt(tokens.access_token);
      expect((await control(issuer, method, `/accounts/${sub}${path}`)).status).toBe(200);
      expect(await new ShopClient(issuer).refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' });
    }
    expect((await control(issuer, 'GET', '/accounts')).accounts).toEqual([]);
  });

  it('is closed to pages that are not the shop', async () => {
    const { issuer } = await startIdentity();
    const body = new URLSearchParams({ client_id: 'storefront', grant_type: 'refresh_token', refresh_token: 'x' });
    const response = await fetch(`${issuer}/token`, { method: 'POST', headers: { origin: 'https://evil.example' }, body });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('is replaced through the mailbox, once, and everybody else is signed out', async () => {
    const { issuer } = await startIdentity();
    const tokens = await signInShopper(issuer);
    const browser = new Browser(issuer);
    const page = await browser.open(new ShopClient(issuer).authorizeUrl());
    const forgot = await browser.open(page.url.replace('sign-in', 'forgot-password'));
    expect((await browser.submit(forgot, { email: 'nobody@example.com' })).text).toContain('Check your mail');
    expect((await browser.submit(forgot, { email: 'shopper@example.com' })).text).toContain('Check your mail');

    const { mails } = await control(issuer, 'GET', '/mails');
    expect(mails).toHaveLength(1);
    expect((await browser.open(`${issuer}/mailbox`)).text).toContain(mails[0].link);
    const choose = await browser.open(mails[0].link);
    expect((await browser.submit(choose, { password: 'short' })).status).toBe(400);
    const done = await browser.submit(choose, { password: 'a-better-one' });
    expect(done.text).toContain('Your new password is set');
    expect((await browser.submit(choose, { password: 'and-another' })).text).toContain('This link has expired');

    const signIn = await browser.open(page.url);
    expect((await browser.submit(signIn, { email: 'shopper@example.com', password: 'shopper-demo' })).status).toBe(401);
    const back = await browser.submit(signIn, { email: 'shopper@example.com', password: 'a-better-one' });
    expect(back.location).toContain('code=');
    expect(await new ShopClient(issuer).refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  });

  it('does not wait for ever: the link dies after half an hour', async () => {
    let now = Date.now();
    const { issuer } = await startIdentity({ now: () => now });
    const browser = new Browser(issuer);
    const page = await browser.open(new ShopClient(issuer).authorizeUrl());
    await browser.submit(await browser.open(page.url.replace('sign-in', 'forgot-password')), { email: 'shopper@example.com' });
    const [mail] = (await control(issuer, 'GET', '/mails')).mails;
    now += 30 * 60_000;
    expect((await browser.open(mail.link)).text).toContain('This link has expired');
  });
});
