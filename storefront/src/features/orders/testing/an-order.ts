import type { Order } from '../api';

/** For tests: a shipped order of three packs. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 'A1',
    status: 'shipped',
    placed_at: '2026-11-20T08:30:00Z',
    subtotal: 1327,
    platform_fee: 20,
    delivery_fee: 49,
    surge_fee: 15,
    discount_amount: 50,
    grand_total: 1361,
    provider_offer: 0,
    coupon_code: 'FRESH10',
    refunded: 0,
    items: [
      { product_id: 'p1', name: 'Chicken Curry Cut', price: 289, qty: 2, refunded_qty: 0 },
      { product_id: 'p2', name: 'Mutton Shoulder', price: 749, qty: 1, refunded_qty: 0 },
    ],
    rating: null,
    delivery: { borzo_order_id: '7001', status: 'active' },
    ...changes,
  };
}
