import { compareContents } from './compare-contents.mjs';
import { MONEY_RULES } from './money-rules.mjs';
import { isPlaced } from './records.mjs';

/**
 * What the test did, to hold the records against.
 * @typedef {object} CheckoutContext
 * @property {import('../checkout/checkout-plan.mjs').CheckoutPlan} plan
 * @property {PurchaseOutcome[]} outcomes in the order of the plan's purchases
 * @property {PurchaseOutcome} lastOutcome of a purchase after all faults had ended
 * @property {Record<string, number>} prices by product
 *
 * @typedef {import('../checkout/shopper.mjs').PurchaseOutcome} PurchaseOutcome
 *
 * @typedef {(snapshot: import('./snapshot.mjs').Snapshot, context: CheckoutContext) => string[]} CheckoutRule
 */

/**
 * What must hold after a test of the checkout.
 * @satisfies {Record<string, CheckoutRule>}
 */
export const CHECKOUT_RULES = {
  ...MONEY_RULES,

  'the shop sells': ({ orders }, { plan, outcomes, lastOutcome }) => {
    const isSold = (/** @type {string} */ checkoutId) =>
      orders.some((order) => order.checkout_id === checkoutId && isPlaced(order));
    const undisturbed = outcomes.filter((_, index) => isUndisturbed(plan, index));
    return [
      ...undisturbed
        .filter(({ checkoutId }) => !isSold(checkoutId))
        .map(({ checkoutId, refused }) => `checkout ${checkoutId} met no fault and was not sold (${refused ?? 'never placed'})`),
      ...(isSold(lastOutcome.checkoutId)
        ? []
        : [`after all faults had ended, nothing was sold (${lastOutcome.refused ?? 'never placed'})`]),
    ];
  },

  'a placed order holds what was in the cart that was paid': (snapshot, { outcomes, lastOutcome, prices }) =>
    compareContents(snapshot, { outcomes: [...outcomes, lastOutcome], prices }),

  'a shopper who was told "placed" has the order': ({ orders }, { outcomes }) =>
    outcomes
      .filter(({ placed }) => placed && !orders.some((order) => order.id === placed && isPlaced(order)))
      .map(({ placed }) => `order ${placed} was promised and is ${orders.find(({ id }) => id === placed)?.status ?? 'gone'}`),

  'no pack is sold twice or lost': ({ stock, lines, orders }, { plan }) => {
    const placed = new Set(orders.filter(isPlaced).map(({ id }) => id));
    const sold = lines
      .filter(({ order_id, product_id }) => product_id === 'counted' && placed.has(order_id))
      .reduce((sum, { qty }) => sum + qty, 0);
    return stock >= 0 && stock + sold === plan.stock
      ? []
      : [`${plan.stock} packs were there, ${sold} are sold, ${stock} are left`];
  },

  'a coupon is used as often as its orders say, and never beyond its limit': ({ coupon, couponUses, orders }) => {
    if (!coupon) return [];
    const placed = orders.filter((order) => isPlaced(order) && order.coupon_code).length;
    const redeemed = couponUses.filter(({ state }) => state === 'redeemed').length;
    if (placed === redeemed && coupon.uses === redeemed && redeemed <= coupon.total_limit) return [];
    return [`${placed} orders with it, ${redeemed} redeemed, ${coupon.uses} counted, limit ${coupon.total_limit}`];
  },

  'every placed order has exactly one shipment, and no other order has any': ({ orders, shipments }) =>
    orders.flatMap((order) => {
      const booked = shipments.filter(({ orderId }) => orderId === order.id).length;
      return booked === (isPlaced(order) ? 1 : 0) ? [] : [`order ${order.id} (${order.status}) has ${booked} shipments`];
    }),
};

/**
 * A purchase that nothing can have stopped: no fault, no kill, no second cart of the same person, nothing scarce in the cart.
 * @param {import('../checkout/checkout-plan.mjs').CheckoutPlan} plan @param {number} index
 */
function isUndisturbed({ faults, kills, purchases, couponLimit }, index) {
  const purchase = purchases[index];
  if (!purchase || faults.length > 0 || kills.length > 0) return false;
  const isAlone = purchases.every(({ shopper }, other) => other === index || shopper !== purchase.shopper);
  const isPlentiful = purchase.packs === 0 && purchase.uncounted && !(purchase.coupon && couponLimit !== null);
  return isAlone && isPlentiful && purchase.pays === 'success';
}
