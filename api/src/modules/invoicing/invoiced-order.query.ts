import type { Paise, Rupees } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { readPaise } from '../../platform/paise-column.js';

export interface SoldLine {
  position: number;
  name: string;
  price: Rupees;
  /** Packs that stay sold. */
  qty: number;
  weight: number | null;
  tags: string[];
}

export interface RefundOfOrder {
  id: string;
  amount: Paise;
  position: number | null;
}

/** The first lock of everything that writes a document of an order: no money of it goes back meanwhile. */
export async function lockPaymentOfOrder(tx: EntityManager, orderId: string): Promise<void> {
  await tx.query('SELECT FROM payments WHERE order_id = $1 FOR UPDATE', [orderId]);
}

/** The lines of an order without the packs whose money went back. */
export function findSoldLines(tx: EntityManager, orderId: string): Promise<SoldLine[]> {
  return tx.query(
    `SELECT l.position, l.name, l.price, l.weight, coalesce(g.tags, '{}') AS tags,
            (l.qty - (SELECT coalesce(sum(f.qty), 0) FROM payments p JOIN refunds f ON f.payment_id = p.id
                       WHERE p.order_id = l.order_id AND f.position = l.position))::int AS qty
       FROM order_lines l LEFT JOIN products g ON g.id = l.product_id WHERE l.order_id = $1 ORDER BY l.position`,
    [orderId],
  );
}

/** The rest of an order's money goes back only after it was packed: where the invoice is written late, a credit note tells of it. */
export async function findRefundsOfOrder(tx: EntityManager, orderId: string): Promise<RefundOfOrder[]> {
  const rows = await tx.query<(Omit<RefundOfOrder, 'amount'> & { amount: string })[]>(
    `SELECT f.id, f.amount, f.position FROM payments p
       JOIN refunds f ON f.payment_id = p.id AND f.provider_payment_id = p.provider_payment_id
      WHERE p.order_id = $1 AND f.cause <> 'whole'`,
    [orderId],
  );
  return rows.map((row) => ({ ...row, amount: readPaise(row.amount) }));
}

/** How it was paid; null when unknown. */
export async function findPaymentMethod(tx: EntityManager, orderId: string): Promise<string | null> {
  const [payment] = await tx.query<{ method: string | null }[]>('SELECT method FROM payments WHERE order_id = $1', [orderId]);
  return payment?.method ?? null;
}
