import { formatMoment, formatTime } from '../../platform/shop-time';
import type { Order } from './api';

/** When the order came in, on the shop's clock wherever the screen stands. */
export function placedText(order: Order): string {
  return momentText(order.placed_at);
}

export function momentText(moment: string): string {
  return formatMoment(moment);
}

/** `line1, area, city - pincode`; an empty area leaves no gap. */
export function addressText({ address_line1, area, city, pincode }: Order): string {
  return `${[address_line1, area, city].filter(Boolean).join(', ')} - ${pincode}`;
}

/** The time of day alone. */
export function clockText(moment: string): string {
  return formatTime(moment);
}
