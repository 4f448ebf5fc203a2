import { asPaise, type Paise, paiseOf, type Rupees, subtractPaise } from '../price/money.js';
import type { PricedLine } from '../price/pricing.js';
import { spreadWhole } from '../price/spread.js';
import { packsLeft, type RefundedLine } from './packs-left.js';

/** An order as it was sold: what its lines, its discount and an offer of the payment provider make of what each line cost. */
export interface SoldOrder {
  /** All of them, in their order. */
  lines: readonly PricedLine[];
  discount: Rupees;
  /** What the order came to, and what an offer of the payment provider took off that. */
  total: Rupees;
  offer: Paise;
}

/** The money of an order, as refunds of its lines are counted. */
export interface OrderMoney extends SoldOrder {
  lines: readonly (PricedLine & RefundedLine)[];
  /** How much of the captured money is owed back already. */
  returned: Paise;
}

/** What was paid for the order, by what it was paid for; together what was captured. */
export interface PaidParts {
  /** For the first packs of the line in this place, counted from its first pack. */
  ofPacks(line: number, packs: number): Paise;
  /** For the fees. */
  fees: Paise;
}

/**
 * The discount is shared out over the lines in whole rupees and the provider's offer over lines and fees in paise, each exact in sum:
 * what rounding leaves goes where it is nearest. Refunds and bill share by this alone, so that lines that are refunded one by one come to
 * what was paid for the goods, and to what the bill asks for them. Within a line packs are rounded in the shopper's favour.
 */
export function sharePaid({ lines, discount, total, offer }: SoldOrder): PaidParts {
  const prices = lines.map(({ price, qty }) => price * qty);
  const discounts = spreadWhole(Math.min(discount, sumOf(prices)), prices);
  const nets = prices.map((price, n) => paiseOf(price - discounts[n]!));
  const fees = Math.max(0, paiseOf(total) - sumOf(nets));
  const parts = [...nets, fees];
  const offers = spreadWhole(Math.min(offer, sumOf(parts)), parts);
  return {
    fees: asPaise(fees - offers.at(-1)!),
    ofPacks(n, packs) {
      const { price, qty } = lines[n]!;
      const net = paiseOf(price * packs - Math.floor((discounts[n]! * packs) / qty));
      return asPaise(net - Math.floor((net * offers[n]!) / Math.max(nets[n]!, 1)));
    },
  };
}

/**
 * What goes back for packs of the line in this place, after those of it that were refunded before: three refunds of one pack come to one
 * refund of three. Never more than what is left of the captured money.
 * @throws RangeError for more packs than the line has left: a caller's mistake
 */
export function refundOf(money: OrderMoney, line: number, qty: number): Paise {
  const { refunded_qty: before, qty: all } = money.lines[line]!;
  if (qty < 1 || before < 0 || before + qty > all) throw new RangeError('the line has not that many packs left');
  const { ofPacks } = sharePaid(money);
  const due = subtractPaise(ofPacks(line, before + qty), ofPacks(line, before));
  return asPaise(Math.min(due, restOf(capturedOf(money.total, money.offer), money.returned)));
}

/** Whether money may still go back for it: not for what was given for nothing, nor for what has gone back with other lines. */
export function isRefundable(money: OrderMoney, line: number): boolean {
  const left = packsLeft(money.lines[line]!);
  return left > 0 && refundOf(money, line, left) > 0;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What the provider captured for an order of this total. */
export function capturedOf(total: Rupees, offer: Paise): Paise {
  return subtractPaise(paiseOf(total), offer);
}

/** What of the captured money is not owed back yet. */
export function restOf(captured: Paise, returned: Paise): Paise {
  return asPaise(Math.max(0, subtractPaise(captured, returned)));
}
