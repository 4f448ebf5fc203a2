import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Env } from '../../../platform/env.js';

/** What an admin token is for; a token of the shop's for anything else would carry other words. */
export const ADMIN_TOKEN = { issuer: 'fresh-meat-shop', audience: 'admin', algorithm: 'HS256' } as const;

/** `sub` is the admin, `jti` the row in `admin_sessions`. */
export interface AdminTokenClaims {
  sub: string;
  jti: string;
}

/** As an object: a secret that is text is tried as a public key first, at every request. */
export const adminTokenKey = ({ admin }: Pick<Env, 'admin'>): KeyObject => createSecretKey(Buffer.from(admin.jwtSecret));
