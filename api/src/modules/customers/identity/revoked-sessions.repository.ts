import { type EntityManager, LessThan } from 'typeorm';
import { RevokedSessionEntity } from './revoked-session.entity.js';

/** On which the database calls every process when a sign-out is added; what it says is the row. */
export const REVOKED_SESSIONS_CHANNEL = 'revoked_sessions';

/**
 * Whether the session of a token has ended, for a statement that asks for its shopper anyway. $1 to $4: issuer, subject,
 * session id, moment of issue. A token that does not name its session is refused with any session of its subject's.
 */
export const IS_REVOKED = `EXISTS (SELECT FROM revoked_sessions r
   WHERE r.issuer = $1 AND CASE WHEN r.sid IS NOT NULL AND $3::text IS NOT NULL THEN r.sid = $3
                                ELSE r.subject = $2 AND r.revoked_at >= $4 END)`;

/** The sign-outs that still count. $1: issuer, $2: now. */
export const LIVE_REVOCATIONS =
  'SELECT issuer, sid, subject, revoked_at, expires_at FROM revoked_sessions WHERE issuer = $1 AND expires_at > $2';

/** Writes a sign-out down and tells every process, with the commit. The same one once more changes nothing. */
export async function insertRevokedSession(tx: EntityManager, row: RevokedSessionEntity): Promise<void> {
  await tx.query(
    `WITH kept AS (
       INSERT INTO revoked_sessions (issuer, jti, sid, subject, revoked_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING RETURNING issuer, sid, subject, revoked_at, expires_at)
     SELECT pg_notify('${REVOKED_SESSIONS_CHANNEL}', row_to_json(kept)::text) FROM kept`,
    [row.issuer, row.jti, row.sid, row.subject, row.revoked_at, row.expires_at],
  );
}

/** Forgets the sign-outs whose tokens have all expired by themselves. */
export async function deleteExpiredRevocations(tx: EntityManager, now: Date): Promise<void> {
  await tx.delete(RevokedSessionEntity, { expires_at: LessThan(now) });
}
