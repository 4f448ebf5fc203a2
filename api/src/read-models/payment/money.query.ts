import {
  endOfDay,
  normalisePhone,
  plainText,
  type Paise,
  type PaymentStatus,
  type Rupees,
  startOfDay,
  typedCode,
} from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { readPaise } from '../../platform/database/paise-column.js';
import type { Part } from '../../modules/payment/batches.js';
import { type RefundStatus, UNFINISHED as UNFINISHED_STATES } from '../../modules/payment/refund.entity.js';
import type { PaymentPageQuery, RefundPageQuery } from '../../modules/payment/money/money.dto.js';
import { FAILED_FOR_GOOD, SLOW_MS, STUCK_MS } from '../../modules/payment/money/refund-state.js';

export interface PaymentRow {
  id: string;
  order_id: string | null;
  provider_order_id: string | null;
  provider_payment_id: string | null;
  status: PaymentStatus;
  amount: Rupees;
  method: string | null;
  created_at: Date;
  paid_at: Date | null;
  /** Of the order, placed or not. */
  is_placed: boolean;
  customer_name: string | null;
  phone: string | null;
  captured: Paise;
  sold: Paise;
  owed: Paise;
  returned: Paise;
}

export interface RefundRow {
  id: string;
  order_id: string | null;
  is_placed: boolean;
  provider_payment_id: string;
  provider_refund_id: string | null;
  amount: Paise;
  refunded_outside: Paise;
  reason: string;
  status: RefundStatus;
  failures: number;
  created_at: Date;
  last_error: string | null;
  /** Another refund of the same payment and amount was taken by the provider. */
  has_twin: boolean;
}

/** How many rows a search finds, and what they come to. */
export interface Found {
  total: number;
  amount: Paise;
}

interface Search {
  where: string;
  values: unknown[];
}

/**
 * Where each payment's money is, added up only for the rows that are shown: its own capture, and others of the same attempt that we
 * gave back. Found by the provider's numbers, because by those the ledger is kept.
 */
const SELECT_PAYMENTS = `
  SELECT p.id, p.order_id, p.provider_order_id, p.provider_payment_id, p.status, p.amount, p.method, p.created_at, p.paid_at,
         o.placed_at IS NOT NULL AS is_placed, o.customer_name, o.phone, l.captured, l.sold, l.owed, l.returned
    FROM payments p
    LEFT JOIN orders o ON o.id = p.order_id
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE account = 'captured'), 0) AS captured,
             coalesce(-sum(amount) FILTER (WHERE account IN ('sold', 'offered')), 0) AS sold,
             coalesce(-sum(amount) FILTER (WHERE account = 'owed'), 0) AS owed,
             coalesce(-sum(amount) FILTER (WHERE account = 'returned'), 0) AS returned
        FROM ledger_entries e
       WHERE e.provider_payment_id = ANY (ARRAY(
         SELECT p.provider_payment_id UNION SELECT r.provider_payment_id FROM refunds r WHERE r.payment_id = p.id))) l ON true`;

const UNFINISHED = `r.status IN (${UNFINISHED_STATES.map((status) => `'${status}'`).join(', ')})`;

/** A refund's job keeps the sentence with which the provider turned it away. */
const SELECT_REFUNDS = `
  SELECT r.id, p.order_id, o.placed_at IS NOT NULL AS is_placed, r.provider_payment_id, r.provider_refund_id, r.amount, r.refunded_outside, r.reason, r.status, r.failures, r.created_at,
         CASE WHEN ${UNFINISHED} THEN (SELECT j.last_error FROM graphile_worker.jobs j WHERE j.key = 'refund:' || r.id) END AS last_error,
         ${UNFINISHED} AND EXISTS (SELECT FROM refunds t WHERE t.provider_payment_id = r.provider_payment_id AND t.id <> r.id
                                      AND t.amount = r.amount AND t.provider_refund_id IS NOT NULL) AS has_twin
    FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN orders o ON o.id = p.order_id`;

// Newest first, by when they began. One row more than the limit, where there is more.
export async function findPayments(db: EntityManager, query: PaymentPageQuery, part: Part): Promise<PaymentRow[]> {
  const { statement, values } = pageOf(searchPayments(query), part, { table: 'payments', alias: 'p' });
  const rows = await db.query<Stored<PaymentRow, Account>[]>(`${SELECT_PAYMENTS} ${statement}`, values);
  return rows.map((row) => ({
    ...row,
    captured: readPaise(row.captured),
    sold: readPaise(row.sold),
    owed: readPaise(row.owed),
    returned: readPaise(row.returned),
  }));
}

export function findRefunds(db: EntityManager, query: RefundPageQuery, part: Part): Promise<RefundRow[]> {
  const { statement, values } = pageOf(searchRefunds(query), part, { table: 'refunds', alias: 'r' });
  return readRefunds(db, `${SELECT_REFUNDS} ${statement}`, values);
}

