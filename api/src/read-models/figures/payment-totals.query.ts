import type { Day, Paise } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { readPaise } from '../../platform/database/paise-column.js';
import type { DailyPaymentsEntity } from '../../modules/reports/figures/daily-payments.entity.js';
import { gapsBetween, isFresh } from './kept-days.query.js';
import { SPAN_OF_DAY } from './sales-of-days.query.js';

/** Which payments or refunds are counted: by state and by the days on which they began, both included. */
export interface PaymentFilter {
  /** Null for all of them; of payments, for all in which money has moved. */
  statuses: readonly string[] | null;
  from: Day | null;
  to: Day | null;
}

export interface PaymentTotal {
  total: number;
  amount: Paise;
}

type Counted = 'payments' | 'refunds';

// Of payments without a state those count in which money has moved.
const matches = (table: Counted, isCaptured: string): string =>
  `(status = ANY($1::text[]) OR ($1::text[] IS NULL ${table === 'payments' ? `AND ${isCaptured}` : ''}))`;

/** What a payment or a refund moved: an offer took so much off that was never captured. */
const movedBy = (table: Counted): string =>
  table === 'payments' ? 'amount - coalesce((SELECT provider_offer FROM orders WHERE id = payments.order_id), 0)' : 'amount';

const totalsOf = (table: Counted): string => `
  WITH kept AS MATERIALIZED (
         SELECT day, ${table} AS states FROM daily_payments k
          WHERE ($2::date IS NULL OR day >= $2::date) AND ($3::date IS NULL OR day <= $3::date) AND ${isFresh('payments')}),
       gaps AS MATERIALIZED (${gapsBetween('kept', '$2', '$3')}),
       counted AS (
         SELECT t.count, t.amount FROM kept
          CROSS JOIN LATERAL jsonb_to_recordset(states) AS t(status text, is_captured boolean, count bigint, amount numeric)
          WHERE ${matches(table, 'is_captured')}
         UNION ALL
         SELECT f.* FROM gaps g CROSS JOIN LATERAL (
           SELECT count(*), sum(${movedBy(table)}) FROM ${table}
            WHERE created_at >= g.starts AND created_at < g.ends AND ${matches(table, 'provider_payment_id IS NOT NULL')}) f)
  SELECT coalesce(sum(count), 0)::int AS total, coalesce(sum(amount), 0)::numeric(14,2) AS amount FROM counted`;

export async function sumByState(
  db: EntityManager,
  table: Counted,
  { statuses, from, to }: PaymentFilter,
): Promise<PaymentTotal> {
  const [row] = await db.query<{ total: number; amount: string }[]>(totalsOf(table), [statuses, from, to]);
  return { total: row!.total, amount: readPaise(row!.amount) };
}

/** What began on these days, by the state that it is in now. */
export function computePayments(db: EntityManager, days: readonly Day[]): Promise<DailyPaymentsEntity[]> {
  return db.query(
    `SELECT to_char(d.day, 'YYYY-MM-DD') AS day, payments.states AS payments, refunds.states AS refunds
       FROM (${SPAN_OF_DAY} FROM unnest($1::date[]) AS d(day)) d
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(t), '[]') AS states FROM (
          SELECT status, provider_payment_id IS NOT NULL AS is_captured, count(*) AS count, sum(${movedBy('payments')}) AS amount
            FROM payments WHERE created_at >= d.starts AND created_at < d.ends GROUP BY 1, 2) t) payments
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(t), '[]') AS states FROM (
          SELECT status, count(*) AS count, sum(amount) AS amount
            FROM refunds WHERE created_at >= d.starts AND created_at < d.ends GROUP BY 1) t) refunds`,
    [days],
  );
}
