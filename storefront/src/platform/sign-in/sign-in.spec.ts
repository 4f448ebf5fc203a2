import { describe, expect, it } from '@jest/globals';
import { ErrorResponse, User, UserManager, type UserManagerSettings } from 'oidc-client-ts';
import { waitFor } from '@testing-library/react';
import { aConfig } from '../../testing/shop-answers';
import { openOidc } from './oidc';
import { spyOnConsole } from '../../testing/console';
import { asha, Identity } from '../../testing/render-in-shop';
import { SessionStore } from './session-store';
import { addressForBrowser, isInAppBrowser } from '../in-app-browser';

const now = () => Math.floor(Date.now() / 1000);
const aUser = (changes: { expires_at?: number; refresh_token?: string; access_token?: string } = {}) =>
  new User({
    access_token: 'old',
    token_type: 'Bearer',
    refresh_token: 'r1',
    expires_at: now() + 3600,
    profile: {
      sub: 'u1',
      iss: 'i',
      aud: 'a',
      iat: 1,
      exp: 1,
      name: 'Asha Kulkarni',
      email: 'asha@example.in',
      phone_number: '+919876543210',
    },
    ...changes,
  });

/** The library with its doors to the network held by the test: where it would go, and what a renewal answers. */
class HeldManager extends UserManager {
  readonly went: object[] = [];
  renewals = 0;
  renewal: () => Promise<User> = async () => aUser({ access_token: 'new' });

  override async signinRedirect(args: object) {
    this.went.push(args);
  }

  override async signinSilent() {
    this.renewals += 1;
    const user = await this.renewal();
    await this.storeUser(user);
    return user;
  }
}

async function signIn(user: User | null = aUser()) {
  let manager!: HeldManager;
  const service = openOidc(aConfig.sign_in, (settings: UserManagerSettings) => (manager = new HeldManager(settings)));
  if (user) await manager.storeUser(user);
  return { service, manager };
}