// Begins behind the row of the cursor, in the order of an index: a page costs the same wherever it is.
function pageOf({ where, values }: Search, { cursor, limit }: Part, { table, alias }: { table: string; alias: string }) {
  const count = values.length;
  const key = `(${alias}.created_at, ${alias}.id)`;
  const after = cursor ? `AND ${key} < ((SELECT c.created_at FROM ${table} c WHERE c.id = $${count + 2}), $${count + 2})` : '';
  const statement = `WHERE ${where} ${after} ORDER BY ${alias}.created_at DESC, ${alias}.id DESC LIMIT $${count + 1}`;
  return { statement, values: [...values, limit + 1, ...(cursor ? [cursor] : [])] };
}

/** The oldest first. */
export function findUnfinishedRefunds(db: EntityManager, limit: number): Promise<RefundRow[]> {
  return readRefunds(db, `${SELECT_REFUNDS} WHERE ${UNFINISHED} ORDER BY r.created_at LIMIT $1`, [limit]);
}

/** For a search by number, which finds few; what the other filters find is kept by day (`FiguresService`). */
export async function sumFoundPayments(db: EntityManager, query: PaymentPageQuery): Promise<Found> {
  const { where, values } = searchPayments(query);
  const [row] = await db.query<Stored<Found, 'amount'>[]>(
    `SELECT count(*)::int AS total, coalesce(sum(p.amount - coalesce(o.provider_offer, 0)), 0) AS amount
       FROM payments p LEFT JOIN orders o ON o.id = p.order_id WHERE ${where}`,
    values,
  );
  return { ...row!, amount: readPaise(row!.amount) };
}

export async function sumFoundRefunds(db: EntityManager, query: RefundPageQuery): Promise<Found> {
  const { where, values } = searchRefunds(query);
  const [row] = await db.query<Stored<Found, 'amount'>[]>(
    `SELECT count(*)::int AS total, coalesce(sum(r.amount), 0) AS amount
       FROM refunds r WHERE ${where}`,
    values,
  );
  return { ...row!, amount: readPaise(row!.amount) };
}

/** A row with its money in the database's decimal text. */
type Stored<Row, Amount extends keyof Row> = Omit<Row, Amount> & Record<Amount, string>;
type Account = 'captured' | 'sold' | 'owed' | 'returned';

async function readRefunds(db: EntityManager, statement: string, values: unknown[]): Promise<RefundRow[]> {
  const rows = await db.query<Stored<RefundRow, 'amount' | 'refunded_outside'>[]>(statement, values);
  return rows.map((row) => ({ ...row, amount: readPaise(row.amount), refunded_outside: readPaise(row.refunded_outside) }));
}

function searchPayments({ status, q, from, to }: PaymentPageQuery): Search {
  const { where, values, value } = conditions({ from, to }, 'p');
  const typed = readNumber(q);
  if (status) where.push(`p.status = ${value(status)}`);
  else if (!typed) where.push('p.provider_payment_id IS NOT NULL');
  if (typed) {
    const id = value(typed.id);
    const found = [
      `p.id = ${id}`,
      `p.order_id = ${value(typed.order)}`,
      `p.provider_order_id = ${id}`,
      `p.provider_payment_id = ${id}`,
    ];
    if (typed.phone) found.push(`p.order_id = ANY (ARRAY(${ORDERS_BY_PHONE(value(typed.phone))}))`);
    where.push(`(${found.join(' OR ')})`);
  }
  return { where: where.join(' AND '), values };
}

function searchRefunds({ status, q, from, to }: RefundPageQuery): Search {
  const { where, values, value } = conditions({ from, to }, 'r');
  if (status === 'unfinished') where.push(UNFINISHED);
  else if (status) where.push(`r.status = ${value(status)}`);
  const typed = readNumber(q);
  if (typed) {
    const id = value(typed.id);
    const orders = [`o.order_id = ${value(typed.order)}`, `o.provider_order_id = ${id}`];
    if (typed.phone) orders.push(`o.order_id = ANY (ARRAY(${ORDERS_BY_PHONE(value(typed.phone))}))`);
    const ofOrders = `r.payment_id = ANY (ARRAY(SELECT o.id FROM payments o WHERE ${orders.join(' OR ')}))`;
    where.push(`(r.id = ${id} OR ${ofOrders} OR r.provider_payment_id = ${id} OR r.provider_refund_id = ${id})`);
  }
  return { where: where.join(' AND '), values };
}

function conditions({ from, to }: { from?: string | undefined; to?: string | undefined }, table: string) {
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const where: string[] = [];
  if (from) where.push(`${table}.created_at >= ${value(startOfDay(from))}`);
  if (to) where.push(`${table}.created_at < ${value(endOfDay(to))}`);
  return { where: where.length > 0 ? where : ['true'], values, value };
}

// By two indexes: that of the placed ones is the list of orders'.
const ORDERS_BY_PHONE = (phone: string): string =>
  `SELECT id FROM orders WHERE phone = ${phone} AND placed_at IS NOT NULL
   UNION ALL SELECT id FROM orders WHERE phone = ${phone} AND placed_at IS NULL`;

