/**
 * Whole Indian rupees: prices, fees and what an order costs. A plain number passes for them; `Paise` do not.
 *
 * On the wire alone an amount of money that came or went past this shop may have paise behind the point (`50.5`): it is made by
 * `wireAmount`, read by `paiseFromWire`, and shown by `formatRupees`.
 */
export type Rupees = number & { readonly unit?: 'rupees' };

/** Whole paise, a hundredth of a rupee each: what is captured, owed, refunded, charged by the courier, or tax. Only this file makes them. */
export type Paise = number & { readonly unit: 'paise' };

const inr = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `1234567` → `₹12,34,567`. An amount of the wire that has paise is not rounded away: `50.5` → `₹50.50`. */
export function formatRupees(rupees: Rupees): string {
  return Number.isInteger(rupees) ? inr.format(rupees) : withPaise.format(rupees);
}

/** @throws RangeError for what is no whole number of paise: a caller's mistake */
export function asPaise(count: number): Paise {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is no whole number of paise`);
  return (count + 0) as Paise;
}

/** `50` → 5000. @throws RangeError for rupees that are not whole */
export function paiseOf(rupees: Rupees): Paise {
  if (!Number.isSafeInteger(rupees)) throw new RangeError(`${rupees} are no whole rupees`);
  return asPaise(rupees * 100);
}

/** `5025` → 50 rupees and 25 paise, for an amount that is not below zero. */
export function splitPaise(amount: Paise): [rupees: Rupees, rest: Paise] {
  const rest = asPaise(amount % 100);
  return [subtractPaise(amount, rest) / 100, rest];
}

export function isWholeRupees(paise: Paise): boolean {
  return paise % 100 === 0;
}

export function addPaise(amounts: readonly Paise[]): Paise {
  return asPaise(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** What is left after this is taken off; below zero when that is more. */
export function subtractPaise(from: Paise, amount: Paise): Paise {
  return asPaise(from - amount);
}

/** The database's decimal text, exactly: `"-125.50"` → -12550. @throws RangeError for any other text */
export function paiseFromDecimal(text: string): Paise {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`${text} is no amount of money`);
  const paise = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return asPaise(sign ? 0 - paise : paise);
}

/** `-12550` → `"-125.50"`, as the database takes it. */
export function decimalOf(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Rupees as a JSON number, with paise behind the point where there are any: `5050` → 50.5. */
export function wireAmount(paise: Paise): number {
  return paise / 100;
}

/** `50.5` → 5050. What is finer than a paisa is rounded to the next. */
export function paiseFromWire(amount: number): Paise {
  return asPaise(Math.round(amount * 100));
}

/** Amounts of the wire, added exactly to the paisa, which a plain sum is not: `0.1 + 0.2`. */
export function addRupees(amounts: Rupees[]): Rupees {
  return wireAmount(addPaise(amounts.map(paiseFromWire)));
}

/** The courier's price as what the shopper pays: rounded up, so that the shop never pays in. `12550` → 126 */
export function roundUpToRupees(paise: Paise): Rupees {
  return Math.ceil(paise / 100);
}

/** A fee as typed by the owner: a whole number of rupees not below 0, or null. `"12abc"`, `"1e3"` and `"-1"` are no fees. */
export function parseFee(text: string): Rupees | null {
  const typed = text.trim();
  return /^\d{1,5}$/.test(typed) ? Number.parseInt(typed, 10) : null;
}
