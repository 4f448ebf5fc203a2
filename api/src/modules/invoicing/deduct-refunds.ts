import { addPaise, asPaise, capturedOf, type Paise, spread, subtractPaise } from '@shop/domain';
import type { Order } from '../orders/orders.service.js';
import type { InvoiceLine } from './documents/invoice-document.js';
import type { RefundOfOrder } from '../../read-models/payment/invoices.query.js';
import { taxInside } from './tax.js';

/** A line of an invoice while it is written. */
export type PaiseLine = Omit<InvoiceLine, 'amount'> & { amount: Paise };

/**
 * The invoice asks for what was paid and kept. What went back for no line comes off all of them. Refunds of earlier releases were rounded
 * otherwise, and together may have left some rupees less than the lines ask: the dearest goods give those back.
 */
export function deductRefunds(
  { grand_total, provider_offer }: Order,
  refunds: RefundOfOrder[],
  goods: PaiseLine[],
  lines: PaiseLine[],
): void {
  const remaining = asPaise(Math.max(0, subtractPaise(capturedOf(grand_total, provider_offer ?? asPaise(0)), sumOf(refunds))));
  const over = asPaise(Math.max(0, subtractPaise(sumOf(lines), remaining)));
  const forNoLine = asPaise(Math.min(over, sumOf(refunds.filter(({ position }) => position === null))));
  deduct(lines, forNoLine);
  const rounded = subtractPaise(over, forNoLine);
  const fromGoods = asPaise(Math.min(rounded, sumOf(goods)));
  deduct(goods, fromGoods);
  deduct(lines, subtractPaise(rounded, fromGoods));
}

function deduct(lines: PaiseLine[], amount: Paise): void {
  const shares = spread(
    amount,
    lines.map((line) => line.amount),
  );
  lines.forEach((line, n) => {
    line.amount = subtractPaise(line.amount, shares[n]!);
    line.tax_paise = taxInside(line.amount, line.percent);
  });
}

export const sumOf = (parts: readonly { amount: Paise }[]): Paise => addPaise(parts.map(({ amount }) => amount));
