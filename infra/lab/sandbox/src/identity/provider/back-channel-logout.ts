import { postOverHttp } from '../../post.js';
import type { Identity } from '../identity.js';
import { mintShopperToken } from './shopper-token.js';

const timeoutMs = 2_500;

/**
 * Tells the shop that every session of this account has ended: a logout token that names the person and no session, as
 * OpenID Connect Back-Channel Logout 1.0 has it. A single session's end is told by the library. Answers whether the shop took it.
 */
export async function notifyOfSignOut(identity: Identity, sub: string): Promise<boolean> {
  const { logoutUrl } = identity.settings.identity;
  if (!logoutUrl) return false;
  const omit = ['email', 'name', 'phone_number'];
  const { access_token: logout_token } = await mintShopperToken(identity, { sub, shape: 'logout', omit });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ logout_token }).toString();
  const status = await postOverHttp(logoutUrl, { headers, body, timeoutMs }).catch((failure: unknown) => {
    console.error('identity: the shop was not told of a sign-out:', String(failure));
    return 0;
  });
  return status === 200 || status === 204;
}
