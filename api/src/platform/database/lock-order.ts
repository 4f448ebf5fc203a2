/**
 * The order in which every transaction locks rows: two that lock the same ones never wait for each other in a ring. Within a table
 * rows are locked by their ids. A checkout begins with an advisory lock on its shopper, before all of these.
 *
 * The delivery comes before its order because the courier's webhook events arrive at the delivery.
 * A change of an address book locks its shopper and nothing of this list.
 */
export const LOCK_ORDER = [
  'payments',
  'deliveries',
  'orders',
  'products',
  'coupons',
  'carts',
  'testimonials',
  'number_series',
  'order_events',
] as const;

/** Rows that are reached only behind the lock on a row of another table, and so need no place of their own. */
export const LOCKED_BEHIND: Readonly<Record<string, (typeof LOCK_ORDER)[number]>> = {
  order_lines: 'orders',
  coupon_uses: 'orders',
  shipments: 'deliveries',
  refunds: 'payments',
};
