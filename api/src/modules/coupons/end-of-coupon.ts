import { ShopError } from '../../platform/shop-error.js';

/**
 * The moment from which a coupon is over. A day without a time is the last day on which it works, by the shop's clock.
 * @throws ShopError INVALID_REQUEST
 */
export function endOfCoupon(typed: string | null | undefined, now: Date): Date | null {
  if (!typed) return null;
  const end = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? nextMidnight(typed) : new Date(typed);
  if (Number.isNaN(end.getTime())) throw new ShopError('INVALID_REQUEST', { text: 'The end of the coupon is not a date.' });
  if (end <= now) throw new ShopError('INVALID_REQUEST', { text: 'The coupon must end in the future.' });
  return end;
}

const DAY_MS = 86_400_000;

// India has one time zone and no summer time.
const nextMidnight = (day: string): Date => new Date(new Date(`${day}T00:00:00+05:30`).getTime() + DAY_MS);
