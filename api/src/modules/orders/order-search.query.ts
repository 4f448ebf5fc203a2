import { addDays, type Day, endOfDay, phoneDigits, startOfDay, typedCode } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { timeInOrderId, timeOfOrderId } from '../../platform/kernel/ids.js';
import { COUNT_LIMIT, type Total, totalOf } from '../../platform/kernel/page.js';
import type { AdminOrderPageRequest } from './order-page.dto.js';
import { findOrderRows, type OrderRow } from '../../read-models/orders/order-rows.query.js';

type Search = Pick<AdminOrderPageRequest, 'q' | 'status' | 'from' | 'to'>;

interface FoundOrders {
  /** One more than the limit, where others follow. */
  rows: OrderRow[];
  total: Total;
}

const DAY_MS = 86_400_000;
// The longest window of the day ends with the day after it.
const endOfNight = (day: Day): Date => endOfDay(addDays(day, 1));
// An order is placed minutes after its checkout, or when the shop is back that was away meanwhile.
const LONGEST_CHECKOUT_MS = 3 * DAY_MS;
// No letter comes after it.
const LAST_LETTER = '\u{10FFFF}';
// A filtered list is read along an index: no other way is as cheap with few orders as with many.
const NEWEST_FIRST = 'o.placed_at DESC, o.id DESC';
// Counted from the other end: the rows of old orders are known to be visible, those of recent ones have to be looked at.
const OLDEST_FIRST = 'o.placed_at, o.id';
const ID = /^[0-9A-HJKMNP-TV-Z]{3,12}$/;

