import { shopDay } from '@shop/domain';
import { formatMoment, formatTime } from '../../platform/shop-time';
import type { Order } from './api';
import { messages } from './messages';

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

/** `1:00 pm – 1:45 pm`, with its date for another day than that of the order; null where nothing was promised. */
export function promisedText({ placed_at, promised_from, promised_until }: Order): string | null {
  if (!promised_from || !promised_until) return null;
  return `${timeBeside(placed_at, promised_from)} – ${formatTime(promised_until)}`;
}

/** Why there is no rider yet: the order waits for the opening. Null where it does not. */
export function riderFromText({ placed_at, rider_from, delivery_state }: Order): string | null {
  return rider_from && messages[delivery_state === 'queued' ? 'riderFrom' : 'opening'](timeBeside(placed_at, rider_from));
}

const timeBeside = (other: string, moment: string): string =>
  shopDay(new Date(moment)) === shopDay(new Date(other)) ? formatTime(moment) : formatMoment(moment);
