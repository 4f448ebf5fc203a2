import type { EntityManager } from 'typeorm';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import type { OrderEntity } from '../../modules/orders/order.entity.js';
import type { HeldPacksReply } from '../../modules/checkout/holds/unpaid-holds.dto.js';

// No one reads beyond that: what ends first comes first.
const MAX_LISTED = 200;

export type HoldRow = Pick<
  OrderEntity,
  'id' | 'customer_name' | 'phone' | 'address_line1' | 'area' | 'city' | 'pincode' | 'created_at' | 'hold_expires_at'
> & { hold_proven: boolean; packs: HeldPacksReply[] };

/** Packs of counted products that wait for a payment: what ends first comes first. */
export function findUnpaidHolds(db: EntityManager): Promise<HoldRow[]> {
  return db.query(
    `SELECT o.id, o.customer_name, o.phone, o.address_line1, o.area, o.city, o.pincode, o.created_at, o.hold_expires_at, o.hold_proven,
            jsonb_agg(jsonb_build_object('product_id', l.product_id, 'name', l.name, 'qty', l.qty) ORDER BY l.position) AS packs
       FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.from_stock
      WHERE o.hold_state = 'held' AND o.hold_proven IS NOT NULL
      GROUP BY o.id ORDER BY o.hold_expires_at, o.id LIMIT $1`,
    [MAX_LISTED],
  );
}

/** `waiting_packs`: what is held of these products until it is paid, by whom it counts against `new_order`. */
export function addWaitingPacks(statement: ComposedStatement, productIds: string[]): void {
  statement.add(
    'waiting_packs',
    `SELECT l.product_id, min(o.hold_expires_at) AS first_ends_at, sum(l.qty)::int AS everyone,
            coalesce(sum(l.qty) FILTER (WHERE NOT o.hold_proven), 0)::int AS strangers,
            coalesce(sum(l.qty) FILTER (WHERE o.shopper_id = me.shopper_id), 0)::int AS account,
            coalesce(sum(l.qty) FILTER (WHERE o.phone = me.phone), 0)::int AS phone,
            coalesce(sum(l.qty) FILTER (WHERE o.hold_street_hash = me.hold_street_hash), 0)::int AS street,
            coalesce(sum(l.qty) FILTER (WHERE o.hold_network_hash = me.hold_network_hash), 0)::int AS network
       FROM new_order me JOIN orders o ON o.hold_state = 'held' AND o.hold_proven IS NOT NULL
       JOIN order_lines l ON l.order_id = o.id AND l.from_stock AND l.product_id = ANY($1)
      GROUP BY l.product_id`,
    [productIds],
  );
}
