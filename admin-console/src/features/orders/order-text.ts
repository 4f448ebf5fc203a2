import type { Order } from './api';

const placedAt = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** When the order came in, on the shop's clock wherever the screen stands. */
export function placedText(order: Order): string {
  return momentText(order.placed_at);
}

export function momentText(moment: string): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? '' : placedAt.format(at);
}

/** `line1, area, city - pincode`; an empty area leaves no gap. */
export function addressText({ address_line1, area, city, pincode }: Order): string {
  return `${[address_line1, area, city].filter(Boolean).join(', ')} - ${pincode}`;
}

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The time of day alone. */
export function clockText(moment: string): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? '' : clock.format(at);
}
