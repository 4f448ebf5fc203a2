import { type Day, SHOP_ZONE } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { KeptFigures } from '../../modules/reports/figures/stale-day.entity.js';

/** Holds for a day that was kept and not written about since. */
export const isFresh = (figures: KeptFigures, day = 'k.day'): string =>
  `NOT EXISTS (SELECT FROM stale_days s WHERE s.figures = '${figures}' AND s.day = ${day})`;

/**
 * The spans between the days that were kept, as moments: what is not kept is counted from the rows themselves, whenever it was. Reads
 * the relation named `days`; the span asked for, from day to day, both included and null where it is open, is in two parameters.
 */
export const gapsBetween = (days: string, from: string, to: string): string => `
  SELECT coalesce(since::timestamp AT TIME ZONE '${SHOP_ZONE}', '-infinity') AS starts,
         coalesce(until::timestamp AT TIME ZONE '${SHOP_ZONE}', 'infinity') AS ends
    FROM (SELECT coalesce(lag(day + 1) OVER (ORDER BY day), ${from}::date) AS since, day AS until FROM ${days}
          UNION ALL SELECT coalesce((SELECT max(day) + 1 FROM ${days}), ${from}::date), ${to}::date + 1) gap
   WHERE since IS NULL OR until IS NULL OR since < until`;

const FIRST_MOMENTS = {
  sales: ['SELECT min(placed_at) FROM orders', 'SELECT min(at) FROM ledger_entries'],
  payments: ['SELECT min(created_at) FROM payments', 'SELECT min(created_at) FROM refunds'],
} as const;

/** The first day of which there is anything to count; null for a shop that has sold nothing yet. */
export async function findFirstDay(db: EntityManager, figures: KeptFigures): Promise<Day | null> {
  const moments = FIRST_MOMENTS[figures].map((moment) => `(${moment})`).join(', ');
  const [row] = await db.query<{ day: Day | null }[]>(
    `SELECT to_char(least(${moments}) AT TIME ZONE '${SHOP_ZONE}', 'YYYY-MM-DD') AS day`,
  );
  return row!.day;
}
