import { SHOP_ZONE } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { ReconciliationEntity } from './reconciliation.entity.js';

/** A reconciled day, and how much of it is open, acknowledged and resolved. */
export interface ReconciledDay extends ReconciliationEntity {
  open: number;
  acknowledged: number;
  resolved: number;
}

const SELECT_DAYS = `
  SELECT to_char(b.day, 'YYYY-MM-DD') AS day, b.reconciled_at, b.failure, b.figures,
         count(d.id) FILTER (WHERE d.resolved_at IS NULL AND a.id IS NULL)::int AS open,
         count(a.id)::int AS acknowledged, count(d.resolved_at)::int AS resolved
    FROM reconciliations b LEFT JOIN reconciliation_differences d ON d.day = b.day
    LEFT JOIN acknowledgements a ON a.difference_id = d.id AND a.ended_at IS NULL`;

/** The newest first. */
export function findReconciledDays(
  db: EntityManager,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ReconciledDay[]> {
  return db.query(`${SELECT_DAYS} WHERE ($1::date IS NULL OR b.day < $1) GROUP BY b.day ORDER BY b.day DESC LIMIT $2`, [
    cursor ?? null,
    limit,
  ]);
}

export async function findReconciledDay(db: EntityManager, day: string): Promise<ReconciledDay | null> {
  const [found] = await db.query<ReconciledDay[]>(`${SELECT_DAYS} WHERE b.day = $1 GROUP BY b.day`, [day]);
  return found ?? null;
}

/** How many days could not be reconciled in full, and since when the first. */
export async function countFailedDays(db: EntityManager): Promise<{ count: number; since: Date | null }> {
  const [row] = await db.query<{ count: number; since: Date | null }[]>(
    'SELECT count(*)::int AS count, min(reconciled_at) AS since FROM reconciliations WHERE failure IS NOT NULL',
  );
  return row!;
}

/**
 * Days to reconcile up to this one, the newest first: of the last `lookBack` those that were never reconciled in full, and of the last
 * `resolveFor` those in which something still differs.
 */
export async function findDueDays(
  db: EntityManager,
  until: string,
  { lookBack, resolveFor }: { lookBack: number; resolveFor: number },
): Promise<string[]> {
  const rows = await db.query<{ day: string }[]>(
    `SELECT to_char(d.day, 'YYYY-MM-DD') AS day
       FROM generate_series($1::date - ($2::int - 1), $1::date, interval '1 day') AS d(day)
       LEFT JOIN reconciliations b ON b.day = d.day AND b.failure IS NULL
      WHERE b.day IS NULL
        AND d.day >= (SELECT min(created_at) AT TIME ZONE '${SHOP_ZONE}' FROM payments)::date
     UNION
     SELECT to_char(day, 'YYYY-MM-DD') FROM reconciliation_differences WHERE resolved_at IS NULL AND day > $1::date - $3::int
      ORDER BY 1 DESC`,
    [until, lookBack, resolveFor],
  );
  return rows.map(({ day }) => day);
}
