import { addPaise, asPaise, type Paise, subtractPaise } from './money.js';

/**
 * What happened in the shop in a span of days, in counts and money. Each figure belongs to the shop's day on which it happened
 * (`workingDay`): an order to the day on which it was placed, a refund to the day on which it was decided. So a day that is over stays
 * as it was, and days add up.
 */
export interface SalesFigures {
  /** Orders placed, whatever became of them. */
  orders: number;
  /** Orders cancelled, whenever they were placed. */
  cancelled: number;
  gross: Paise;
  discount: Paise;
  offers: Paise;
  /** Part of `gross`. */
  fees: Paise;
  refunds: Paise;
  uncollected: Paise;
  /** Part of `gross` less `discount`: what the orders of these days were to pay at the door. */
  cash: Paise;
  /** Part of what is net. */
  tax: Paise;
}

/** What moved in the ledger in a span of days; of all days together, where every captured rupee is. `captured = sold + owed + returned`. */
export interface LedgerFigures {
  captured: Paise;
  sold: Paise;
  owed: Paise;
  returned: Paise;
}

const NO_SALES: SalesFigures = {
  orders: 0,
  cancelled: 0,
  gross: asPaise(0),
  discount: asPaise(0),
  offers: asPaise(0),
  fees: asPaise(0),
  refunds: asPaise(0),
  uncollected: asPaise(0),
  cash: asPaise(0),
  tax: asPaise(0),
};

export function addSales(spans: readonly SalesFigures[]): SalesFigures {
  return spans.reduce(
    (sum, each) => ({
      orders: sum.orders + each.orders,
      cancelled: sum.cancelled + each.cancelled,
      gross: addPaise([sum.gross, each.gross]),
      discount: addPaise([sum.discount, each.discount]),
      offers: addPaise([sum.offers, each.offers]),
      fees: addPaise([sum.fees, each.fees]),
      refunds: addPaise([sum.refunds, each.refunds]),
      uncollected: addPaise([sum.uncollected, each.uncollected]),
      cash: addPaise([sum.cash, each.cash]),
      tax: addPaise([sum.tax, each.tax]),
    }),
    NO_SALES,
  );
}

/**
 * What the shop keeps of its sales: gross sales less discounts, offers, refunds and cash that is never collected. Below zero on a day of
 * refunds.
 */
export function netSales({ gross, discount, offers, refunds, uncollected }: SalesFigures): Paise {
  return subtractPaise(gross, addPaise([discount, offers, refunds, uncollected]));
}

/** The part of net sales that is paid at the door. The rest, over all days, is what the ledger calls sold. */
export function netCash({ cash, uncollected }: SalesFigures): Paise {
  return subtractPaise(cash, uncollected);
}

/** What an order came to on average, after its discount, to the rupee; 0 without orders. */
export function averageOrder({ gross, discount, orders }: SalesFigures): number {
  return orders === 0 ? 0 : Math.round(subtractPaise(gross, discount) / orders / 100);
}

/** What the owner reads beside each figure, in the console and in docs/figures.md. */
export const FIGURES = {
  gross:
    'Packs at their prices and all fees of the orders placed on these days, before discounts. An order that is cancelled later stays in it: its money is in the refunds.',
  discount: 'What coupons took off the orders placed on these days.',
  offers: 'What offers of the payment provider’s dashboard took off these days’ payments.',
  fees: 'Delivery, platform and surge fees of the orders placed on these days. Part of gross sales.',
  refunds:
    'Money of paid orders that goes back, on the day on which that was decided: packs, whole orders, what was refunded in the provider’s dashboard, and what disputes took that the shop lost.',
  uncollected: 'Cash on delivery of orders that were cancelled on these days. It is never collected.',
  net: 'Gross sales − discounts − offers − refunds − cash not collected. Over all days, without cash on delivery, it is what Money calls sold.',
  cash: 'The part of net sales that is paid at the door. The rest went through the payment provider.',
  tax: 'GST inside the invoices of these days, less that of their credit notes, by the day on which they were issued; that of a bill issued after its parcel had left by the day that is set under Tax on bills. Part of net sales.',
  orders:
    'Orders placed on these days, whatever became of them. Hours that go on past midnight belong to the day on which they began.',
  average: 'Gross sales − discounts, for each order placed.',
  cancelled: 'Orders cancelled on these days, whenever they were placed.',
  captured:
    'All that the payment provider took in for the shop, also money that could not become an order. Captured = sold + owed back + returned.',
  sold: 'What orders have of the captured money: net sales without cash on delivery.',
  owed: 'Captured money that goes back and that the bank has not sent yet.',
  returned: 'Captured money that has gone back, lost disputes among it.',
} as const;

export type Figure = keyof typeof FIGURES;
