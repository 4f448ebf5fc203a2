import { addRupees, type Rupees } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { Order } from '../orders/orders.service.js';
import type { BillLine } from './documents/bill-paper.js';
import { spread } from './spread.js';
import { taxInside } from './tax-inside.js';

export interface Returned {
  id: string;
  amount: Rupees;
  position: number | null;
}

/** The rest of an order's money goes back only after it was packed: where the bill is written late, a credit note tells of it. */
export function readReturned(tx: EntityManager, orderId: string): Promise<Returned[]> {
  return tx.query<Returned[]>(
    `SELECT f.id, f.amount::float8 AS amount, f.position FROM payments p
       JOIN refunds f ON f.payment_id = p.id AND f.provider_payment_id = p.provider_payment_id
      WHERE p.order_id = $1 AND f.cause <> 'whole'`,
    [orderId],
  );
}

/**
 * The bill asks for what was paid and kept. What went back for no line comes off all of them. Each line's discount is rounded down, so
 * that together they may ask some rupees more: the dearest goods give those back.
 */
export function takeOffReturned({ grand_total }: Order, returned: Returned[], goods: BillLine[], lines: BillLine[]): void {
  const kept = Math.max(0, addRupees([grand_total, -sumOf(returned)]));
  const over = Math.max(0, addRupees([sumOf(lines), -kept]));
  const forNoLine = Math.min(over, sumOf(returned.filter(({ position }) => position === null)));
  takeOff(lines, forNoLine);
  const rounded = addRupees([over, -forNoLine]);
  const fromGoods = Math.min(rounded, sumOf(goods));
  takeOff(goods, fromGoods);
  takeOff(lines, addRupees([rounded, -fromGoods]));
}

function takeOff(lines: BillLine[], amount: Rupees): void {
  const shares = spread(
    amount,
    lines.map((line) => line.amount),
  );
  lines.forEach((line, n) => {
    line.amount = addRupees([line.amount, -shares[n]!]);
    line.tax_paise = taxInside(line.amount, line.percent);
  });
}

export const sumOf = (parts: readonly { amount: Rupees }[]): Rupees => addRupees(parts.map(({ amount }) => amount));
