import { type BadgeColour, courierStatusMeaning, ORDER_STATUSES, orderBadge, packsLeft, packsLeftOf } from '@shop/domain';
import { clockText } from '../../platform/clock-text';
import { ownText } from '../../platform/own-text';
import { deliverySentence } from '../../platform/delivery-texts/delivery-sentence';
import type { Order } from './api';
import { messages } from './messages';

/** What an order's card says at its head. */
export interface OrderView {
  placed: string;
  badge: { text: string; colour: BadgeColour };
  /** Where the rider is, in words; empty when that adds nothing to the badge. */
  delivery: string;
  /** `2 × Chicken Curry Cut, 1 × …` */
  contents: string;
  packs: number;
  canTrack: boolean;
}

export function viewOrder({
  status,
  placed_at,
  items,
  delivery,
}: Pick<Order, 'status' | 'placed_at' | 'items' | 'delivery'>): OrderView {
  const word = status.toLowerCase();
  return {
    placed: momentText(placed_at),
    badge: { text: statusText(status), colour: orderBadge(status) },
    delivery: ['confirmed', 'shipped'].includes(word) ? deliveryText(delivery) : '',
    contents: items.map(contentsText).join(', '),
    packs: packsLeftOf(items),
    // An order that waits for its payment has nothing to follow yet; a cancelled one has nothing any more.
    canTrack: ['confirmed', 'shipped', 'delivered'].includes(word),
  };
}

/** `20 Nov 2026, 2:00 pm`, in the shop's time and the shopper's language. */
export function momentText(at: string): string {
  return clockText(new Date(at), { day: 'numeric', month: 'short', year: 'numeric' });
}

/** `2 × Keema (1 of 2 refunded)` */
function contentsText(item: Order['items'][number]): string {
  const text = `${item.qty} × ${ownText(item, 'name')}`;
  return item.refunded_qty > 0 ? `${text} (${refundedText(item)})` : text;
}

export const refundedText = (item: Order['items'][number]): string =>
  packsLeft(item) > 0 ? messages.refundedOf(item.refunded_qty, item.qty) : messages.refundedPacks;

/** A status that this page does not know yet is shown as it came. */
function statusText(status: string): string {
  const match = ORDER_STATUSES.find((word) => word === status.toLowerCase());
  return match ? messages.statuses[match] : status.charAt(0).toUpperCase() + status.slice(1);
}

function deliveryText({ status, rider_from }: Order['delivery']): string {
  if (rider_from) return deliverySentence('Your order goes out after the shop opens', null);
  const { step, note } = courierStatusMeaning(status);
  return deliverySentence(note, step);
}
