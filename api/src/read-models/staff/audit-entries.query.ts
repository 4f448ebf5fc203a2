import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { AuditEntryEntity } from '../../modules/audit-log/audit-entry.entity.js';
import type { AuditActorReply, AuditLogQuery } from '../../modules/audit-log/audit-log.dto.js';
import { PersonalValuesEntity } from '../../modules/audit-log/chain/personal-values.entity.js';

/** An entry with what its person and its row are called now. */
export type AuditEntry = AuditEntryEntity & { admin_name: string; subject_name: string | null };

const SUBJECT_NAME = `CASE c.subject
    WHEN 'products' THEN (SELECT name FROM products WHERE id = c.subject_id)
    WHEN 'coupons' THEN (SELECT code FROM coupons WHERE id = c.subject_id)
    WHEN 'offers' THEN (SELECT name FROM offers WHERE id = c.subject_id)
    WHEN 'testimonials' THEN (SELECT name FROM testimonials WHERE id = c.subject_id)
    WHEN 'admins' THEN (SELECT name FROM admins WHERE id = c.subject_id)
    WHEN 'acknowledgements' THEN (SELECT subject FROM acknowledgements WHERE id = c.subject_id)
    END`;

/**
 * Newest first, as they were written; one more than the limit, so that the caller sees whether others follow. Numbers rise with time, but
 * what was asked for is a time: a week of years ago is read from that week on.
 */
export function findAuditEntries(db: EntityManager, query: AuditLogQuery): Promise<AuditEntry[]> {
  const { admin_id, subject, from, until, cursor, limit } = query;
  const entries = selectEntries(db).limit(limit + 1);
  if (admin_id !== undefined) entries.andWhere('c.admin_id = :admin_id', { admin_id });
  if (subject !== undefined) entries.andWhere('c.subject = :subject', { subject });
  if (from !== undefined) entries.andWhere('c.at >= :from', { from });
  if (until !== undefined) entries.andWhere('c.at < :until', { until });
  if (cursor !== undefined)
    entries.andWhere('(c.at, c.id) < ((SELECT l.at FROM audit_log l WHERE l.id = :cursor), :cursor)', { cursor });
  return withNames(db, entries);
}

export async function findAuditEntry(db: EntityManager, id: string): Promise<AuditEntry | null> {
  const [entry] = await withNames(db, selectEntries(db).where({ id }));
  return entry ?? null;
}

/** The newest entry of one row. */
export async function findLastAuditEntry(db: EntityManager, subject: string, subjectId: string): Promise<AuditEntry | null> {
  const [entry] = await withNames(db, selectEntries(db).where({ subject, subject_id: subjectId }).limit(1));
  return entry ?? null;
}

export function findAuditActors(db: EntityManager): Promise<AuditActorReply[]> {
  return db.find<AuditActorReply>('admins', { select: { id: true, name: true }, order: { name: 'ASC', id: 'ASC' } });
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

const selectEntries = (db: EntityManager): SelectQueryBuilder<AuditEntryEntity> =>
  db
    .createQueryBuilder(AuditEntryEntity, 'c')
    .leftJoin('admins', 'a', 'a.id = c.admin_id')
    .addSelect("coalesce(a.name, '')", 'admin_name')
    .addSelect(SUBJECT_NAME, 'subject_name')
    .orderBy('c.at', 'DESC')
    .addOrderBy('c.id', 'DESC');

async function withNames(db: EntityManager, entries: SelectQueryBuilder<AuditEntryEntity>): Promise<AuditEntry[]> {
  const { entities, raw } = await entries.getRawAndEntities<Pick<AuditEntry, 'admin_name' | 'subject_name'>>();
  const values = await findValuesOfStaff(db, entities);
  return entities.map((entry, index) => {
    const { admin_name, subject_name } = raw[index]!;
    const { before = null, after = null } = values.get(entry.id) ?? {};
    return {
      ...entry,
      before: entry.before && { ...entry.before, ...before },
      after: entry.after && { ...entry.after, ...after },
      admin_name,
      subject_name,
    };
  });
}

/** Names and e-mails of the shop's own people are shown, until they are erased; those of shoppers are not. */
async function findValuesOfStaff(db: EntityManager, entries: AuditEntryEntity[]): Promise<Map<string, PersonalValuesEntity>> {
  const ids = entries.filter(({ subject }) => subject === 'admins').map(({ id }) => id);
  const values = ids.length > 0 ? await db.findBy(PersonalValuesEntity, { entry_id: In(ids) }) : [];
  return new Map(values.map((each) => [each.entry_id, each]));
}
