import type { Order } from './api';

const placedAt = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** When the order came in, on the shop's clock wherever the screen stands. */
export function placedText(order: Order): string {
  const at = new Date(order.placed_at);
  return Number.isNaN(at.getTime()) ? '' : placedAt.format(at);
}

/** `line1, area, city - pincode`; an empty area leaves no gap. */
export function addressText({ address_line1, area, city, pincode }: Order): string {
  return `${[address_line1, area, city].filter(Boolean).join(', ')} - ${pincode}`;
}
