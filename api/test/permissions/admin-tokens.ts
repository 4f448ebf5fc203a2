import { JwtService } from '@nestjs/jwt';
import { newId } from '../../src/platform/kernel/ids.js';
import type { TestApi } from '../setup/start-api.js';

type Claims = Record<string, unknown>;

/** A live session of the owner's, straight into the table, and what its token claims. */
export async function liveSession(shop: TestApi): Promise<Claims> {
  const [owner] = await shop.db.query('SELECT id FROM admins LIMIT 1');
  return liveSessionOf(shop, owner.id);
}

/** A live session of one person, without the login, which takes only so many a minute. */
export async function liveSessionOf({ db, clock }: TestApi, adminId: string): Promise<Claims> {
  const jti = newId();
  const expires_at = new Date(clock.now().getTime() + 3_600_000);
  await db.query('INSERT INTO admin_sessions (id, admin_id, expires_at, last_used_at) VALUES ($1, $2, $3, $4)', [
    jti,
    adminId,
    expires_at,
    clock.now(),
  ]);
  const now = Math.floor(Date.now() / 1000);
  return { sub: adminId, jti, iss: 'fresh-meat-shop', aud: 'admin', iat: now, exp: now + 3_600 };
}

/** Signs whatever is claimed, as the shop does unless told otherwise. */
export function signed(
  { env }: TestApi,
  claims: Claims,
  { secret = env.admin.jwtSecrets[0]!, algorithm = 'HS256' as const } = {},
): string {
  return new JwtService().sign(claims, { secret, algorithm });
}

/** The same claims under a header that asks not to look at any signature. */
export function unsigned(claims: Claims, alg = 'none'): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg, typ: 'JWT' })}.${part(claims)}.`;
}
