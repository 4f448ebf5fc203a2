import {
  addPaise,
  asPaise,
  type Language,
  type Paise,
  paiseOf,
  sharePaid,
  shopDay,
  spread,
  subtractPaise,
  wireAmount,
} from '@shop/domain';
import type { Order } from '../orders/orders.service.js';
import type { Shop } from '../settings/shop-details/shop-config.service.js';
import { deductRefunds, type PaiseLine, sumOf } from './deduct-refunds.js';
import { DOCUMENT_TEXTS } from './documents/document-texts.js';
import { type InvoiceDocument, type InvoiceLine, ON_DELIVERY } from './documents/invoice-document.js';
import type { InvoiceSources, SoldLine } from '../../read-models/payment/invoices.query.js';
import { lineFigures, taxInside } from './tax.js';
import { FEE_NAMES, type TaxClass, taxClassOfFee, taxClassOfGoods } from './tax-class.js';

/** What it is written from, when, and in which language. */
export interface InvoiceTerms extends Omit<InvoiceSources, 'number'> {
  now: Date;
  language: Language;
}

/**
 * What the invoice of an order says now: lines without the packs whose money went back, each with its share of the discount off. With the
 * refunds that stand on it by that, so that no credit note takes them off again.
 */
export function writeInvoice(
  order: Order,
  shop: Shop,
  { sold, refunds, method, left_at, rates: listed, tax, now, language }: InvoiceTerms,
): { document: InvoiceDocument; deducted: string[] } {
  const isTaxed = shop.gstin !== null;
  const supplied_on = shopDay(left_at ?? order.delivered_at ?? now);
  const rates = new Map(listed.map(({ tax_class, percent }) => [tax_class, isTaxed ? percent : 0]));
  const paid = sharePaid({
    lines: sold.map(({ price, qty, refunded_qty }) => ({ price, qty: qty + refunded_qty })),
    discount: order.discount_amount,
    total: order.grand_total,
    offer: order.provider_offer ?? asPaise(0),
  });
  const goods = sold.flatMap((line, n) => {
    if (line.qty === 0) return [];
    const amount = subtractPaise(paid.ofPacks(n, line.qty + line.refunded_qty), paid.ofPacks(n, line.refunded_qty));
    return invoiceLine({ ...line, name: nameIn(language, line), amount, of: taxClassOfGoods(line, tax), rates });
  });
  const charged = FEE_NAMES.filter((fee) => order[fee] > 0);
  const shares = spread(
    paid.fees,
    charged.map((fee) => paiseOf(order[fee])),
  );
  const fees = charged.map((fee, n) => {
    const amount = shares[n]!;
    const once = { position: null, name: DOCUMENT_TEXTS[language].fees[fee], weight: null, qty: 1, price: order[fee] };
    return invoiceLine({ ...once, amount, of: taxClassOfFee(fee, tax), rates });
  });
  const lines = [...goods, ...fees];
  deductRefunds(order, refunds, goods, lines);
  const document: InvoiceDocument = {
    language,
    title: titleOf(lines, isTaxed),
    seller: sellerOf(shop),
    buyer: buyerOf(order),
    place_of_supply: 'Maharashtra (27)', // the riders go no further
    order_id: order.id,
    ...(supplied_on < shopDay(now) && { supplied_on }),
    lines: lines.map(frozenLine),
    discount: wireAmount(addPaise(lines.map(({ price, qty, amount }) => subtractPaise(paiseOf(price * qty), amount)))),
    total: wireAmount(sumOf(lines)),
    method: order.cash_due === null ? method : ON_DELIVERY,
  };
  return { document, deducted: refunds.map(({ id }) => id) };
}

const sellerOf = (shop: Shop): InvoiceDocument['seller'] => ({
  name: shop.name,
  legal_name: shop.legalName,
  address: shop.address,
  phone: shop.phone,
  email: shop.email,
  fssai: shop.fssai,
  gstin: shop.gstin,
});

const buyerOf = (order: Order): InvoiceDocument['buyer'] => ({
  name: order.customer_name,
  phone: order.phone,
  address: `${[order.address_line1, order.area, order.city].filter(Boolean).join(', ')} - ${order.pincode}`,
});

const nameIn = (language: Language, { name, name_hi, name_mr }: SoldLine): string =>
  ({ en: name, hi: name_hi, mr: name_mr })[language] || name;

interface LineToInvoice extends Omit<SoldLine, 'tags' | 'position' | 'refunded_qty' | 'name_hi' | 'name_mr'> {
  position: number | null;
  amount: Paise;
  of: TaxClass;
  rates: ReadonlyMap<string, number>;
}

function invoiceLine({ position, name, weight, qty, price, amount, of, rates }: LineToInvoice): PaiseLine {
  const percent = (of.rate && rates.get(of.rate)) || 0;
  const tax_paise = taxInside(amount, percent);
  return { position, description: name, code: of.code, uqc: of.uqc, weight, qty, price, amount, percent, tax_paise };
}

function frozenLine({ amount, ...rest }: PaiseLine): InvoiceLine {
  const line = { ...rest, amount: wireAmount(amount) };
  return { ...line, ...lineFigures(line) };
}

function titleOf(lines: PaiseLine[], isTaxed: boolean): InvoiceDocument['title'] {
  const taxed = lines.filter(({ percent }) => percent > 0).length;
  if (!isTaxed || taxed === 0) return 'Bill of Supply';
  return taxed === lines.length ? 'Tax Invoice' : 'Invoice-cum-Bill of Supply';
}
