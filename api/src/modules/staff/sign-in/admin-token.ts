import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Env } from '../../../platform/settings/env.js';

/** What an admin token is for; a token of the shop's for anything else would carry other words. */
export const ADMIN_TOKEN = { issuer: 'fresh-meat-shop', audience: 'admin', algorithm: 'HS256' } as const;

/** `sub` is the admin, `jti` the row in `admin_sessions`. */
export interface AdminTokenClaims {
  sub: string;
  jti: string;
}

/** The first signs. As objects: a secret that is text is tried as a public key first, at every request. */
export const adminTokenKeys = ({ admin }: Pick<Env, 'admin'>): KeyObject[] =>
  admin.jwtSecrets.map((secret) => createSecretKey(Buffer.from(secret)));

/** The key that signed a token, so that one secret can take the place of another; the first where none of them did. */
export function keyOfToken(token: string, keys: KeyObject[]): KeyObject {
  if (keys.length === 1) return keys[0]!;
  const end = token.lastIndexOf('.');
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  const signedBy = (key: KeyObject): boolean => {
    const expected = createHmac('sha256', key).update(token.slice(0, end)).digest();
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  };
  return keys.find(signedBy) ?? keys[0]!;
}
