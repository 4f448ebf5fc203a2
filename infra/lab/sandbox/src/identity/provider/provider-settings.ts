import { type Configuration, errors, type Grant, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { SandboxSettings } from '../../settings.js';
import type { Accounts } from '../accounts/accounts.js';
import { claimsOf, idTokenClaims } from './shopper-claims.js';
import { nameOf } from './client-name.js';
import { type ProviderParts, showProblem, showSignedOut, submitSignOut } from '../pages/provider-pages.js';

export type { ProviderParts };

/** How the OIDC library is told to behave like a hosted identity service with one application of its own. */
export function configureProvider(parts: ProviderParts): Configuration {
  const { settings, path, state, rows, accounts } = parts;
  return {
    adapter: rows.adapter,
    jwks: { keys: structuredClone(state.keys) },
    clients: [describeShop(settings)],
    clientBasedCORS: (_ctx, origin) => settings.shopOrigins.includes(origin),
    cookies: describeCookies(parts),
    scopes: ['openid', 'offline_access'],
    claims: idTokenClaims,
    conformIdTokenClaims: false, // the access token is not good for a userinfo endpoint, so the ID token says who it is
    extraParams: ['screen_hint'],
    extraTokenClaims: (_ctx, token) => ('accountId' in token ? tokenClaims(accounts, token) : undefined),
    fetch: fetchLocally,
    findAccount: (_ctx, sub) => {
      const account = accounts.find(sub);
      return account && { accountId: sub, claims: () => ({ sub, ...claimsOf(account), email_verified: false }) };
    },
    interactions: { policy: describePrompts(), url: (_ctx, interaction) => `${path}/interaction/${interaction.uid}` },
    issueRefreshToken: () => true,
    loadExistingGrant: (ctx) => grantShop(ctx, settings.identity.audience),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      backchannelLogout: { enabled: settings.identity.logoutUrl !== null },
      resourceIndicators: describeResource(settings.identity.audience),
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => submitSignOut(ctx, form, parts),
        postLogoutSuccessSource: (ctx) => showSignedOut(ctx, parts),
      },
    },
    renderError: (ctx, out) => showProblem(ctx, out, parts),
    ttl: lifetimes,
  };
}

/** Who it is, and in which of their sessions. */
function tokenClaims(
  accounts: Accounts,
  { accountId, sid }: { accountId: string; sid?: string | undefined },
): Record<string, string> {
  return { ...claimsOf(accounts.find(accountId)), ...(sid && { sid }) };
}

/** The library's own call refuses addresses of this machine, and everything here is on this machine. */
const fetchLocally: Configuration['fetch'] = (url, options) => {
  const { dispatcher: _refusing, ...rest } = options as RequestInit & { dispatcher?: unknown };
  return fetch(url, rest);
};

const hour = 60 * 60;
const fortnight = 14 * 24 * hour;

const lifetimes: Configuration['ttl'] = {
  AccessToken: hour,
  AuthorizationCode: 60,
  IdToken: hour,
  Interaction: hour,
  Session: fortnight,
  Grant: fortnight,
  // Rotated, not prolonged: a browser application signs in again after a fortnight.
  RefreshToken: (ctx) => ctx?.oidc?.entities.RotatedRefreshToken?.remainingTTL ?? fortnight,
};

/** Names of our own: cookies ignore ports, so the shop's on the same host would meet these. */
function describeCookies({ path, state }: ProviderParts): Configuration['cookies'] {
  const lax = { httpOnly: true, sameSite: 'lax' as const };
  return {
    names: { session: 'sandbox_id_session', interaction: 'sandbox_id_interaction', resume: 'sandbox_id_resume' },
    keys: state.cookieKeys,
    long: { ...lax, path },
    short: lax,
  };
}

/** Sign-in and consent as the library has them, and `prompt=create`, which asks for the sign-up page. */
function describePrompts(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}

function describeShop({ identity, shopOrigins }: SandboxSettings) {
  return {
    client_id: identity.clientId,
    client_name: nameOf(identity.clientId),
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: shopOrigins.map((origin) => `${origin}/login/callback`),
    post_logout_redirect_uris: shopOrigins.map((origin) => `${origin}/`),
    // With it the library gives every session an id, puts it into the tokens and names it to the shop when it ends.
    ...(identity.logoutUrl && { backchannel_logout_uri: identity.logoutUrl, backchannel_logout_session_required: true }),
  };
}

/** Without a resource the library issues opaque tokens, which no API can verify; so the shop's API is the default one. */
function describeResource(audience: string) {
  return {
    enabled: true,
    defaultResource: () => audience,
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx: unknown, resource: string) => {
      if (resource !== audience) throw new errors.InvalidTarget();
      return {
        scope: '',
        audience,
        accessTokenFormat: 'jwt' as const,
        accessTokenTTL: hour,
        jwt: { sign: { alg: 'RS256' as const } },
      };
    },
  };
}

/** Grants our own shop what it asks for, so that no one is asked whether the shop may know who they are. */
async function grantShop(ctx: KoaContextWithOIDC, audience: string): Promise<Grant | undefined> {
  const { client, session, provider, params, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant = existing ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(String(params?.scope ?? 'openid'));
  grant.addResourceScope(audience, '');
  await grant.save();
  return grant;
}
