import { asPaise, type Paise, paiseFromWire, paiseOf, subtractPaise, wireAmount } from '@shop/domain';
import type { InvoiceLine, LineFigures } from './documents/invoice-document.js';

/**
 * The tax inside an amount: prices include it, because that is what the shopper was told. Central and state tax are each
 * charged at half the rate on the same value, so each is rounded once and they are the same; the value without tax is what is left.
 */
export function taxInside(amount: Paise, percent: number): Paise {
  const rate = Math.round(percent * 100); // the table has two decimals
  const half = Math.round((Math.abs(amount) * rate) / (2 * (10_000 + rate)));
  return asPaise(Math.sign(amount) * 2 * half || 0);
}

type Priced = Pick<InvoiceLine, 'code' | 'weight' | 'percent' | 'amount' | 'tax_paise'> & {
  qty: number | null;
  price: number | null;
};

/**
 * What a line says to the tax office, beside its unit: kilograms where a pack has a weight, else packs;
 * a service is not measured. Discount is what the amount is less than packs × price, whatever
 * took it off: a coupon, an offer of the payment provider, or money that went back before. So money
 * that goes back for no packs is a discount below zero, and all notes of an invoice come to its discount.
 */
export function lineFigures({ code, weight, qty, price, percent, amount, tax_paise }: Priced): Omit<LineFigures, 'uqc'> {
  const isService = code?.startsWith('99') ?? false;
  const half = asPaise(tax_paise / 2);
  return {
    quantity: isService || qty === null ? null : weight === null ? qty : (weight * qty) / 1000,
    discount: wireAmount(subtractPaise(paiseOf((price ?? 0) * (qty ?? 0)), paiseFromWire(amount))),
    taxable_paise: percent > 0 ? subtractPaise(paiseFromWire(amount), tax_paise) : asPaise(0),
    central_paise: half,
    state_paise: half,
  };
}
