import { planCheckouts } from '../checkout/checkout-plan.mjs';
import { planCourier } from '../courier/courier-plan.mjs';

/** @typedef {import('../invariants/snapshot.mjs').Snapshot} Snapshot */

const FIGURES = {
  subtotal: 748,
  platform_fee: 20,
  delivery_fee: 60,
  surge_fee: 0,
  discount_amount: 50,
  grand_total: 778,
};
const PRICES = { counted: 449, unlimited: 299 };

/** @param {string} id @returns {import('../checkout/shopper.mjs').PurchaseOutcome} */
const anOutcome = (id) => ({
  checkoutId: `checkout-${id}`,
  input: {
    cart: [
      { id: 'counted', qty: 1 },
      { id: 'unlimited', qty: 1 },
    ],
    coupon_code: 'CHAOS50',
    ...FIGURES,
  },
  placed: id,
  refused: null,
});

/**
 * The records after two sold checkouts, of which nothing is wrong. The second order was paid twice: the second payment is refunded.
 * @returns {{ snapshot: Snapshot, context: import('../invariants/checkout-rules.mjs').CheckoutContext }}
 */
export function healthyCheckouts() {
  const orders = ['A1', 'B2'];
  const purchase = { ...planCheckouts(1).purchases[0], packs: 0, uncounted: true, coupon: false, pays: 'success', shopper: 0 };
  const plan = /** @type {import('../checkout/checkout-plan.mjs').CheckoutPlan} */ ({
    ...planCheckouts(1),
    stock: 5,
    couponLimit: 3,
    purchases: [purchase],
    faults: [],
    kills: [],
  });
  return {
    context: { plan, outcomes: [anOutcome('A1')], lastOutcome: anOutcome('B2'), prices: PRICES },
    snapshot: {
      providerPayments: [
        { id: 'pay-A1', status: 'captured', amount: 778, refunds: [] },
        { id: 'pay-B2', status: 'captured', amount: 778, refunds: [] },
        { id: 'pay-extra', status: 'refunded', amount: 778, refunds: [{ status: 'processed', amount: 778 }] },
      ],
      shipments: orders.map((orderId, index) => ({
        id: index + 1,
        bookedAs: orderId,
        orderId,
        status: 'new',
        deliveryStatus: 'planned',
      })),
      // One shopper, who began the second cart when the first was placed.
      orders: orders.map((id, index) => ({
        id,
        checkout_id: `checkout-${id}`,
        shopper_id: 'shopper',
        created_at: (2 * index + 1) * 60_000,
        placed_at: (2 * index + 2) * 60_000,
        superseded_by: null,
        status: 'confirmed',
        hold_state: 'sold',
        coupon_code: 'CHAOS50',
        ...FIGURES,
      })),
      lines: orders.flatMap((order_id) => [
        { order_id, product_id: 'counted', price: 449, qty: 1 },
        { order_id, product_id: 'unlimited', price: 299, qty: 1 },
      ]),
      payments: orders.map((id) => ({
        id: `attempt-${id}`,
        order_id: id,
        status: 'paid',
        amount: 778,
        provider_payment_id: `pay-${id}`,
      })),
      refunds: [{ id: 'refund-1', provider_payment_id: 'pay-extra', status: 'processed', amount: 778 }],
      events: [],
      ledger: [
        { id: 'pay-A1', total: 0, captured: 778, sold: -778, owed: 0, returned: 0 },
        { id: 'pay-B2', total: 0, captured: 778, sold: -778, owed: 0, returned: 0 },
        { id: 'pay-extra', total: 0, captured: 778, sold: 0, owed: 0, returned: -778 },
      ],
      invoices: orders.map((order_id, index) => ({ order_id, number: `2026-27/${index + 1}`, total: 778 })),
      creditNotes: [],
      deliveries: orders.map((order_id) => ({ order_id, state: 'booked', courier_status: 'planned', rider: null })),
      stock: 3,
      coupon: { uses: 2, total_limit: 3 },
      couponUses: orders.map((order_id) => ({ order_id, state: 'redeemed' })),
    },
  };
}

/**
 * The records after two deliveries, of which nothing is wrong: one came with the courier, one was returned and went with the owner.
 * @returns {{ snapshot: Snapshot, context: import('../invariants/courier-rules.mjs').CourierContext }}
 */
export function healthyDeliveries() {
  const { snapshot, context } = healthyCheckouts();
  const view = { orderId: 'A1', isFinal: false, isRiderShown: true, isOwnRiderSent: false };
  const ownView = { ...view, orderId: 'B2', isOwnRiderSent: true };
  return {
    context: {
      plan: { ...planCourier(1), kills: [] },
      outcomes: [...context.outcomes, context.lastOutcome],
      prices: PRICES,
      views: [
        { ...view, status: 'courier_departed', step: 2 },
        { ...view, status: 'active', step: 4 },
        { ...view, status: 'finished', step: 6, isFinal: true, isRiderShown: false },
        { ...view, orderId: 'B2', status: 'courier_arrived', step: 4 },
        { ...ownView, status: 'active', step: 3 },
        { ...ownView, status: 'delivered', step: 4, isFinal: true, isRiderShown: false },
      ],
    },
    snapshot: {
      ...snapshot,
      orders: snapshot.orders.map((order) => ({ ...order, status: 'delivered' })),
      events: [{ order_id: 'B2', kind: 'handed-over' }],
      shipments: [
        { id: 1, bookedAs: 'A1', orderId: 'A1', status: 'completed', deliveryStatus: 'finished' },
        { id: 2, bookedAs: 'B2', orderId: 'B2', status: 'completed', deliveryStatus: 'return_finished' },
      ],
      deliveries: [
        { order_id: 'A1', state: 'ended', courier_status: 'finished', rider: null },
        { order_id: 'B2', state: 'ended', courier_status: 'return_finished', rider: null },
      ],
    },
  };
}
