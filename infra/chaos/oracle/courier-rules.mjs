import { INVARIANTS } from './checkout-rules.mjs';
import { namesOrder } from '../courier/run-deliveries.mjs';

const HANDED_OVER = ['finished', 'reattempt_finished'];
const CAME_BACK = 'return_finished';

/**
 * What must hold when the road is empty again, besides what holds for the money anyway.
 * @type {Record<string, (books: import('./snapshot.mjs').Books, seen: import('../courier/run-deliveries.mjs').Seen[]) => string[]>}
 */
export const ROAD_INVARIANTS = {
  'one booking is one trip': ({ trips }) =>
    repeated(trips.map((/** @type {any} */ trip) => trip.stops[1].client_order_id)).map(
      (name) => `${name} was booked more than once`,
    ),

  'an order has at most one rider at a time, and one that lives has one': ({ orders, deliveries, trips, events }) =>
    orders.flatMap((order) => {
      // What came back with the courier, the owner may carry himself.
      const isLive = (/** @type {any} */ trip) =>
        trip.order !== 'canceled' && !(trip.delivery === CAME_BACK && byHand(events, order));
      const live = tripsOf(trips, order).filter(isLive);
      const delivery = deliveries.find(({ order_id }) => order_id === order.id);
      const tooLate = events.filter(({ order_id, kind }) => order_id === order.id && kind === 'rider-not-dropped').length;
      const wanted = ['confirmed', 'shipped', 'delivered'].includes(order.status) && !byHand(events, order) ? 1 : 0;
      if (live.length >= wanted && live.length <= wanted + tooLate) return [];
      const words = tripsOf(trips, order).map(({ order: word, delivery: parcel }) => `${word}/${parcel}`);
      return [
        `order ${order.id} (${order.status}, delivery ${delivery?.state} ${delivery?.refusal ?? ''}) has trips ${words.join(', ') || 'none'}`,
      ];
    }),

  'the shop ends where the courier ended': ({ orders, deliveries, trips, events }) =>
    orders.flatMap((order) => {
      if (order.status === 'cancelled' || byHand(events, order)) return [];
      const trip = tripsOf(trips, order).find(({ order: word }) => word !== 'canceled');
      const delivery = deliveries.find(({ order_id }) => order_id === order.id);
      if (!trip || !delivery) return [];
      const isDelivered = HANDED_OVER.includes(trip.delivery);
      const agrees =
        delivery.word === trip.delivery && delivery.state === 'ended' && (order.status === 'delivered') === isDelivered;
      return agrees
        ? []
        : [`order ${order.id} is ${order.status}, its delivery ${delivery.state} ${delivery.word}, the trip ${trip.delivery}`];
    }),

  'what the owner carried himself is delivered': ({ orders, events }) =>
    orders
      .filter((order) => byHand(events, order) && order.status !== 'delivered')
      .map(({ id, status }) => `order ${id} went with the owner and is ${status}`),

  'no shopper sees a step backwards': ({ orders, events }, seen) =>
    seen.flatMap((view, index) => {
      const before = seen.slice(0, index).findLast(({ orderId }) => orderId === view.orderId);
      if (!before || goesOn(before, view)) return [];
      const order = orders.find(({ id }) => id === view.orderId);
      if (before.word === CAME_BACK && byHand(events, order)) return [];
      return [`order ${view.orderId} went from ${before.word} (${before.step}) to ${view.word} (${view.step})`];
    }),

  'nobody knows the rider when all is over': ({ deliveries }, seen) => [
    ...deliveries
      .filter(({ state, rider }) => state === 'ended' && rider !== null)
      .map(({ order_id }) => `order ${order_id} keeps its rider`),
    ...seen
      .filter(({ final, rider }) => final && rider)
      .map(({ orderId, word }) => `order ${orderId} showed its rider at ${word}`),
  ],

  ...without(INVARIANTS, [
    'every placed order has exactly one rider, and no other order has any',
    'a coupon is used as often as its orders say, and never beyond its limit',
    'no pack is sold twice or lost',
    'a shopper who was told "placed" has the order',
  ]),
};

/** Forward, or from a failed delivery to its second try or its way back; a new trip after one that fell through begins anew. */
function goesOn(
  /** @type {import('../courier/run-deliveries.mjs').Seen} */ before,
  /** @type {import('../courier/run-deliveries.mjs').Seen} */ now,
) {
  const word = (/** @type {RegExp} */ pattern) => pattern.test(now.word);
  if (before.final && now.word !== before.word) return before.word === 'failed' && word(/^(return|reattempt)_/);
  return now.step >= before.step;
}

/** @param {any[]} trips @param {any} order @returns {any[]} */
const tripsOf = (trips, order) => trips.filter((trip) => namesOrder(trip) === order.id);

/** @param {any[]} events @param {any} order */
const byHand = (events, order) => events.some(({ order_id, kind }) => order_id === order.id && kind === 'handed-over');

/** @param {string[]} values */
const repeated = (values) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

/** @param {typeof INVARIANTS} rules @param {string[]} names @returns {Record<string, (books: any) => string[]>} */
function without(rules, names) {
  const kept = Object.entries(rules).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, check]) => [name, (books) => check(books, /** @type {any} */ ({ told: [] }))]));
}
