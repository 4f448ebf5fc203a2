import type { DeliveryState, FulfilmentStatus } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { hasPacksLeft } from './packs-left.query.js';

/** A paid order with packs that have not left the shop, and whose promise is not over. */
export interface PromisedOrderRow {
  id: string;
  customer_name: string;
  phone: string;
  pincode: string;
  created_at: Date;
  promised_from: Date;
  promised_until: Date;
  work_begins_at: Date | null;
  fulfilment_status: FulfilmentStatus;
  delivery: DeliveryState | null;
}

/** The earliest promise first. */
export function findPromisedOrders(db: EntityManager, now: Date): Promise<PromisedOrderRow[]> {
  return db.query<PromisedOrderRow[]>(
    `SELECT o.id, o.customer_name, o.phone, o.pincode, o.created_at, o.promised_from, o.promised_until, o.work_begins_at,
            o.fulfilment_status, d.state AS delivery
       FROM orders o LEFT JOIN deliveries d ON d.order_id = o.id
      WHERE o.status = 'confirmed' AND o.promised_until > $1 AND ${hasPacksLeft('o')} ORDER BY o.promised_from, o.id`,
    [now],
  );
}
