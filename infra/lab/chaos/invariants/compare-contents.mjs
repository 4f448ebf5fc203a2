import { isPlaced } from './records.mjs';

/**
 * Every placed order against the cart that was paid: products, quantities, prices, coupon and figures.
 * @param {Pick<import('./snapshot.mjs').Snapshot, 'orders' | 'lines'>} snapshot
 * @param {{ outcomes: import('../checkout/shopper.mjs').PurchaseOutcome[], prices: Record<string, number> }} carts
 */
export function compareContents({ orders, lines }, { outcomes, prices }) {
  return orders.filter(isPlaced).flatMap((order) => {
    const input = outcomes.find(({ checkoutId }) => checkoutId === order.checkout_id)?.input;
    if (!input) return [`order ${order.id} comes from a checkout that no shopper made`];
    const own = lines.filter(({ order_id }) => order_id === order.id);
    const ordered = describeContents(own, order);
    const sent = input.cart.map(({ id, qty }) => ({ product_id: id, qty, price: prices[id] ?? Number.NaN }));
    const paid = describeContents(sent, input);
    return ordered === paid ? [] : [`order ${order.id} is ${ordered}, and the cart was ${paid}`];
  });
}

/**
 * In one line that can be compared.
 * @param {Omit<import('./snapshot.mjs').OrderLine, 'order_id'>[]} lines @param {Omit<import('../checkout/shopper.mjs').CartInput, 'cart'>} figures
 */
function describeContents(lines, figures) {
  const packs = lines.map(({ product_id, qty, price }) => `${qty} × ${product_id} at ₹${price}`).sort();
  const { subtotal, platform_fee, delivery_fee, surge_fee, discount_amount, grand_total } = figures;
  const fees = `₹${subtotal} + ${platform_fee} + ${delivery_fee} + ${surge_fee} - ${discount_amount} = ₹${grand_total}`;
  return `${packs.join(', ')} (coupon ${figures.coupon_code ?? 'none'}, ${fees})`;
}
