import { asPaise, type Paise, paiseOf, type Rupees, subtractPaise } from '../price/money.js';
import type { PricedLine } from '../price/pricing.js';
import { packsLeft, type RefundedLine } from './packs-left.js';

export interface LineToRefund {
  /** The line, as it was sold. */
  line: PricedLine;
  /** Of the whole order. */
  subtotal: Rupees;
  discount: Rupees;
  /** Packs of this line whose money went back before. */
  before: number;
  /** Packs whose money goes back now. */
  qty: number;
  /** What the order came to, and what an offer of the payment provider took off that. */
  total: Rupees;
  offer: Paise;
  /** How much of the captured money is owed back already. */
  returned: Paise;
}

/**
 * What goes back for packs of one line: their price less their share of the discount and of the provider's offer, rounded in the
 * shopper's favour.
 * Counted from the line's first pack on, so that three refunds of one pack come to one refund of three. Never more than what is left
 * of the captured money.
 * @throws RangeError for more packs than the line has left: a caller's mistake
 */
export function lineRefund({ line, subtotal, discount, before, qty, total, offer, returned }: LineToRefund): Paise {
  if (qty < 1 || before < 0 || before + qty > line.qty) throw new RangeError('the line has not that many packs left');
  const paidFor = (packs: number): Paise => {
    const price = line.price * packs;
    return lessOffer(paiseOf(price - Math.floor((price * discount) / Math.max(subtotal, 1))), total, offer);
  };
  const due = subtractPaise(paidFor(before + qty), paidFor(before));
  return asPaise(Math.min(due, restOf(capturedOf(total, offer), returned)));
}

/** The money of an order, as refunds of its lines are counted. */
export type OrderMoney = Omit<LineToRefund, 'line' | 'before' | 'qty'>;

/** What is due for packs of a line of which some may have been refunded before. */
export function refundOf(money: OrderMoney, line: PricedLine & RefundedLine, qty: number): Paise {
  return lineRefund({ ...money, line, before: line.refunded_qty, qty });
}

/** Whether money may still go back for it: not for what was given for nothing, nor for what has gone back with other lines. */
export function isRefundable(money: OrderMoney, line: PricedLine & RefundedLine): boolean {
  const left = packsLeft(line);
  return left > 0 && refundOf(money, line, left) > 0;
}

/** What the provider captured for an order of this total. */
export function capturedOf(total: Rupees, offer: Paise): Paise {
  return subtractPaise(paiseOf(total), offer);
}

/** A part of an order's total less its share of the provider's offer, rounded in the shopper's favour. */
export function lessOffer(part: Paise, total: Rupees, offer: Paise): Paise {
  return subtractPaise(part, asPaise(Math.floor((part * offer) / Math.max(paiseOf(total), 1))));
}

/** What of the captured money is not owed back yet. */
export function restOf(captured: Paise, returned: Paise): Paise {
  return asPaise(Math.max(0, subtractPaise(captured, returned)));
}
