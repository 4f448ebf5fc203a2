import { phoneDigits, plainText, typedCode } from '@shop/domain';
import type { EntityManager } from 'typeorm';

/** A shopper as the shop's owner recognises them. */
export interface KnownShopper {
  id: string;
  /** Of the account; where it has none, of the last order. */
  name: string | null;
  email: string | null;
  phone: string | null;
  created_at: Date;
  /** Placed ones. */
  orders: number;
  last_order_at: Date | null;
}

const MAX_ROWS = 10;
const ORDER_ID = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/**
 * Whose number of an order, e-mail address or phone this is, the newest account first; at most ten. Nobody, where the text is none of
 * them, or whoever it was has been erased.
 */
export function findShoppersBy(db: EntityManager, typed: string): Promise<KnownShopper[]> {
  const text = plainText(typed);
  if (text.includes('@')) return selectShoppers(db, 'lower(s.email) = lower($1)', text);
  const phone = phoneDigits(text);
  if (phone?.length === 10) return selectShoppers(db, HAS_PHONE, phone);
  const id = typedCode(text).replace(/^#/, '');
  if (!ORDER_ID.test(id)) return Promise.resolve([]);
  return selectShoppers(db, 's.id = (SELECT shopper_id FROM orders WHERE id = $1)', id);
}

export async function findKnownShopper(db: EntityManager, id: string): Promise<KnownShopper | null> {
  const [shopper] = await selectShoppers(db, 's.id = $1', id);
  return shopper ?? null;
}

// Orders and addresses keep ten digits, the identity provider's token says +91 before them.
const HAS_PHONE = `s.id IN (SELECT shopper_id FROM orders WHERE phone = $1 AND placed_at IS NOT NULL
    UNION SELECT shopper_id FROM addresses WHERE phone = $1
    UNION SELECT id FROM shoppers WHERE right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) = $1)`;

const PLACED = "FROM orders o WHERE o.shopper_id = s.id AND o.status <> 'pending' AND o.placed_at IS NOT NULL";

const selectShoppers = (db: EntityManager, condition: string, value: string): Promise<KnownShopper[]> =>
  db.query(
    `SELECT s.id, coalesce(s.name, (SELECT o.customer_name ${PLACED} ORDER BY o.id DESC LIMIT 1)) AS name, s.email,
            coalesce(s.phone, (SELECT o.phone ${PLACED} ORDER BY o.id DESC LIMIT 1)) AS phone, s.created_at,
            (SELECT count(*)::int ${PLACED}) AS orders, (SELECT max(o.placed_at) ${PLACED}) AS last_order_at
       FROM shoppers s WHERE ${condition} ORDER BY s.created_at DESC, s.id LIMIT ${MAX_ROWS}`,
    [value],
  );
