import { addRupees, type Rupees } from '@shop/domain';
import type { Order } from '../orders/orders.service.js';
import type { InvoiceLine } from './documents/invoice-document.js';
import type { RefundOfOrder } from './invoiced-order.query.js';
import { spread } from './spread.js';
import { taxInside } from './tax.js';

/**
 * The invoice asks for what was paid and kept. What went back for no line comes off all of them. Each line's discount is rounded down, so
 * that together they may ask some rupees more: the dearest goods give those back.
 */
export function deductRefunds(
  { grand_total }: Order,
  refunds: RefundOfOrder[],
  goods: InvoiceLine[],
  lines: InvoiceLine[],
): void {
  const kept = Math.max(0, addRupees([grand_total, -sumOf(refunds)]));
  const over = Math.max(0, addRupees([sumOf(lines), -kept]));
  const forNoLine = Math.min(over, sumOf(refunds.filter(({ position }) => position === null)));
  deduct(lines, forNoLine);
  const rounded = addRupees([over, -forNoLine]);
  const fromGoods = Math.min(rounded, sumOf(goods));
  deduct(goods, fromGoods);
  deduct(lines, addRupees([rounded, -fromGoods]));
}

function deduct(lines: InvoiceLine[], amount: Rupees): void {
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
