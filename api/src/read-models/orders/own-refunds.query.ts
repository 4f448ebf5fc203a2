import { type Paise, wireAmount } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { readPaise } from '../../platform/database/paise-column.js';

/** A refund of an order's money, or of what was paid for it a second time, as its shopper is told of it. */
export interface OwnRefund {
  id: string;
  /** Null for other money than rupees. */
  amount: Paise | null;
  /** The line that it is for; null for other money of the order. */
  position: number | null;
  name: string | null;
  qty: number | null;
  /** The owner's words. */
  reason: string | null;
  is_second_payment: boolean;
  created_at: Date;
}

/** The oldest first. */
export async function findOwnRefunds(db: EntityManager, orderId: string): Promise<OwnRefund[]> {
  const rows = await db.query<(Omit<OwnRefund, 'amount'> & { amount: string; currency: string })[]>(
    `SELECT f.id, f.amount::text AS amount, f.position, l.name, f.qty, f.created_at,
            f.reason = 'second-capture' AND f.provider_payment_id <> p.provider_payment_id AS is_second_payment,
            CASE WHEN f.position IS NOT NULL OR (o.status IN ('shipped', 'delivered') AND f.cause = 'whole'
                   AND f.provider_payment_id = p.provider_payment_id) THEN f.reason END AS reason,
            coalesce((SELECT currency FROM ledger_entries WHERE provider_payment_id = f.provider_payment_id LIMIT 1), 'INR') AS currency
       FROM payments p JOIN orders o ON o.id = p.order_id JOIN refunds f ON f.payment_id = p.id AND f.amount > 0
       LEFT JOIN order_lines l ON l.order_id = o.id AND l.position = f.position
      WHERE p.order_id = $1 ORDER BY f.created_at, f.id`,
    [orderId],
  );
  return rows.map(({ currency, amount, ...refund }) => ({ ...refund, amount: currency === 'INR' ? readPaise(amount) : null }));
}

export function presentOwnRefund({ amount, name, qty, reason, is_second_payment, created_at }: OwnRefund) {
  const rupees = amount === null ? null : wireAmount(amount);
  return { amount: rupees, name, qty, reason, is_second_payment, at: created_at.toISOString() };
}
