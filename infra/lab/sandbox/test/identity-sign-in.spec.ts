import { afterEach, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { Browser, control, origin, ShopClient, signInShopper, startIdentity, stopIdentities } from './identity-client.js';

afterEach(stopIdentities);

const ravi = { name: 'Ravi Patil', email: 'ravi@example.com', phone: '98765 43210', password: 'kolhapuri-42' };
const keysOf = (issuer: string) => createRemoteJWKSet(new URL(`${issuer}/jwks`));

describe('signing in', () => {
  it('lets the seeded shopper in and gives the shop a token that its API can verify', async () => {
    const { issuer, settings } = await startIdentity();
    const tokens = await signInShopper(issuer);
    expect(tokens).toMatchObject({ status: 200, cors: origin, expires_in: 3600 });
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keysOf(issuer), {
      issuer,
      audience: settings.identity.audience,
      algorithms: ['RS256'],
    });
    expect(protectedHeader.typ).toBe('at+jwt');
    expect(payload).toMatchObject({ email: 'shopper@example.com', name: 'Asha Shinde', client_id: 'storefront' });
    expect(payload.phone_number).toBeUndefined();
    expect(decodeJwt(tokens.id_token)).toMatchObject({ aud: 'storefront', email: 'shopper@example.com', name: 'Asha Shinde' });
  });

  it('keeps the signed-in shopper from being asked again, and from a consent page', async () => {
    const { issuer } = await startIdentity();
    const browser = new Browser(issuer);
    await signInShopper(issuer, browser);
    for (const extra of [{}, { prompt: 'none' }, { prompt: 'consent' }] as Record<string, string>[]) {
      const back = await browser.open(new ShopClient(issuer).authorizeUrl(extra));
      expect(back.location).toContain(`${origin}/login/callback?code=`);
    }
  });

  it('shows a wrong password on the form, keeps the e-mail address and lets no one in', async () => {
    const { issuer } = await startIdentity();
    const browser = new Browser(issuer);
    const page = await browser.open(new ShopClient(issuer).authorizeUrl());
    for (const email of ['shopper@example.com', 'nobody@example.com']) {
      const answer = await browser.submit(page, { email, password: 'not the one' });
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('do not match');
      expect(answer.text).toContain(`value="${email}"`);
    }
  });

  it('asks for patience after ten wrong passwords and takes the right one again a quarter of an hour later', async () => {
    let now = Date.now();
    const { issuer } = await startIdentity({ now: () => now });
    const browser = new Browser(issuer);
    const page = await browser.open(new ShopClient(issuer).authorizeUrl());
    const tryPassword = (password: string) => browser.submit(page, { email: 'Shopper@example.com', password });
    for (let i = 0; i < 10; i += 1) expect((await tryPassword(`guess ${i}`)).status).toBe(401);
    const refused = await tryPassword('shopper-demo');
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('please wait 15 minutes');
    now += 15 * 60_000;
    expect((await tryPassword('shopper-demo')).location).toContain(`${origin}/login/callback?code=`);
  });

  it('refuses a form that another site made, and one of an interaction that is not in this browser', async () => {
    const { issuer } = await startIdentity();
    const browser = new Browser(issuer);
    const page = await browser.open(new ShopClient(issuer).authorizeUrl());
    const right = { email: 'shopper@example.com', password: 'shopper-demo' };
    expect(await browser.submit(page, { ...right, form_token: 'made-elsewhere' })).toMatchObject({ status: 400, location: null });
    expect(await new Browser(issuer).submit(page, right)).toMatchObject({ status: 400, location: null });
  });

  it('sends no one to an address that is not the shop', async () => {
    const { issuer } = await startIdentity();
    const answer = await new Browser(issuer).open(new ShopClient(issuer).authorizeUrl({ redirect_uri: 'https://evil.example/' }));
    expect(answer).toMatchObject({ status: 400, location: null });
    expect(answer.text).toContain('This sign-in cannot go on');
  });

  it('wants PKCE with S256', async () => {
    const { issuer } = await startIdentity();
    const answer = await new Browser(issuer).open(new ShopClient(issuer).authorizeUrl({ code_challenge_method: 'plain' }));
    expect(answer.location).toContain('error=invalid_request');
  });
});

describe('signing up', () => {
  it.each<Record<string, string>>([{ prompt: 'create' }, { screen_hint: 'signup' }])(
    'opens first when the shop asks with %p, and ends signed in',
    async (extra) => {
      const { issuer } = await startIdentity();
      const browser = new Browser(issuer);
      const shop = new ShopClient(issuer);
      const page = await browser.open(shop.authorizeUrl(extra));
      expect(page.text).toContain('Create your account');
      const tokens = await shop.exchange(await browser.submit(page, ravi));
      expect(decodeJwt(tokens.access_token)).toMatchObject({ email: ravi.email, name: ravi.name, phone_number: '+919876543210' });
    },
  );

  it('is one link away from signing in, and back, within the same interaction', async () => {
    const { issuer } = await startIdentity();
    const browser = new Browser(issuer);
    const shop = new ShopClient(issuer);
    const signIn = await browser.open(shop.authorizeUrl());
    const signUp = await browser.open(signIn.url.replace('sign-in', 'sign-up'));
    expect(signIn.text).toContain(new URL(signUp.url).pathname);
    expect(signUp.text).toContain(new URL(signIn.url).pathname);
    expect((await browser.submit(signUp, ravi)).location).toContain(`state=${shop.state}`);
  });

  it('names every field that is wrong and creates nothing', async () => {
    const { issuer } = await startIdentity();
    const browser = new Browser(issuer);
    const page = await browser.open(new ShopClient(issuer).authorizeUrl({ prompt: 'create' }));
    const answer = await browser.submit(page, { name: ' ', email: 'ravi', phone: '12', password: 'short' });
    expect(answer.status).toBe(400);
    for (const field of ['name', 'email', 'phone', 'password']) expect(answer.text).toContain(`id="${field}-error"`);
    expect((await control(issuer, 'GET', '/accounts')).accounts).toHaveLength(1);
  });

  it('refuses an e-mail address that has an account, however it is capitalised', async () => {
    const { issuer } = await startIdentity();
    const browser = new Browser(issuer);
    const page = await browser.open(new ShopClient(issuer).authorizeUrl({ prompt: 'create' }));
    const answer = await browser.submit(page, { ...ravi, email: 'SHOPPER@Example.com' });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('has an account already');
  });

  it('shows what was typed as text, never as markup', async () => {
    const { issuer } = await startIdentity();
    const browser = new Browser(issuer);
    const page = await browser.open(new ShopClient(issuer).authorizeUrl({ prompt: 'create' }));
    const answer = await browser.submit(page, { ...ravi, name: '"><script>alert(1)</script>', password: '' });
    expect(answer.text).not.toContain('<script>');
  });
});
