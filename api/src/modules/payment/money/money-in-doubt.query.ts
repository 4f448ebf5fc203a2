import type { Rupees } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { FAILED_FOR_GOOD } from './refund-state.js';

/** How many there are, and since when the oldest. */
export interface Counted {
  count: number;
  since: Date | null;
}

export interface UnfundedOrder {
  id: string;
  amount: Rupees;
  provider_payment_id: string;
  since: Date;
}

/** Payments that only the browser or the sweep told us of, since the last webhook. */
export function countPaymentsWithoutWebhook(db: EntityManager, before: Date): Promise<Counted> {
  return count(
    db,
    `SELECT count(*)::int AS count, min(paid_at) AS since FROM payments
      WHERE amount > 0 AND paid_at <= $1
        AND paid_at > coalesce((SELECT max(received_at) FROM webhook_events WHERE provider = 'payment'), '-infinity')`,
    [before],
  );
}

/** Refunds that the bank will not take. */
export function countFailedRefunds(db: EntityManager): Promise<Counted> {
  return count(
    db,
    "SELECT count(*)::int AS count, min(created_at) AS since FROM refunds WHERE status <> 'processed' AND failures >= $1",
    [FAILED_FOR_GOOD],
  );
}

/** Refunds that the provider should have taken by the one moment, or the bank have paid out by the other. */
export function countStuckRefunds(db: EntityManager, stuck: Date, slow: Date): Promise<Counted> {
  return count(
    db,
    `SELECT count(*)::int AS count, min(created_at) AS since FROM refunds
      WHERE failures < $3 AND ((status IN ('due', 'failed') AND created_at <= $1) OR (status = 'requested' AND created_at <= $2))`,
    [stuck, slow, FAILED_FOR_GOOD],
  );
}

/** Orders still to be packed of which all money was refunded past this shop. */
export function findUnfundedOrders(db: EntityManager, limit: number): Promise<UnfundedOrder[]> {
  return db.query(
    `SELECT o.id, o.grand_total AS amount, e.provider_payment_id, max(e.at) AS since
       FROM orders o JOIN ledger_entries e ON e.order_id = o.id AND e.account = 'sold'
      WHERE o.status = 'confirmed' GROUP BY o.id, e.provider_payment_id HAVING sum(e.amount) = 0 LIMIT $1`,
    [limit],
  );
}

async function count(db: EntityManager, statement: string, values: unknown[]): Promise<Counted> {
  const [row] = await db.query<Counted[]>(statement, values);
  return row!;
}
