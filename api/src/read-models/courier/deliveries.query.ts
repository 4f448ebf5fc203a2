import type { EntityManager } from 'typeorm';
import { prepared } from '../../platform/database/prepared-statements.js';
import { columnsOf, readEntity } from '../../platform/database/entity-statements.js';
import type { Order } from '../../modules/orders/orders.service.js';
import { hasPacksLeft } from '../orders/packs-left.query.js';
import { type Delivery, DeliveryEntity } from '../../modules/courier/delivery.entity.js';
import { ShipmentEntity } from '../../modules/courier/shipment.entity.js';
import { STATUSES_BEFORE_RIDER } from '@shop/domain';

const WITH_SHIPMENT = 'deliveries d JOIN shipments s ON s.order_id = d.order_id AND s.number = d.shipment_number';

/** Of the delivery `d` and its shipment `s`, for `readDelivery`. */
export const deliveryColumns = (db: EntityManager): string =>
  `${columnsOf(db, DeliveryEntity, 'd')}, ${columnsOf(db, ShipmentEntity, 's')}`;

/** Null where the row has none. */
export function readDelivery(db: EntityManager, row: Record<string, unknown>): Delivery | null {
  const delivery = readEntity(db, DeliveryEntity, 'd', row);
  return delivery && Object.assign(delivery, { shipment: readEntity(db, ShipmentEntity, 's', row)! });
}

export async function findDeliveryBy(
  db: EntityManager,
  column: 'd.order_id' | 's.courier_order_id',
  value: string,
): Promise<Delivery | null> {
  const [row] = await db.query<Record<string, unknown>[]>(
    prepared(`SELECT ${deliveryColumns(db)} FROM ${WITH_SHIPMENT} WHERE ${column} = $1`),
    [value],
  );
  return row ? readDelivery(db, row) : null;
}

/** A delivery, and what its tracking tells of the order. */
export interface TrackedDelivery {
  delivery: Delivery;
  order: Pick<Order, 'status' | 'placed_at' | 'work_begins_at' | 'promised_from' | 'promised_until'>;
}

/** A shopper's own delivery, by our order id or by the courier's. Null for anyone else's. */
export async function findOwnDelivery(db: EntityManager, shopperId: string, id: string): Promise<TrackedDelivery | null> {
  const [row] = await db.query<(TrackedDelivery['order'] & Record<string, unknown>)[]>(
    prepared(`SELECT ${deliveryColumns(db)}, o.status, o.placed_at, o.work_begins_at, o.promised_from, o.promised_until
                FROM ${WITH_SHIPMENT} JOIN orders o ON o.id = d.order_id AND o.shopper_id = $1
               WHERE d.order_id = coalesce((SELECT order_id FROM shipments WHERE courier_order_id = $2), $2)
                 AND $2 IN (d.order_id, s.courier_order_id)`),
    [shopperId, id],
  );
  return row ? { delivery: readDelivery(db, row)!, order: row } : null;
}

export interface DeliveryWithOrder {
  delivery: Delivery;
  order: Order;
  /** Every pack was refunded: nobody is to come for it. */
  isEmpty: boolean;
}

/** The delivery of an order, and the order. */
export async function findDeliveryWithOrder(db: EntityManager, orderId: string): Promise<DeliveryWithOrder | null> {
  const [row] = await db.query<Record<string, unknown>[]>(
    prepared(`SELECT ${deliveryColumns(db)}, ${columnsOf(db, 'orders', 'o')}, ${hasPacksLeft('o')} AS has_packs
                FROM ${WITH_SHIPMENT} JOIN orders o ON o.id = d.order_id WHERE d.order_id = $1`),
    [orderId],
  );
  if (!row) return null;
  return {
    delivery: readDelivery(db, row)!,
    order: readEntity<Order>(db, 'orders', 'o', row)!,
    isEmpty: row.has_packs === false,
  };
}

/** A delivery of which nothing was heard, and when its order was placed. */
export interface SilentDelivery {
  order_id: string;
  placed_at: Date;
}

/**
 * Deliveries without an issue of which nothing was heard: a booking sent, a rider asked for or a shipment booked before that moment. Nobody was asked for
 * a rider before the payment was settled, though one who is late from the beginning counts as asked for then.
 */
