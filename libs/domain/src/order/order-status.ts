/** The life of an order. `pending` waits for its payment and is not shown to packing. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** From each status to the statuses that may follow it. */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_MOVES[from].includes(to);
}

/** @throws Error on a move that the table does not know: a bug, never a shopper's mistake. */
export function moveOrder(from: OrderStatus, to: OrderStatus): OrderStatus {
  if (!canMoveOrder(from, to)) throw new Error(`an order cannot go from ${from} to ${to}`);
  return to;
}

export type BadgeColour = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey';

const BADGES: Record<OrderStatus, BadgeColour> = {
  pending: 'yellow',
  confirmed: 'blue',
  shipped: 'purple',
  delivered: 'green',
  cancelled: 'red',
};

/** The colour of a status badge; grey for every word that is not ours, the courier's among them. */
export function orderBadge(status: string): BadgeColour {
  return BADGES[status.toLowerCase() as OrderStatus] ?? 'grey';
}
