import { type EntityManager, LessThan } from 'typeorm';
import { RevokedSessionEntity } from './revoked-session.entity.js';

/** On which the database calls every process when a sign-out is added; what it says is the row. */
export const REVOKED_SESSIONS_CHANNEL = 'revoked_sessions';

/** With this the `jti` of a revocation begins that stands for an erased account; identity providers number theirs without a space. */
export const ERASURE_JTI = 'erasure ';

const IS_ERASURE = `r.jti LIKE '${ERASURE_JTI}%'`;

/**
 * How the session of a token has ended (`SignInEnd`), for a statement that asks for its shopper anyway; NULL while it has not. $1 to $4:
 * issuer, subject, session id, moment of issue. A token that does not name its session is refused with any session of its subject's.
 */
export const SIGN_IN_END = `(SELECT CASE bool_or(${IS_ERASURE}) WHEN true THEN 'ACCOUNT_ERASED' WHEN false THEN 'SIGNED_OUT' END
   FROM revoked_sessions r
   WHERE r.issuer = $1 AND CASE WHEN r.sid IS NOT NULL AND $3::text IS NOT NULL
                                THEN r.sid = $3 AND (r.revoked_at >= $4 OR NOT ${IS_ERASURE})
                                ELSE r.subject = $2 AND r.revoked_at >= $4 END)`;

/** The sign-outs that still count. $1: issuer, $2: now. */
export const LIVE_REVOCATIONS =
  'SELECT issuer, jti, sid, subject, revoked_at, expires_at FROM revoked_sessions WHERE issuer = $1 AND expires_at > $2';

/** Writes a sign-out down and tells every process, with the commit. The same one once more changes nothing. */
export async function insertRevokedSession(tx: EntityManager, row: RevokedSessionEntity): Promise<void> {
  await tx.query(
    `WITH kept AS (
       INSERT INTO revoked_sessions (issuer, jti, sid, subject, revoked_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING RETURNING issuer, jti, sid, subject, revoked_at, expires_at)
     SELECT pg_notify('${REVOKED_SESSIONS_CHANNEL}', row_to_json(kept)::text) FROM kept`,
    [row.issuer, row.jti, row.sid, row.subject, row.revoked_at, row.expires_at],
  );
}

/** Forgets the sign-outs whose tokens have all expired by themselves. */
export async function deleteExpiredRevocations(tx: EntityManager, now: Date): Promise<void> {
  await tx.delete(RevokedSessionEntity, { expires_at: LessThan(now) });
}
