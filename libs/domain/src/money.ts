/** Indian rupees: a whole number, but for money that came or went past this shop, which may have paise behind the point. */
export type Rupees = number;

const inr = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `1234567` → `₹12,34,567`. Money that has paise all the same is not rounded away: `50.5` → `₹50.50`. */
export function formatRupees(rupees: Rupees): string {
  return Number.isInteger(rupees) ? inr.format(rupees) : withPaise.format(rupees);
}

/** Exact to the paisa, which a plain sum is not: `0.1 + 0.2`. */
export function addRupees(amounts: Rupees[]): Rupees {
  return Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;
}

/** The courier's decimal text (`"125.50"`) as what the shopper pays: rounded up, so that the shop never pays in. Null when it is no amount. */
export function rupeesFromDecimal(text: string): Rupees | null {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole) + (Number(part) > 0 ? 1 : 0);
}

/** A fee as typed by the owner: a whole number of rupees not below 0, or null. `"12abc"`, `"1e3"` and `"-1"` are no fees. */
export function parseFee(text: string): Rupees | null {
  const typed = text.trim();
  return /^\d{1,5}$/.test(typed) ? Number.parseInt(typed, 10) : null;
}
