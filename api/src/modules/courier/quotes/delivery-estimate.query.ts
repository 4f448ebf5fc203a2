import type { Rupees } from '@shop/domain';
import type { EntityManager } from 'typeorm';

export interface EstimateBasis {
  /** The settings' rows by key. */
  settings: Record<string, unknown>;
  /** What the courier asked lately for addresses with this pincode; null when nobody has asked. */
  fees: { from: Rupees; to: Rupees } | null;
}

// The newest say what a delivery costs now; a few are enough for the range.
const NEWEST = 20;

/** Loaded in one statement: every visitor asks. */
export async function loadEstimateBasis(db: EntityManager, pincode: string, since: Date): Promise<EstimateBasis> {
  const [row] = await db.query<EstimateBasis[]>(
    `SELECT (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM settings
              WHERE key IN ('store-status', 'schedule', 'delivery-times', 'delivery-fee-table')) AS settings,
            (SELECT jsonb_build_object('from', min(fee), 'to', max(fee))
               FROM (SELECT fee FROM delivery_quotes WHERE pincode = $1 AND source = 'courier' AND expires_at > $2
                      ORDER BY expires_at DESC LIMIT ${NEWEST}) q
             HAVING count(*) > 0) AS fees`,
    [pincode, since],
  );
  return row!;
}
