import type { Order } from '../api';
import { messages } from '../messages';

const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** What the courier asked and what the booking costs; a difference is the shop's to bear. Empty before there is either. */
export function courierCostText({ courier_quoted: quoted, courier_booked: booked }: Order): string {
  if (booked === null) return quoted === null ? '' : messages.courierQuoted(withPaise.format(quoted));
  if (quoted === null) return withPaise.format(booked);
  const drift = Math.round((booked - quoted) * 100) / 100;
  return drift === 0
    ? withPaise.format(booked)
    : messages.courierDrift(withPaise.format(booked), withPaise.format(Math.abs(drift)), drift > 0);
}
