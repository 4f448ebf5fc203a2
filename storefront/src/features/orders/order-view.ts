import { type BadgeColour, DELIVERY_STEPS, deliveryWord, orderBadge } from '@shop/domain';
import type { Order } from './api';

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

export function viewOrder({ status, placed_at, items, delivery }: Order): OrderView {
  const word = status.toLowerCase();
  return {
    placed: placedAt.format(new Date(placed_at)),
    badge: { text: status.charAt(0).toUpperCase() + status.slice(1), colour: orderBadge(status) },
    delivery: ['confirmed', 'shipped'].includes(word) ? deliveryText(delivery?.status ?? '') : '',
    contents: items.map(({ qty, name }) => `${qty} × ${name}`).join(', '),
    packs: items.reduce((sum, { qty }) => sum + qty, 0),
    // An order that waits for its payment has nothing to follow yet; a cancelled one has nothing any more.
    canTrack: ['confirmed', 'shipped', 'delivered'].includes(word),
  };
}

function deliveryText(courierWord: string): string {
  const { step, note } = deliveryWord(courierWord);
  return note || (DELIVERY_STEPS.find(({ key }) => key === step)?.label ?? '');
}

const placedAt = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata', // the shop's day, wherever the browser thinks it is
});
