import type { EntityManager } from 'typeorm';
import type { AuditEntryEntity } from './audit-entry.entity.js';
import type { AuditActorReply, AuditLogQuery } from './audit-log.dto.js';

/** An entry with what its person and its row are called now. */
export type AuditEntry = AuditEntryEntity & { admin_name: string; subject_name: string | null };

const ENTRIES = `SELECT c.*, coalesce(a.name, '') AS admin_name, CASE c.subject
    WHEN 'products' THEN (SELECT name FROM products WHERE id = c.subject_id)
    WHEN 'coupons' THEN (SELECT code FROM coupons WHERE id = c.subject_id)
    WHEN 'offers' THEN (SELECT name FROM offers WHERE id = c.subject_id)
    WHEN 'admins' THEN (SELECT name FROM admins WHERE id = c.subject_id)
    WHEN 'acknowledgements' THEN (SELECT subject FROM acknowledgements WHERE id = c.subject_id)
    END AS subject_name
  FROM audit_log c LEFT JOIN admins a ON a.id = c.admin_id`;

/** Newest first; one more than the limit, so that the caller sees whether others follow. */
export function findAuditEntries(db: EntityManager, query: AuditLogQuery): Promise<AuditEntry[]> {
  const { admin_id = null, subject = null, from = null, until = null, cursor = null, limit } = query;
  return db.query(
    `${ENTRIES} WHERE ($1::text IS NULL OR c.admin_id = $1) AND ($2::text IS NULL OR c.subject = $2)
       AND ($3::timestamptz IS NULL OR c.at >= $3) AND ($4::timestamptz IS NULL OR c.at < $4)
       AND ($5::bigint IS NULL OR c.id < $5)
     ORDER BY c.id DESC LIMIT $6`,
    [admin_id, subject, from, until, cursor, limit + 1],
  );
}

export async function findAuditEntry(db: EntityManager, id: string): Promise<AuditEntry | null> {
  const [entry] = await db.query<AuditEntry[]>(`${ENTRIES} WHERE c.id = $1`, [id]);
  return entry ?? null;
}

/** The newest entry of one row. */
export async function findLastAuditEntry(db: EntityManager, subject: string, subjectId: string): Promise<AuditEntry | null> {
  const [entry] = await db.query<AuditEntry[]>(
    `${ENTRIES} WHERE c.subject = $1 AND c.subject_id = $2 ORDER BY c.id DESC LIMIT 1`,
    [subject, subjectId],
  );
  return entry ?? null;
}

export function findAuditActors(db: EntityManager): Promise<AuditActorReply[]> {
  return db.query('SELECT id, name FROM admins ORDER BY name, id');
}

/** Jumps from one name to the next in the index, however long the log is. */
export async function findAuditSubjects(db: EntityManager): Promise<string[]> {
  const subjects = await db.query<{ subject: string }[]>(
    `WITH RECURSIVE step AS (
       (SELECT subject FROM audit_log ORDER BY subject LIMIT 1)
       UNION ALL SELECT (SELECT subject FROM audit_log WHERE subject > step.subject ORDER BY subject LIMIT 1) FROM step
         WHERE step.subject IS NOT NULL
     ) SELECT subject FROM step WHERE subject IS NOT NULL`,
  );
  return subjects.map(({ subject }) => subject);
}