/** What was typed or pasted, as the numbers that it may be: the provider's have small letters, ours of orders capitals. */
export function readNumber(q = ''): { id: string; order: string; phone: string | null } | null {
  const id = plainText(q).replace(/ /g, '').replace(/^#/, '');
  return id ? { id, order: typedCode(id), phone: normalisePhone(q) } : null;
}

/** How many there are, and since when the oldest. */
export interface Counted {
  count: number;
  since: Date | null;
}

export interface UnfundedOrder {
  id: string;
  /** Rupees with paise: what went back. */
  amount: number;
  provider_payment_id: string;
  since: Date;
}

/** A shop that never had a webhook has many: so many are counted. */
export const MAX_WITHOUT_WEBHOOK = 100;

/** Payments that only the browser or the sweep told us of, since the last webhook. */
export function countPaymentsWithoutWebhook(db: EntityManager, before: Date): Promise<Counted> {
  return count(
    db,
    `SELECT count(*)::int AS count, min(paid_at) AS since FROM (
       SELECT paid_at FROM payments
        WHERE amount > 0 AND paid_at <= $1
          AND paid_at > coalesce((SELECT max(received_at) FROM webhook_events WHERE provider = 'payment'), '-infinity')
        ORDER BY paid_at LIMIT $2) told`,
    [before, MAX_WITHOUT_WEBHOOK],
  );
}

/** Refunds that the bank will not take. */
export function countFailedRefunds(db: EntityManager): Promise<Counted> {
  return count(
    db,
    `SELECT count(*)::int AS count, min(created_at) AS since FROM refunds r WHERE ${UNFINISHED} AND failures >= $1`,
    [FAILED_FOR_GOOD],
  );
}

/** Refunds that the provider should have taken by the one moment, or the bank have paid out by the other. */
export function countStuckRefunds(db: EntityManager, stuck: Date, slow: Date): Promise<Counted> {
  return count(
    db,
    `SELECT count(*)::int AS count, min(created_at) AS since FROM refunds r
      WHERE ${UNFINISHED} AND failures < $3 AND ((status IN ('due', 'failed') AND created_at <= $1) OR (status = 'requested' AND created_at <= $2))`,
    [stuck, slow, FAILED_FOR_GOOD],
  );
}

/** Payments that were refused, since a moment, because another amount in rupees was captured than their order's. */
export function countWrongAmounts(db: EntityManager, reason: 'overpaid' | 'underpaid', after: Date): Promise<Counted> {
  return count(db, 'SELECT count(*)::int AS count, min(created_at) AS since FROM refunds WHERE reason = $1 AND created_at > $2', [
    reason,
    after,
  ]);
}

export interface WaitingRefunds {
  state: 'waiting' | 'stuck' | 'failed';
  count: number;
  rupees: number;
}

/** Refunds that have not gone back, by whether they need somebody. */
export function countWaitingRefunds(db: EntityManager, now: Date): Promise<WaitingRefunds[]> {
  const [stuck, slow] = [STUCK_MS, SLOW_MS].map((ms) => new Date(now.getTime() - ms));
  return db.query(
    `SELECT CASE WHEN failures >= $1 THEN 'failed'
                 WHEN (status IN ('due', 'failed') AND created_at <= $2) OR (status = 'requested' AND created_at <= $3) THEN 'stuck'
                 ELSE 'waiting' END AS state, count(*)::int AS count, sum(amount)::float8 AS rupees
       FROM refunds r WHERE ${UNFINISHED} GROUP BY 1`,
    [FAILED_FOR_GOOD, stuck, slow],
  );
}

/** Orders still to be packed of which all money was refunded past this shop. */
export function findUnfundedOrders(db: EntityManager, limit: number): Promise<UnfundedOrder[]> {
  return db.query(
    `WITH waiting AS MATERIALIZED (SELECT id FROM orders WHERE status = 'confirmed'),
          given AS MATERIALIZED (
            SELECT order_id, provider_payment_id, sum(amount) AS amount, max(at) AS since FROM ledger_entries
             WHERE order_id = ANY (ARRAY(SELECT id FROM waiting)) AND account = 'sold' AND amount > 0 GROUP BY 1, 2)
     SELECT o.id, g.amount::float8 AS amount, g.provider_payment_id, g.since
       FROM given g JOIN waiting o ON o.id = g.order_id
      WHERE g.amount = -(SELECT sum(amount) FROM ledger_entries WHERE order_id = o.id AND entry_type = 'sold' AND account IN ('sold', 'offered')
                            AND provider_payment_id = g.provider_payment_id)
      LIMIT $1`,
    [limit],
  );
}

async function count(db: EntityManager, statement: string, values: unknown[]): Promise<Counted> {
  const [row] = await db.query<Counted[]>(statement, values);
  return row!;
}

export interface ChangeLogFault {
  fault: string;
  faults: number;
  since: Date;
}

/** What the last nightly verification of the change log has found; null when every entry was as it was written. */
export async function findChangeLogFault(db: EntityManager): Promise<ChangeLogFault | null> {
  const [fault] = await db.query<ChangeLogFault[]>('SELECT fault, faults, since FROM audit_verification WHERE faults > 0');
  return fault ?? null;
}
