import type { EntityManager } from 'typeorm';

export const OBSTACLES = ['order-under-way', 'payment-open', 'refund-open', 'dispute-open'] as const;

/** Why an account cannot be erased yet: the order it is about, and when it will be over where that is known. */
export interface ErasureObstacle {
  kind: (typeof OBSTACLES)[number];
  order_id: string | null;
  until: string | null;
}

/** The oldest first; behind locks on the shopper's orders nothing is missed. */
export function findErasureObstacles(tx: EntityManager, shopperId: string): Promise<ErasureObstacle[]> {
  return tx.query<ErasureObstacle[]>(
    `SELECT 'order-under-way' AS kind, o.id AS order_id, NULL AS until
       FROM orders o LEFT JOIN deliveries d ON d.order_id = o.id
      WHERE o.shopper_id = $1 AND (o.status IN ('confirmed', 'shipped') OR d.state IN ('queued', 'unknown', 'booked'))
      UNION ALL
     SELECT 'payment-open', o.id, to_char(o.hold_expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
       FROM orders o WHERE o.shopper_id = $1 AND o.status = 'pending' AND o.hold_state = 'held'
      UNION ALL
     SELECT DISTINCT 'refund-open', p.order_id, NULL
       FROM payments p LEFT JOIN refunds f ON f.payment_id = p.id
      WHERE p.shopper_id = $1 AND (p.status = 'refunding' OR f.status IN ('due', 'requested', 'failed', 'below-minimum'))
      UNION ALL
     SELECT 'dispute-open', p.order_id, NULL
       FROM payments p JOIN disputes x ON x.payment_id = p.id WHERE p.shopper_id = $1 AND x.status IN ('open', 'under_review')
      ORDER BY 2`,
    [shopperId],
  );
}

/** Who a shopper is at the identity provider. */
export interface ShopperIdentity {
  issuer: string;
  subject: string;
}

/**
 * From here to the end of the transaction nothing of this shopper is sold, paid, moved or delivered, and no address is saved. Null when
 * there is no such shopper any more.
 */
export async function lockShopper(tx: EntityManager, shopperId: string): Promise<ShopperIdentity | null> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [shopperId]); // their checkouts
  await tx.query('SELECT FROM payments WHERE shopper_id = $1 ORDER BY id FOR UPDATE', [shopperId]);
  await tx.query(
    'SELECT FROM deliveries WHERE order_id IN (SELECT id FROM orders WHERE shopper_id = $1) ORDER BY order_id FOR UPDATE',
    [shopperId],
  );
  await tx.query('SELECT FROM orders WHERE shopper_id = $1 ORDER BY id FOR UPDATE', [shopperId]);
  const [identity] = await tx.query<ShopperIdentity[]>('SELECT issuer, subject FROM shoppers WHERE id = $1 FOR UPDATE', [
    shopperId,
  ]);
  return identity ?? null;
}
