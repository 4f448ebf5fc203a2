import type { EntityManager } from 'typeorm';
import type { ChangeFiltersReply, ChangePageQuery } from './audit-log.dto.js';
import type { ChangeEntity } from './change.entity.js';

export type Change = ChangeEntity & { admin_name: string; subject_name: string | null };

const SELECT_CHANGES = `SELECT c.*, coalesce(a.name, '') AS admin_name, CASE c.subject
    WHEN 'products' THEN (SELECT name FROM products WHERE id = c.subject_id)
    WHEN 'coupons' THEN (SELECT code FROM coupons WHERE id = c.subject_id)
    WHEN 'offers' THEN (SELECT name FROM offers WHERE id = c.subject_id)
    WHEN 'admins' THEN (SELECT name FROM admins WHERE id = c.subject_id)
    WHEN 'acknowledgements' THEN (SELECT subject FROM acknowledgements WHERE id = c.subject_id)
    END AS subject_name
  FROM changes c LEFT JOIN admins a ON a.id = c.admin_id`;

/** Newest first; one more than the limit, where there is more. */
export function findChanges(db: EntityManager, query: ChangePageQuery): Promise<Change[]> {
  const { admin_id = null, subject = null, from = null, until = null, cursor = null, limit } = query;
  return db.query<Change[]>(
    `${SELECT_CHANGES} WHERE ($1::text IS NULL OR c.admin_id = $1) AND ($2::text IS NULL OR c.subject = $2)
       AND ($3::timestamptz IS NULL OR c.at >= $3) AND ($4::timestamptz IS NULL OR c.at < $4)
       AND ($5::bigint IS NULL OR c.id < $5)
     ORDER BY c.id DESC LIMIT $6`,
    [admin_id, subject, from, until, cursor, limit + 1],
  );
}

export async function findChange(db: EntityManager, id: string): Promise<Change | null> {
  const [change] = await db.query<Change[]>(`${SELECT_CHANGES} WHERE c.id = $1`, [id]);
  return change ?? null;
}

export async function findNewestOfSetting(db: EntityManager, setting: string): Promise<Change | null> {
  const [change] = await db.query<Change[]>(
    `${SELECT_CHANGES} WHERE c.subject = 'settings' AND c.subject_id = $1 ORDER BY c.id DESC LIMIT 1`,
    [setting],
  );
  return change ?? null;
}

/** Everybody who may be asked for, and all that is named in the log. */
export async function findChangeFilters(db: EntityManager): Promise<ChangeFiltersReply> {
  const people = await db.query<ChangeFiltersReply['people']>('SELECT id, name FROM admins ORDER BY name, id');
  // Jumps from one name to the next in the index, however long the log is.
  const subjects = await db.query<{ subject: string }[]>(
    `WITH RECURSIVE step AS (
       (SELECT subject FROM changes ORDER BY subject LIMIT 1)
       UNION ALL SELECT (SELECT subject FROM changes WHERE subject > step.subject ORDER BY subject LIMIT 1) FROM step
         WHERE step.subject IS NOT NULL
     ) SELECT subject FROM step WHERE subject IS NOT NULL`,
  );
  return { people, subjects: subjects.map(({ subject }) => subject) };
}
