import type { EntityManager } from 'typeorm';

/**
 * Gives the sold packs of a cancelled order back to counted stock, and its use of the coupon to the shopper. Products are locked by
 * their ids, as everybody locks them. Harmless when it was done before.
 */
export async function restock(tx: EntityManager, orderId: string): Promise<void> {
  const [, released] = await tx.query<[unknown, number]>(
    "UPDATE orders SET hold_state = 'released' WHERE id = $1 AND hold_state = 'sold'",
    [orderId],
  );
  if (released === 0) return;
  await tx.query(
    `WITH mine AS (SELECT product_id, sum(qty)::int AS qty FROM order_lines WHERE order_id = $1 AND from_stock GROUP BY product_id),
          locked AS (SELECT id FROM products WHERE id IN (SELECT product_id FROM mine) AND stock IS NOT NULL ORDER BY id FOR UPDATE)
     UPDATE products p SET stock = p.stock + mine.qty FROM mine JOIN locked ON locked.id = mine.product_id WHERE p.id = mine.product_id`,
    [orderId],
  );
  await tx.query(
    `WITH use AS (UPDATE coupon_uses SET state = 'released' WHERE order_id = $1 AND state = 'redeemed' RETURNING coupon_id)
     UPDATE coupons c SET uses = c.uses - 1 FROM use WHERE c.id = use.coupon_id`,
    [orderId],
  );
}
