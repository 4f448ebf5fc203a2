import { type Day, MAX_DONE_ORDERS, MAX_OPEN_ORDERS, startOfDay } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { COUNT_LIMIT } from '../../platform/kernel/page.js';
import type { PageQuery } from '../../platform/kernel/page.dto.js';
import type { ShopMoment } from '../../modules/settings/settings.service.js';
import type { OrderEventEntity } from '../../modules/orders/order-event.entity.js';
import { findOrderRows, type OrderRow } from './order-rows.query.js';
import type { AdminOrderLineReply } from '../../modules/orders/orders.dto.js';

/** What is to do now, however old it is, and the newest of what was done with the orders of the day. */
export function findOrdersOnBoard(db: EntityManager, { at: now, day }: ShopMoment): Promise<OrderRow[]> {
  // Found by status first and cut then: for a sorted few PostgreSQL would walk all orders there ever were.
  const picked = `
    WITH to_do AS MATERIALIZED (SELECT id FROM orders WHERE status IN ('confirmed', 'shipped')),
         done AS MATERIALIZED (SELECT id FROM orders WHERE status IN ('delivered', 'cancelled') AND placed_at >= $1 AND shop_day >= $4::date)
    SELECT * FROM orders
     WHERE id IN ((SELECT id FROM to_do ORDER BY id LIMIT $2) UNION ALL (SELECT id FROM done ORDER BY id DESC LIMIT $3))`;
  return findOrderRows(db, { picked, now }, [startOfDay(day), MAX_OPEN_ORDERS, MAX_DONE_ORDERS, day]);
}

/** Which of these orders are to do now, or were done with and are of the day: not cut, whoever asks has the others. */
export function findNamedOnBoard(db: EntityManager, ids: string[], { at: now, day }: ShopMoment): Promise<OrderRow[]> {
  const picked = `SELECT * FROM orders
     WHERE id = ANY ($1::text[])
       AND (status IN ('confirmed', 'shipped') OR (status IN ('delivered', 'cancelled') AND shop_day >= $2::date))`;
  return findOrderRows(db, { picked, isHot: true, now }, [ids, day]);
}

/** Where a delivery issue is in the list: those still to be delivered first, of these and of the others whoever waits longest. */
const placeOf = (delivery: string): string =>
  `((CASE WHEN o.status IN ('confirmed', 'shipped') THEN '0' ELSE '1' END)
    || to_char(${delivery}.issue_since AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS') || o.id) COLLATE "C"`;

/** Whose delivery needs a person, the worst first, each with its place. One more than the limit, where there is more. */
export function findOrdersWithIssue(
  db: EntityManager,
  { cursor, limit }: PageQuery,
  now: Date,
): Promise<(OrderRow & { place: string })[]> {
  const picked = `SELECT o.* FROM orders o JOIN deliveries t ON t.order_id = o.id
                   WHERE t.issue IS NOT NULL AND ($1::text IS NULL OR ${placeOf('t')} > $1) ORDER BY ${placeOf('t')} LIMIT $2`;
  return findOrderRows(db, { picked, order: 'place', also: `${placeOf('d')} AS place`, now }, [cursor ?? null, limit + 1]);
}

export async function countOrdersWithIssue(db: EntityManager): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM (SELECT FROM deliveries WHERE issue IS NOT NULL LIMIT $1) issues',
    [COUNT_LIMIT],
  );
  return row!.count;
}

/** A paid order, and all that the owner reads of it. */
export interface OrderRecords {
  /** With the packs of each that were refunded. */
  lines: AdminOrderLineReply[];
  /** The oldest first. */
  events: StoredEvent[];
  bill_number: string | null;
  shop_day: Day;
  /** The oldest first; amounts as the database has them. */
  credit_notes: { id: string; number: string; amount: string; issued_at: string }[];
}

export type PlacedOrder = OrderRow & OrderRecords;

type StoredEvent = Omit<OrderEventEntity, 'at'> & { at: string };

/** In one statement, however much has happened to it. */
export async function findPlacedOrder(db: EntityManager, id: string, now: Date): Promise<PlacedOrder | undefined> {
  const picked = 'SELECT * FROM orders WHERE id = $1 AND placed_at IS NOT NULL';
  const [row] = await findOrderRows<OrderRecords>(db, { picked, also: RECORDS, now }, [id]);
  return row;
}

const RECORDS = `
  (SELECT coalesce(json_agg(json_build_object('position', l.position, 'name', l.name, 'price', l.price, 'qty', l.qty, 'weight', l.weight,
            'refunded_qty', (SELECT coalesce(sum(f.qty), 0) FROM payments p JOIN refunds f ON f.payment_id = p.id
                              WHERE p.order_id = l.order_id AND f.position = l.position)) ORDER BY l.position), '[]')
     FROM order_lines l WHERE l.order_id = o.id) AS lines,
  (SELECT coalesce(json_agg(json_build_object('id', e.id::text, 'order_id', e.order_id, 'kind', e.kind, 'actor', e.actor,
            'actor_name', e.actor_name, 'detail', e.detail, 'at', e.at) ORDER BY e.id), '[]')
     FROM order_events e WHERE e.order_id = o.id) AS events,
  (SELECT number FROM invoices WHERE order_id = o.id) AS bill_number, to_char(o.shop_day, 'YYYY-MM-DD') AS shop_day,
  (SELECT coalesce(json_agg(json_build_object('id', n.id, 'number', n.number, 'amount', n.amount::text, 'issued_at', n.issued_at)
            ORDER BY n.issued_at, n.id), '[]')
     FROM credit_notes n WHERE n.order_id = o.id) AS credit_notes`;
