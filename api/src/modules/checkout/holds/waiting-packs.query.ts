/** SQL for the packs of a product that wait for a payment, beside those of order $2: whom they count against, by product. */
export const WAITING = `
  me AS (SELECT id, shopper_id, phone, hold_street_hash, hold_network_hash, hold_proven FROM orders WHERE id = $2 AND hold_proven IS NOT NULL),
  waiting AS (
    SELECT l.product_id, min(o.hold_expires_at) AS first_ends_at, sum(l.qty) AS everybody,
           sum(l.qty) FILTER (WHERE NOT o.hold_proven) AS strangers,
           sum(l.qty) FILTER (WHERE o.shopper_id = me.shopper_id) AS account,
           sum(l.qty) FILTER (WHERE o.phone = me.phone) AS phone,
           sum(l.qty) FILTER (WHERE o.hold_street_hash = me.hold_street_hash) AS street,
           sum(l.qty) FILTER (WHERE o.hold_network_hash = me.hold_network_hash) AS network
      FROM me JOIN orders o ON o.hold_state = 'held' AND o.hold_proven IS NOT NULL AND o.id <> me.id
      JOIN order_lines l ON l.order_id = o.id AND l.from_stock
     GROUP BY l.product_id)`;
