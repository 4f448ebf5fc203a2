import type { Rupees } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../platform/database/prepared-statements.js';

interface AskedCart {
  shopperId: string;
  addressKey: string;
  items: { id: string; qty: number }[];
  now: Date;
}

export interface CartQuote {
  /** What the packs weigh together, by our own products. */
  grams: number;
  /** What this shopper was told for that weight and place lately; null without a quote that still holds. */
  fee: Rupees | null;
  expires_at: Date | null;
}

export async function findCartQuote(db: EntityManager, { shopperId, addressKey, items, now }: AskedCart): Promise<CartQuote> {
  const [row] = await db.query<CartQuote[]>(
    prepared(`SELECT w.grams, q.fee, q.expires_at
       FROM (SELECT coalesce(sum(p.weight * i.qty), 0)::int AS grams
               FROM jsonb_to_recordset($1) AS i(id text, qty int) JOIN products p ON p.id = i.id) w
       LEFT JOIN delivery_quotes q ON q.shopper_id = $2 AND q.address_key = $3 AND q.kilograms = greatest(1, ceil(w.grams / 1000.0)::int)
                                  AND q.expires_at > $4 AND q.pickup_version = (SELECT pickup_version FROM shop_details)`),
    [JSON.stringify(items.map(({ id, qty }) => ({ id, qty }))), shopperId, addressKey, now],
  );
  return row!;
}
