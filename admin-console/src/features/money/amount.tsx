import { formatRupees } from '@shop/domain';

const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Whole rupees as everywhere; only a courier's charge has paise. */
export function formatAmount(amount: number): string {
  return Number.isInteger(amount) ? formatRupees(amount) : withPaise.format(amount);
}

export function Amount({ amount }: { amount: number }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatAmount(amount)}</span>;
}
