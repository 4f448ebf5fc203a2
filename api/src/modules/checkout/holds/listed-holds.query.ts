import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../orders/order.entity.js';
import type { HeldPacksReply } from './unpaid-holds.dto.js';

// No one reads beyond that: what ends first comes first.
const MOST_LISTED = 200;

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
    [MOST_LISTED],
  );
}
