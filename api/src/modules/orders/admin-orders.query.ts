import { startOfDay, endOfDay } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { OrderEventEntity } from './order-event.entity.js';
import type { AdminOrderPageRequest } from './order-page.dto.js';
import { findOrderRows, type OrderRow } from './order-rows.query.js';
import type { AdminOrderLineReply } from './orders.dto.js';

const MOST_ON_BOARD = 300;
const MOST_ISSUES = 100;

/** Newest first, one more than the limit, so that the caller sees whether others follow; and how many there are of all pages. */
export async function findOrderPage(
  db: EntityManager,
  { cursor, limit, ...search }: AdminOrderPageRequest & { limit: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const { where, values } = conditionsOf(search);
  const [counted] = await db.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM orders WHERE ${where}`, values);
  const page = [...values, cursor ?? null, limit + 1];
  const picked = `SELECT * FROM orders WHERE ${where} AND ($${page.length - 1}::text IS NULL OR id < $${page.length - 1})
                   ORDER BY id DESC LIMIT $${page.length}`;
  return { rows: await findOrderRows(db, picked, page), total: counted!.total };
}

/** What is to do now, however old it is, and what was done with the orders placed since. */
export function findOrdersOnBoard(db: EntityManager, since: Date): Promise<OrderRow[]> {
  const picked = `SELECT * FROM (
      SELECT * FROM orders WHERE status IN ('confirmed', 'shipped')
      UNION ALL
      SELECT * FROM orders WHERE status IN ('delivered', 'cancelled') AND placed_at >= $1) shown ORDER BY id DESC LIMIT $2`;
  return findOrderRows(db, picked, [since, MOST_ON_BOARD]);
}

/** Whose delivery needs a person. */
export function findOrdersWithIssue(db: EntityManager): Promise<OrderRow[]> {
  const picked = `SELECT o.* FROM orders o JOIN deliveries t ON t.order_id = o.id
                   WHERE t.issue IS NOT NULL ORDER BY t.issue_since LIMIT $1`;
  return findOrderRows(db, picked, [MOST_ISSUES]);
}

/** A paid order, and all that the owner reads of it. */
export interface OrderRecords {
  /** With the packs of each that were refunded. */
  lines: AdminOrderLineReply[];
  /** The oldest first. */
  events: StoredEvent[];
  bill_number: string | null;
  /** The oldest first; amounts as the database has them. */
  credit_notes: { id: string; number: string; amount: string; issued_at: string }[];
}

type StoredEvent = Omit<OrderEventEntity, 'at'> & { at: string };

/** In one statement, however much has happened to it. */
export async function findPlacedOrder(db: EntityManager, id: string): Promise<(OrderRow & OrderRecords) | undefined> {
  const picked = 'SELECT * FROM orders WHERE id = $1 AND placed_at IS NOT NULL';
  const [row] = await findOrderRows<OrderRecords>(db, picked, [id], RECORDS);
  return row;
}

const RECORDS = `,
  (SELECT coalesce(json_agg(json_build_object('position', l.position, 'name', l.name, 'price', l.price, 'qty', l.qty, 'weight', l.weight,
            'refunded_qty', (SELECT coalesce(sum(f.qty), 0) FROM payments p JOIN refunds f ON f.payment_id = p.id
                              WHERE p.order_id = l.order_id AND f.position = l.position)) ORDER BY l.position), '[]')
     FROM order_lines l WHERE l.order_id = o.id) AS lines,
  (SELECT coalesce(json_agg(json_build_object('id', e.id::text, 'order_id', e.order_id, 'kind', e.kind, 'actor', e.actor,
            'actor_name', e.actor_name, 'detail', e.detail, 'at', e.at) ORDER BY e.id), '[]')
     FROM order_events e WHERE e.order_id = o.id) AS events,
  (SELECT number FROM invoices WHERE order_id = o.id) AS bill_number,
  (SELECT coalesce(json_agg(json_build_object('id', n.id, 'number', n.number, 'amount', n.amount::text, 'issued_at', n.issued_at)
            ORDER BY n.issued_at, n.id), '[]')
     FROM credit_notes n WHERE n.order_id = o.id) AS credit_notes`;

/** Conditions over the orders' table, and the values of their `$n`. */
interface Conditions {
  where: string;
  values: unknown[];
}

// Paid orders only. Each condition has an index of its own, so that the page stays quick however many orders there are.
function conditionsOf({ q, status, from, to }: AdminOrderPageRequest): Conditions {
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const where = ["status <> 'pending'", 'placed_at IS NOT NULL'];
  if (status) where.push(`status = ${value(status)}`);
  if (from) where.push(`placed_at >= ${value(startOfDay(from))}`);
  if (to) where.push(`placed_at < ${value(endOfDay(to))}`);
  const typed = q?.trim();
  if (typed) where.push(matching(typed, value));
  return { where: where.join(' AND '), values };
}

// An id or the beginning of one, a phone or its beginning, or the beginnings of the words of a name.
function matching(typed: string, value: (one: unknown) => string): string {
  const any: string[] = [];
  const id = typed.replace(/^#/, '').toUpperCase();
  if (/^[0-9A-HJKMNP-TV-Z]{3,12}$/.test(id)) any.push(`id BETWEEN ${value(id.padEnd(12, '0'))} AND ${value(id.padEnd(12, 'Z'))}`);
  const phone = typed.replace(/[\s()+-]/g, '').replace(/^(91|0)(?=\d{10}$)/, '');
  if (/^\d{3,10}$/.test(phone)) any.push(`phone BETWEEN ${value(phone.padEnd(10, '0'))} AND ${value(phone.padEnd(10, '9'))}`);
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length > 0)
    any.push(
      `to_tsvector('simple', customer_name) @@ to_tsquery('simple', ${value(words.map((word) => `${word}:*`).join(' & '))})`,
    );
  return any.length > 0 ? `(${any.join(' OR ')})` : 'false';
}