describe('sign-in with OpenID Connect', () => {
  it('knows who is signed in after a reload', async () => {
    await signIn();
    const { service } = await signIn(null);
    expect(await service.restore()).toEqual({
      id: 'u1',
      name: 'Asha Kulkarni',
      email: 'asha@example.in',
      phone: '+919876543210',
    });
  });

  it('counts a sign-in that can no longer be renewed as none', async () => {
    const { service } = await signIn(aUser({ expires_at: now() - 1, refresh_token: '' }));
    expect(await service.restore()).toBeNull();
  });

  it('asks the service for its sign-up page, and remembers where the shopper was', async () => {
    const { service, manager } = await signIn(null);
    await service.begin('sign-up', '/orders');
    expect(manager.went[0]).toMatchObject({ prompt: 'create', state: { returnTo: '/orders' } });
    await service.begin('sign-in', '/');
    expect(manager.went[1]).not.toHaveProperty('prompt');
  });

  it('comes back to our one callback address with a token for our API', async () => {
    const { manager } = await signIn(null);
    expect(manager.settings).toMatchObject({
      redirect_uri: 'http://localhost/login/callback',
      post_logout_redirect_uri: 'http://localhost/',
      resource: aConfig.sign_in.audience,
      extraQueryParams: { audience: aConfig.sign_in.audience },
    });
  });

  it('does not wait for a service that says nothing: after ten seconds it counts as out of reach', async () => {
    expect((await signIn(null)).manager.settings.requestTimeoutInSeconds).toBe(10);
  });

  it('leaves nothing of a sign-in that someone began before and gave up', async () => {
    sessionStorage.setItem('oidc.given-up', JSON.stringify({ data: { returnTo: '/orders/A1' } }));
    const { service, manager } = await signIn(null);
    manager.signinRedirectCallback = async () => aUser();
    await service.finish('/login/callback?code=1');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('the access token', () => {
  it('is used as long as it is good', async () => {
    const { service, manager } = await signIn();
    expect(await service.getToken()).toBe('old');
    expect(manager.renewals).toBe(0);
  });

  it('is renewed shortly before its end', async () => {
    const { service, manager } = await signIn(aUser({ expires_at: now() + 30 }));
    expect(await service.getToken()).toBe('new');
    expect(manager.renewals).toBe(1);
  });

  it('is no one’s when no one is signed in', async () => {
    const { service } = await signIn(null);
    expect(await service.getToken()).toBeNull();
  });

  it('ends with the sign-in when the service refuses to renew it', async () => {
    const { service, manager } = await signIn(aUser({ expires_at: now() - 5 }));
    manager.renewal = () => Promise.reject(new ErrorResponse({ error: 'invalid_grant' }));
    expect(await service.getToken()).toBeNull();
    expect(await manager.getUser()).toBeNull();
  });

  it('survives a lost connection: the call fails, the sign-in stays', async () => {
    const { service, manager } = await signIn(aUser({ expires_at: now() - 5 }));
    manager.renewal = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(service.getToken()).rejects.toThrow('Failed to fetch');
    expect(await manager.getUser()).not.toBeNull();
  });
});

function aSession({ signedIn = false, identity = new Identity() } = {}) {
  if (signedIn) localStorage.setItem('shop.signed-in', 'true');
  let [loads, losses] = [0, 0];
  const load = async () => {
    loads += 1;
    return identity;
  };
  const session = new SessionStore(load, () => {
    losses += 1;
  });
  return { session, identity, loads: () => loads, losses: () => losses };
}

describe('the session', () => {
  it('does not load the identity service for a visitor', async () => {
    const { session, loads } = aSession();
    session.start();
    expect(session.current()).toEqual({ status: 'out' });
    expect(await session.getToken()).toBeNull();
    expect(loads()).toBe(0);
  });

  it('restores who was signed in', async () => {
    const { session } = aSession({ signedIn: true });
    expect(session.current().status).toBe('loading');
    session.start();
    await waitFor(() => expect(session.current()).toEqual({ status: 'in', user: asha }));
  });

  it('lets a call wait for the sign-in that is being restored', async () => {
    const { session } = aSession({ signedIn: true });
    expect(await session.getToken()).toBe('token-of-asha');
  });

  it('is out when the service no longer knows the shopper', async () => {
    const { session, identity } = aSession({ signedIn: true });
    identity.answer = null;
    await session.restore();
    expect(session.current()).toEqual({ status: 'out' });
    expect(localStorage.getItem('shop.signed-in')).toBeNull();
  });

  it('ends when no token can be had any more, and the shopper is told once', async () => {
    const { session, identity, losses } = aSession({ signedIn: true });
    await session.restore();
    identity.answer = null;
    expect(await Promise.all([session.getToken(), session.getToken()])).toEqual([null, null]);
    expect(session.current().status).toBe('out');
    expect(losses()).toBe(1);
  });

  it('shows an error when the service cannot be loaded, and loads it again on the next try', async () => {
    spyOnConsole();
    localStorage.setItem('shop.signed-in', 'true');
    const identity = new Identity();
    let broken = true;
    const session = new SessionStore(async () => {
      if (broken) throw new TypeError('the connection broke');
      return identity;
    });
    await session.restore();
    expect(session.current().status).toBe('error');
    broken = false;
    await session.signIn('/');
    expect(identity.requests).toEqual(['sign-in /']);
  });

  it('ends in this browser even when the service cannot be reached', async () => {
    const { session, identity } = aSession({ signedIn: true });
    identity.end = () => Promise.reject(new TypeError('the connection broke'));
    await session.restore();
    await session.signOut();
    expect(session.current().status).toBe('out');
    expect(identity.requests).toEqual(['forget']);
  });

  it('signs out in all tabs', async () => {
    const { session } = aSession({ signedIn: true });
    const stop = session.start();
    await waitFor(() => expect(session.current().status).toBe('in'));
    localStorage.removeItem('shop.signed-in');
    window.dispatchEvent(new StorageEvent('storage', { key: 'shop.signed-in' }));
    expect(session.current().status).toBe('out');
    stop();
  });

  it('leaves for the service once, however often the button is pressed', async () => {
    const { session, identity } = aSession();
    await Promise.all([session.signIn('/a'), session.signIn('/a')]);
    expect(identity.requests).toEqual(['sign-in /a']);
  });
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko)';
const VIEW = 'Mozilla/5.0 (Linux; Android 14; SM-A145F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

describe('a browser inside another app', () => {
  it.each([
    ['Instagram on Android', `${VIEW} Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.0 Android (34/14)`],
    ['Instagram on an iPhone', `${IPHONE} Mobile/22F76 Instagram 390.0.0.0 (iPhone14,5; iOS 18_5; en_IN)`],
    ['Facebook on Android', `${VIEW} Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0.0;]`],
    ['Facebook on an iPhone', `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/500.0;FBDV/iPhone14,5]`],
    ['WhatsApp', `${IPHONE} Mobile/22F76 WhatsApp/25.20`],
    ['LINE, which calls itself Safari too', `${IPHONE} Version/18.5 Mobile/22F76 Safari/604.1 Line/15.1.0`],
    ['any view on Android', `${VIEW} Chrome/140.0.0.0 Mobile Safari/537.36`],
    ['any view on an iPhone', `${IPHONE} Mobile/22F76`],
    ['Twitter on an iPhone', `${IPHONE} Mobile/22F76 Twitter for iPhone/11.0`],
  ])('is known: %s', (_, userAgent) => expect(isInAppBrowser({ userAgent })).toBe(true));

  it.each([
    ['Chrome on Android', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, false],
    ['Samsung Internet', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, false],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0', false],
    ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, false],
    ['Chrome on an iPhone', `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, false],
    ['the shop on an iPhone’s home screen', `${IPHONE} Mobile/15E148`, true],
    [
      'Chrome on a computer',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      false,
    ],
    ['a browser that says nothing', '', false],
  ])('is not %s', (_, userAgent, standalone) => expect(isInAppBrowser({ userAgent, standalone })).toBe(false));
});

describe('the way out of an app', () => {
  const address = 'https://shop.example/hi/orders?page=2';
  it.each([
    [
      'Android',
      `${VIEW} Chrome/140`,
      'intent://shop.example/hi/orders?page=2#Intent;scheme=https;action=android.intent.action.VIEW;end',
    ],
    ['an iPhone', IPHONE, `x-safari-${address}`],
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', address],
  ])('on %s', (_, userAgent, expected) => expect(addressForBrowser(address, { userAgent })).toBe(expected));
});
