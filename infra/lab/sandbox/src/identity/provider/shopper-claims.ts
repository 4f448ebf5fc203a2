import type { Account } from '../identity-state.js';

/** Which scope opens which claim. */
export const idTokenClaims = {
  openid: ['sub'],
  profile: ['name'],
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
};

/** What a token says about a shopper besides `sub`; the phone number only when it is known. */
export function claimsOf(account: Pick<Account, 'email' | 'name' | 'phone'> | undefined): Record<string, string> {
  if (!account) return {};
  return { email: account.email, name: account.name, ...(account.phone && { phone_number: account.phone }) };
}
