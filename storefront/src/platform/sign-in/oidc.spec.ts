import { describe, expect, it } from '@jest/globals';
import { ErrorResponse, User, UserManager, type UserManagerSettings } from 'oidc-client-ts';
import { aConfig } from '../../testing/shop-answers';
import { openOidc } from './oidc';

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
