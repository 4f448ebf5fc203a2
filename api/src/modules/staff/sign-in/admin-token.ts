/** What an admin token is for; a token of the shop's for anything else would carry other words. */
export const ADMIN_TOKEN = { issuer: 'fresh-meat-shop', audience: 'admin', algorithm: 'HS256' } as const;

/** `sub` is the admin, `jti` the row in `admin_sessions`. */
export interface AdminTokenClaims {
  sub: string;
  jti: string;
}
