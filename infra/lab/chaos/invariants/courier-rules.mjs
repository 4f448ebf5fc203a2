import { compareContents } from './compare-contents.mjs';
import { MONEY_RULES } from './money-rules.mjs';
import { findRepeated, isHandedOver, isPlaced } from './records.mjs';

const DELIVERED = ['finished', 'reattempt_finished'];
const RETURNED = 'return_finished';
/** The step at each status of a rider of the shop's own. */
const STEP_OF_OWN_RIDER = /** @type {Record<string, number>} */ ({ active: 3, delivered: 4 });

/**
 * What the test did and saw, to hold the records against.
 * @typedef {object} CourierContext
 * @property {import('../courier/courier-plan.mjs').CourierPlan} plan
 * @property {import('../checkout/shopper.mjs').PurchaseOutcome[]} outcomes in the order of the plan's deliveries
 * @property {Record<string, number>} prices by product
 * @property {TrackingView[]} views what shoppers saw of their deliveries, oldest first
 *
 * @typedef {import('../courier/run-deliveries.mjs').TrackingView} TrackingView
 * @typedef {(snapshot: import('./snapshot.mjs').Snapshot, context: CourierContext) => string[]} CourierRule
 */

/**
 * What must hold after a test of the courier, when nothing is under way any more.
 * @satisfies {Record<string, CourierRule>}
 */
export const COURIER_RULES = {
  ...MONEY_RULES,

  'the shop sells': ({ orders, payments }, { plan, outcomes }) => {
    const isPaid = (/** @type {string} */ orderId) =>
      payments.some(({ order_id, status }) => order_id === orderId && ['paid', 'refunding', 'refunded'].includes(status));
    const isSold = (/** @type {string} */ checkoutId) =>
      orders.some(({ id, checkout_id }) => checkout_id === checkoutId && isPaid(id));
    const unsold = outcomes.filter(({ checkoutId }) => !isSold(checkoutId));
    // The payment provider has no faults here; only a killed process may have cost somebody an answer.
    const isExcused = plan.kills.length > 0 && unsold.length < outcomes.length;
    return isExcused
      ? []
      : unsold.map(({ checkoutId, refused }) => `checkout ${checkoutId} was not sold (${refused ?? 'never placed'})`);
  },

  'a placed order holds what was in the cart that was paid': compareContents,

  'one booking is one shipment': ({ shipments }) =>
    findRepeated(shipments.map(({ bookedAs }) => bookedAs)).map((name) => `${name} was booked more than once`),

  'an order has at most one shipment at a time, and a placed one has one': (snapshot) =>
    snapshot.orders.flatMap((order) => {
      // What came back with the courier, the owner may carry himself.
      const isLive = (/** @type {import('../environment/provider-control.mjs').Shipment} */ { status, deliveryStatus }) =>
        status !== 'canceled' && !(deliveryStatus === RETURNED && isHandedOver(snapshot, order.id));
      const own = snapshot.shipments.filter(({ orderId }) => orderId === order.id);
      const live = own.filter(isLive).length;
      const tooLate = snapshot.events.filter(
        ({ order_id, kind }) => order_id === order.id && kind === 'rider-not-cancelled',
      ).length;
      const wanted = isPlaced(order) && !isHandedOver(snapshot, order.id) ? 1 : 0;
      if (live >= wanted && live <= wanted + tooLate) return [];
      const delivery = snapshot.deliveries.find(({ order_id }) => order_id === order.id);
      const states = own.map(({ status, deliveryStatus }) => `${status}/${deliveryStatus}`).join(', ') || 'none';
      return [`order ${order.id} (${order.status}, delivery ${delivery?.state}) has shipments ${states}`];
    }),

  'the shop ends where the courier ended': (snapshot) =>
    snapshot.orders.flatMap((order) => {
      if (order.status === 'cancelled' || isHandedOver(snapshot, order.id)) return [];
      const shipment = snapshot.shipments.find(({ orderId, status }) => orderId === order.id && status !== 'canceled');
      const delivery = snapshot.deliveries.find(({ order_id }) => order_id === order.id);
      if (!shipment || !delivery) return [];
      const { deliveryStatus } = shipment;
      const isSame = delivery.courier_status === deliveryStatus && delivery.state === 'ended';
      if (isSame && (order.status === 'delivered') === DELIVERED.includes(deliveryStatus)) return [];
      return [
        `order ${order.id} is ${order.status}, its delivery ${delivery.state} ${delivery.courier_status}, the shipment ${deliveryStatus}`,
      ];
    }),

  'what the owner carried himself is delivered': (snapshot) =>
    snapshot.orders
      .filter(({ id, status }) => isHandedOver(snapshot, id) && status !== 'delivered')
      .map(({ id, status }) => `order ${id} went with the owner and is ${status}`),

  // The courier stood at a closed door, or came back: when the owner then sends a rider of his own, the order is on its way again.
  'no shopper sees a step backwards': ({ events }, { views }) => {
    const ownRiders = events.filter(({ kind }) => kind === 'handed-over').map(({ order_id }) => order_id);
    return views.flatMap((view, index) => {
      const before = views.slice(0, index).findLast(({ orderId }) => orderId === view.orderId);
      if (!before || isForward(before, view)) return [];
      const sent = isWithOwnRider(view) ? ownRiders.indexOf(view.orderId) : -1;
      if (sent >= 0) ownRiders.splice(sent, 1); // each of them sets out once
      if (sent >= 0) return [];
      return [`order ${view.orderId} went from ${before.status} (${before.step}) to ${view.status} (${view.step})`];
    });
  },

  'the rider is forgotten when the delivery has ended': ({ deliveries }, { views }) => [
    ...deliveries
      .filter(({ state, rider }) => state === 'ended' && rider !== null)
      .map(({ order_id }) => `order ${order_id} keeps its rider`),
    ...views
      .filter(({ isFinal, isRiderShown }) => isFinal && isRiderShown)
      .map(({ orderId, status }) => `order ${orderId} showed its rider at ${status}`),
  ],
};

/** @param {TrackingView} view */
const isWithOwnRider = ({ isOwnRiderSent, status, step }) => isOwnRiderSent && STEP_OF_OWN_RIDER[status] === step;

/**
 * Forward, or from a failed delivery to its second attempt or its return; a new shipment after a cancelled one starts again.
 * @param {TrackingView} before @param {TrackingView} now
 */
function isForward(before, now) {
  if (before.isFinal && now.status !== before.status)
    return before.status === 'failed' && /^(return|reattempt)_/.test(now.status);
  return now.step >= before.step;
}