export function findSilentDeliveries(
  db: EntityManager,
  { sentBefore, waitingSince }: { sentBefore: Date; waitingSince: Date },
): Promise<SilentDelivery[]> {
  return db.query<SilentDelivery[]>(
    `SELECT d.order_id, o.placed_at FROM ${WITH_SHIPMENT} JOIN orders o ON o.id = d.order_id
      WHERE d.state IN ('queued', 'unknown', 'booked') AND d.issue IS NULL AND o.status IN ('confirmed', 'shipped')
        AND (d.claimed_at < $1 OR (d.state = 'queued' AND d.requested_at < $2 AND o.placed_at < $2)
          OR (d.state = 'booked' AND lower(s.progress_status) = ANY ($3) AND s.booked_at < $2)) LIMIT 100`,
    [sentBefore, waitingSince, STATUSES_BEFORE_RIDER],
  );
}

/** A delivery as it was when it was looked at. */
export type SeenRequest = Pick<Delivery, 'order_id' | 'state' | 'requested_at' | 'claimed_at' | 'next_booking_at'>;

/** The moment at which somebody is at work next, and who should not wait for another one. */
export interface NextOpening {
  opening: Date;
  /** Those that wait for a later opening than this. */
  dueAfter: Date;
  /** Those whose rider was asked for before; null while somebody is at work. */
  lateBefore: Date | null;
}

/** Paid orders whose rider is to be asked for at another moment than the one that is written there. */
export function findDeliveriesToMove(db: EntityManager, { opening, dueAfter, lateBefore }: NextOpening): Promise<SeenRequest[]> {
  return db.query<SeenRequest[]>(
    `SELECT d.order_id, d.state, d.requested_at, d.claimed_at, d.next_booking_at FROM deliveries d JOIN orders o ON o.id = d.order_id
      WHERE d.state IN ('queued', 'at-packing') AND d.opening_at > $1 AND d.opening_at <> $2 AND o.status IN ('confirmed', 'shipped')
     UNION ALL
     SELECT d.order_id, d.state, d.requested_at, d.claimed_at, d.next_booking_at FROM deliveries d JOIN orders o ON o.id = d.order_id
      WHERE d.state = 'queued' AND d.requested_at < $3 AND o.status IN ('confirmed', 'shipped')`,
    [dueAfter, opening, lateBefore],
  );
}

/** Which of the waiting orders to try next. */
export interface NextToBook {
  /** Only those whose rider was asked for before; others have a job. One that waited for the shop's opening has none, one that was turned away no more. */
  requestedBefore: Date;
  now: Date;
  limit: number;
  /** Also those whose pause is not over: the courier is back. */
  evenPausing: boolean;
  /** Those that were tried just now. */
  except: string[];
}

/** A paid order that should have had its rider by now. */
export interface WaitingOrder {
  order_id: string;
  state: 'queued' | 'unknown';
}

/**
 * Paid orders without a rider, the longest untried first. What must be looked up comes last and in no order: a booking that cannot be
 * looked up stays as it is, and would be in the way of all others for ever.
 */
export function findWaitingOrders(db: EntityManager, next: NextToBook): Promise<WaitingOrder[]> {
  return db.query<WaitingOrder[]>(
    `SELECT d.order_id, d.state FROM ${WITH_SHIPMENT} JOIN orders o ON o.id = d.order_id
      WHERE d.state IN ('queued', 'unknown') AND o.status IN ('confirmed', 'shipped')
        AND (d.requested_at < $1 OR (d.state = 'queued' AND d.requested_at <= $2
             AND (d.opening_at <= $2 OR d.next_booking_at <= $2)))
        AND ($3 OR d.next_booking_at IS NULL OR d.next_booking_at <= $2) AND d.order_id <> ALL ($4)
        AND (d.state = 'unknown' OR ${hasPacksLeft('o')})
      ORDER BY d.state = 'unknown', CASE d.state WHEN 'queued' THEN s.booking_sent_at END NULLS FIRST, random() LIMIT $5`,
    [next.requestedBefore, next.now, next.evenPausing, next.except, next.limit],
  );
}
