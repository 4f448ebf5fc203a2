import { ErrorResponse, type User, UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import type { ShopConfig } from '../shop-config';
import type { Shopper, SignInService } from './sign-in-service';

export const CALLBACK_PATH = '/login/callback';
/** A token that ends sooner than this is renewed before it is used. */
const RENEW_BEFORE_S = 60;
/** A service that is silent for longer counts as out of reach: the page says so, and no request waits for a token any more. */
const ANSWERS_WITHIN_S = 10;

/** Sign-in with any OpenID Connect service: authorisation code with PKCE, renewed with its refresh token. */
export function openOidc(
  config: ShopConfig['sign_in'],
  newManager = (settings: UserManagerSettings) => new UserManager(settings),
) {
  const settings = oidcSettings(config, window.location.origin);
  return oidcService(newManager(settings));
}

function oidcService(manager: UserManager): SignInService {
  return {
    restore: async () => asShopper(await manager.getUser()),
    getToken: () => freshToken(manager),
    begin: (what, returnTo) =>
      manager.signinRedirect({
        state: { returnTo },
        // The page that starts the sign-in leaves the history: "back" leads to the shop, not into a loop.
        redirectMethod: 'replace',
        ...(what === 'sign-up' && { prompt: 'create', extraQueryParams: { screen_hint: 'signup' } }),
      }),
    finish: async (address) => {
      const user = await manager.signinRedirectCallback(address);
      dropOtherAttempts();
      const { returnTo = '/' } = (user.state ?? {}) as { returnTo?: string };
      return { shopper: toShopper(user), returnTo };
    },
    end: () => manager.signoutRedirect(),
    forget: () => manager.removeUser(),
  };
}

function oidcSettings(config: ShopConfig['sign_in'], origin: string): UserManagerSettings {
  return {
    authority: config.issuer,
    client_id: config.client_id,
    redirect_uri: `${origin}${CALLBACK_PATH}`,
    post_logout_redirect_uri: `${origin}/`,
    scope: 'openid profile email phone offline_access',
    // Two dialects of "a token for our API": the standard's `resource`, and `audience` as some services want it.
    resource: config.audience,
    extraQueryParams: { audience: config.audience },
    userStore: new WebStorageStateStore({ store: window.localStorage }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    // We renew when a token is needed, one tab at a time: two tabs renewing at once would look like theft of the refresh token.
    automaticSilentRenew: false,
    loadUserInfo: false,
    requestTimeoutInSeconds: ANSWERS_WITHIN_S,
  };
}

/** A sign-in that someone began in this tab and left remembers where they wanted to go: the next person need not know. */
function dropOtherAttempts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('oidc.')) sessionStorage.removeItem(key);
}

async function freshToken(manager: UserManager): Promise<string | null> {
  const user = await manager.getUser();
  if (!user) return null;
  if (isGood(user)) return user.access_token;
  return oneTabAtATime(() => renew(manager));
}

async function renew(manager: UserManager): Promise<string | null> {
  const user = await manager.getUser();
  if (!user) return null;
  if (isGood(user)) return user.access_token; // another tab was faster
  if (!user.refresh_token) return endOf(manager);
  try {
    return (await manager.signinSilent())?.access_token ?? null;
  } catch (error) {
    // The service's "no" is an end; a lost connection is not.
    if (error instanceof ErrorResponse) return endOf(manager);
    throw error;
  }
}

async function endOf(manager: UserManager): Promise<null> {
  await manager.removeUser();
  return null;
}

function isGood(user: User): boolean {
  return (user.expires_in ?? Number.POSITIVE_INFINITY) > RENEW_BEFORE_S;
}

function oneTabAtATime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return 'locks' in navigator ? navigator.locks.request('shop.sign-in', work) : work();
}

/** A sign-in that can no longer be renewed is none. */
function asShopper(user: User | null): Shopper | null {
  return user && (!user.expired || user.refresh_token) ? toShopper(user) : null;
}

function toShopper({ profile }: User): Shopper {
  return {
    id: profile.sub,
    name: profile.name ?? profile.given_name ?? profile.email ?? '',
    email: profile.email ?? '',
    phone: profile.phone_number ?? null,
  };
}
