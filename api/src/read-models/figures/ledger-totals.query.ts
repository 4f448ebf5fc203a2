import type { LedgerFigures } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { readPaise } from '../../platform/database/paise-column.js';
import { gapsBetween, isFresh } from './kept-days.query.js';

const LEDGER_TOTALS = `
  WITH kept AS MATERIALIZED (SELECT day, captured, sold, owed, returned FROM daily_figures k WHERE ${isFresh('sales')}),
       gaps AS MATERIALIZED (${gapsBetween('kept', 'NULL', 'NULL')}),
       moved AS (
         SELECT captured, sold, owed, returned FROM kept
         UNION ALL
         SELECT e.* FROM gaps g CROSS JOIN LATERAL (
           SELECT sum(amount) FILTER (WHERE account = 'captured'), -sum(amount) FILTER (WHERE account IN ('sold', 'offered')),
                  -sum(amount) FILTER (WHERE account = 'owed'), -sum(amount) FILTER (WHERE account = 'returned')
             FROM ledger_entries WHERE at >= g.starts AND at < g.ends AND currency = 'INR') e)
  SELECT coalesce(sum(captured), 0) AS captured, coalesce(sum(sold), 0) AS sold, coalesce(sum(owed), 0) AS owed,
         coalesce(sum(returned), 0) AS returned FROM moved`;

/** Where all of the captured rupees are. */
export async function sumLedger(db: EntityManager): Promise<LedgerFigures> {
  const [row] = await db.query<Record<keyof LedgerFigures, string>[]>(LEDGER_TOTALS);
  const { captured, sold, owed, returned } = row!;
  return { captured: readPaise(captured), sold: readPaise(sold), owed: readPaise(owed), returned: readPaise(returned) };
}