/** Placed orders, the newest first. Each way of asking has an index of its own: the page costs the same however many orders there are. */
export async function findOrderPage(
  db: EntityManager,
  { q, cursor, limit, now, ...filters }: AdminOrderPageRequest & { limit: number; now: Date },
): Promise<FoundOrders> {
  const typed = q?.trim();
  const values = new Values();
  if (!typed) return readPage(db, { ...listed(filters, cursor, limit, values), now }, values);
  const id = typedCode(typed).replace(/^#/, '');
  if (id.length === 12 && ID.test(id)) {
    const rows = await readPage(db, { ...oneOrder(id, filters, cursor, values), now }, values);
    if (rows.rows.length > 0) return rows;
  }
  const searched = new Values();
  return readPage(db, { ...found(typed, filters, cursor, limit, searched), now }, searched);
}

/** What goes into a statement as `$1`, `$2` and so on. */
class Values {
  readonly all: unknown[] = [];
  add(one: unknown): string {
    return `$${this.all.push(one)}`;
  }
}

interface Page {
  /** Named queries that the other two read. */
  parts?: string[];
  /** Picks the rows, of the orders' table as `o`. */
  picked: string;
  /** Finds one row for each order of all pages, up to as many as are counted. */
  counted: string;
  order: string;
  isHot?: boolean;
}

async function readPage(db: EntityManager, { counted, ...picking }: Page & { now: Date }, { all }: Values): Promise<FoundOrders> {
  const also = `(SELECT count(*)::int FROM (${counted}) counted) AS counted`;
  const rows = await findOrderRows<{ counted: number }>(db, { ...picking, also }, all);
  return { rows, total: totalOf(rows[0]?.counted ?? 0) };
}

function listed(filters: Search, cursor: string | undefined, limit: number, values: Values): Page {
  const conditions = conditionsOf(filters, values);
  const where = ['o.placed_at IS NOT NULL', ...conditions].join(' AND ');
  const after = cursor ? ` AND (o.placed_at, o.id) < ${placeOf(cursor, values)}` : '';
  return {
    picked: `SELECT o.* FROM orders o WHERE ${where}${after} ORDER BY ${NEWEST_FIRST} LIMIT ${limit + 1}`,
    // Without a filter nearly every row counts, so that PostgreSQL may take them as they lie, many to a page.
    counted: `SELECT FROM orders o WHERE ${where}${conditions.length > 0 ? ` ORDER BY ${OLDEST_FIRST}` : ''} LIMIT ${COUNT_LIMIT}`,
    order: NEWEST_FIRST,
    // With the limit in its text: where it is a value, the plan that is kept would be one for a tenth of all orders.
    isHot: !filters.from && !filters.to,
  };
}

/** A cursor that no order has is taken by the time that it says. */
function placeOf(cursor: string, values: Values): string {
  const id = values.add(cursor);
  return `(coalesce((SELECT c.placed_at FROM orders c WHERE c.id = ${id}), ${values.add(timeOfOrderId(cursor))}::timestamptz), ${id})`;
}

function oneOrder(id: string, filters: Search, cursor: string | undefined, values: Values): Page {
  const where = [`o.id = ${values.add(id)}`, 'o.placed_at IS NOT NULL', ...conditionsOf(filters, values)];
  if (cursor) where.push(`o.id < ${values.add(cursor)}`);
  const picked = `SELECT o.* FROM orders o WHERE ${where.join(' AND ')}`;
  return { picked, counted: 'SELECT FROM picked', order: 'o.id DESC' };
}

/** First what was typed: each index names the orders that it finds. Then the filters, and last the page. */
function found(typed: string, filters: Search, cursor: string | undefined, limit: number, values: Values): Page {
  const sources = sourcesOf(typed, filters, values);
  const conditions = conditionsOf(filters, values);
  const filtered =
    conditions.length > 0
      ? `SELECT o.id FROM typed JOIN orders o USING (id) WHERE ${conditions.join(' AND ')}`
      : 'SELECT id FROM typed';
  const before = cursor ? ` WHERE id < ${values.add(cursor)}` : '';
  return {
    parts: [
      `typed AS MATERIALIZED (${sources.join(' UNION ') || 'SELECT id FROM orders WHERE false'})`,
      `found AS MATERIALIZED (${filtered})`,
    ],
    picked: `SELECT o.* FROM orders o WHERE o.id = ANY (ARRAY(SELECT id FROM found${before} ORDER BY id DESC LIMIT ${values.add(limit + 1)}))`,
    counted: `SELECT FROM found LIMIT ${COUNT_LIMIT}`,
    order: 'o.id DESC',
  };
}

function conditionsOf({ status, from, to }: Search, values: Values): string[] {
  const conditions: string[] = [];
  if (status) conditions.push(`o.status = ${values.add(status)}`);
  // By the shop's day; the moments are what the indexes have.
  if (from) conditions.push(`o.placed_at >= ${values.add(startOfDay(from))} AND o.shop_day >= ${values.add(from)}::date`);
  if (to) conditions.push(`o.placed_at < ${values.add(endOfNight(to))} AND o.shop_day <= ${values.add(to)}::date`);
  return conditions;
}

// An id or the beginning of one, a phone or its beginning, or the beginnings of the words of a name.
function sourcesOf(typed: string, filters: Search, values: Values): string[] {
  const sources: string[] = [];
  const id = typedCode(typed).replace(/^#/, '');
  if (ID.test(id))
    sources.push(
      `SELECT id FROM orders WHERE id BETWEEN ${values.add(id.padEnd(12, '0'))} AND ${values.add(id.padEnd(12, 'Z'))}
          AND placed_at IS NOT NULL${inTime('id', filters, values)}`,
    );
  const phone = phoneDigits(typed) ?? '';
  if (/^\d{3,10}$/.test(phone))
    sources.push(
      `SELECT id FROM orders WHERE phone BETWEEN ${values.add(phone.padEnd(10, '0'))} AND ${values.add(phone.padEnd(10, '9'))}
          AND placed_at IS NOT NULL${inTime('id', filters, values)}`,
    );
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length > 0)
    sources.push(
      `(${words.map((word) => `SELECT order_id AS id FROM order_name_words WHERE ${beginsWith(values.add(word))}${inTime('order_id', filters, values)}`).join(' INTERSECT ')})`,
    );
  return sources;
}

const beginsWith = (typed: string): string =>
  `word >= lower(${typed}::text) AND word < lower(${typed}::text) || '${LAST_LETTER}'`;

// An id begins with the time: of years of orders, those of the asked days alone are looked at.
function inTime(column: string, { from, to }: Search, values: Values): string {
  const least = from
    ? ` AND ${column} >= ${values.add(timeInOrderId(new Date(startOfDay(from).getTime() - LONGEST_CHECKOUT_MS)))}`
    : '';
  const most = to ? ` AND ${column} < ${values.add(timeInOrderId(endOfNight(to)))}` : '';
  return least + most;
}
