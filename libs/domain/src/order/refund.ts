import { asPaise, type Paise, paiseOf, type Rupees, subtractPaise } from '../price/money.js';
import type { PricedLine } from '../price/pricing.js';

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
  /** What was captured of the shopper, and how much of it is owed back already. */
  captured: Paise;
  returned: Paise;
}

/**
 * What goes back for packs of one line: their price less their share of the discount, rounded in the shopper's favour.
 * Counted from the line's first pack on, so that three refunds of one pack come to one refund of three. Never more than what is left
 * of the captured money.
 * @throws RangeError for more packs than the line has left: a caller's mistake
 */
export function lineRefund({ line, subtotal, discount, before, qty, captured, returned }: LineToRefund): Paise {
  if (qty < 1 || before < 0 || before + qty > line.qty) throw new RangeError('the line has not that many packs left');
  const paidFor = (packs: number): Rupees => {
    const price = line.price * packs;
    return price - Math.floor((price * discount) / Math.max(subtotal, 1));
  };
  return asPaise(Math.min(paiseOf(paidFor(before + qty) - paidFor(before)), restOf(captured, returned)));
}

/** What of the captured money is not owed back yet. */
export function restOf(captured: Paise, returned: Paise): Paise {
  return asPaise(Math.max(0, subtractPaise(captured, returned)));
}
