import { type OrderStatus, SHOP_ZONE, type Paise } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { ReconciliationEntity } from '../../modules/payment/reconciliation/reconciliation.entity.js';
import { readPaise } from '../../platform/database/paise-column.js';
import type { Part } from '../../modules/payment/batches.js';
import type { AcknowledgementEnding } from '../../modules/payment/reconciliation/acknowledgement.entity.js';
import type { DifferenceEntity } from '../../modules/payment/reconciliation/difference.entity.js';

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
  const [row] = await db.query<ReconciledDay[]>(`${SELECT_DAYS} WHERE b.day = $1 GROUP BY b.day`, [day]);
  return row ?? null;
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

/** A difference with the last time that it, or another difference of the same payment, refund or shipment, was acknowledged. */
export interface DifferenceRow extends DifferenceEntity {
  /** Of the order that it is about. */
  order_status: OrderStatus | null;
  is_acknowledged: boolean;
  acknowledgement_id: string | null;
  note: string;
  acknowledged_at: Date;
  acknowledged_by: string;
  acknowledged_ours: Paise | null;
  acknowledged_theirs: Paise | null;
  ended_at: Date | null;
  ended_by: string | null;
  ending: AcknowledgementEnding | null;
}

const MAX_PER_DAY = 20_000;

const SELECT_DIFFERENCES = `
  SELECT d.id, to_char(d.day, 'YYYY-MM-DD') AS day, d.kind, d.subject, d.order_id, d.ours, d.theirs, d.found_at, d.resolved_at,
         coalesce(a.difference_id = d.id AND a.ended_at IS NULL, false) AS is_acknowledged, a.id AS acknowledgement_id, a.note,
         a.acknowledged_at, coalesce(owner.name, '') AS acknowledged_by, a.ours AS acknowledged_ours, a.theirs AS acknowledged_theirs,
         a.ended_at, ender.name AS ended_by, a.ending, o.status AS order_status
    FROM reconciliation_differences d
    LEFT JOIN LATERAL (
      SELECT * FROM acknowledgements s WHERE s.subject = d.subject
       ORDER BY s.difference_id = d.id AND s.ended_at IS NULL DESC, s.id DESC LIMIT 1) a ON true
    LEFT JOIN admins owner ON owner.id = a.acknowledged_by
    LEFT JOIN admins ender ON ender.id = a.ended_by
    LEFT JOIN orders o ON o.id = d.order_id`;

// What a person still has to look at.
const IS_OPEN = `d.resolved_at IS NULL
  AND NOT EXISTS (SELECT FROM acknowledgements s WHERE s.difference_id = d.id AND s.ended_at IS NULL)`;

export async function findDifference(db: EntityManager, id: string): Promise<DifferenceRow | null> {
  const [row] = await readRows(db, `${SELECT_DIFFERENCES} WHERE d.id = $1`, [id]);
  return row ?? null;
}

/** The oldest first. */
export function findOpenDifferences(db: EntityManager, limit: number): Promise<DifferenceRow[]> {
  return readRows(db, `${SELECT_DIFFERENCES} WHERE ${IS_OPEN} ORDER BY d.found_at LIMIT $1`, [limit]);
}

/** How many are open, and since when the oldest. */
export async function countOpenDifferences(db: EntityManager): Promise<{ count: number; since: Date | null }> {
  const [row] = await db.query<{ count: number; since: Date | null }[]>(
    `SELECT count(*)::int AS count, min(found_at) AS since FROM reconciliation_differences d WHERE ${IS_OPEN}`,
  );
  return row!;
}

/** Open ones first, then those that are acknowledged. */
export function findDifferencesOfDay(db: EntityManager, day: string): Promise<DifferenceRow[]> {
  return readRows(
    db,
    `${SELECT_DIFFERENCES} WHERE d.day = $1 ORDER BY d.resolved_at IS NOT NULL, is_acknowledged, d.found_at, d.id LIMIT ${MAX_PER_DAY}`,
    [day],
  );
}

/** All of a day's, or all that are not resolved; the newest first. One more than the limit, where there is more. */
export function findDifferencesFrom(
  db: EntityManager,
  day: string | undefined,
  { cursor, limit }: Part,
): Promise<DifferenceRow[]> {
  return readRows(
    db,
    `${SELECT_DIFFERENCES} WHERE CASE WHEN $1::date IS NULL THEN d.resolved_at IS NULL ELSE d.day = $1 END
        AND ($2::text IS NULL OR d.id < $2) ORDER BY d.id DESC LIMIT $3`,
    [day ?? null, cursor ?? null, limit + 1],
  );
}

/** What is acknowledged now, the last first. One more than the limit, where there is more. */
export function findAcknowledgedDifferences(db: EntityManager, { cursor, limit }: Part): Promise<DifferenceRow[]> {
  return readRows(
    db,
    `${SELECT_DIFFERENCES} WHERE d.resolved_at IS NULL AND a.difference_id = d.id AND a.ended_at IS NULL AND ($1::text IS NULL OR a.id < $1)
      ORDER BY a.id DESC LIMIT $2`,
    [cursor ?? null, limit + 1],
  );
}

type Decimals = 'ours' | 'theirs' | 'acknowledged_ours' | 'acknowledged_theirs';
type StoredRow = Omit<DifferenceRow, Decimals> & Record<Decimals, string | null>;

async function readRows(db: EntityManager, statement: string, values: unknown[]): Promise<DifferenceRow[]> {
  const rows = await db.query<StoredRow[]>(statement, values);
  return rows.map((row) => ({
    ...row,
    ours: readPaise(row.ours),
    theirs: readPaise(row.theirs),
    acknowledged_ours: readPaise(row.acknowledged_ours),
    acknowledged_theirs: readPaise(row.acknowledged_theirs),
  }));
}
