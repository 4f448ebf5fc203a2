/**
 * Where the delivery of an order stands between the shop and the courier.
 * - `at-packing`: its rider is booked when it is packed
 * - `queued`: a job books its rider, or the sweep where that waits for the opening
 * - `unknown`: a booking was sent and its answer is not known; it is looked up before anything is booked again
 * - `booked`: the courier has the shipment; how far it is, its courier status says
 * - `refused`: the courier refused the booking for good; a person decides
 * - `manual`: a rider of the owner's own has it
 * - `ended`: handed over, cancelled, failed or returned, as its courier status says
 */
export const DELIVERY_STATES = ['at-packing', 'queued', 'unknown', 'booked', 'refused', 'ended', 'manual'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** From each state to those that may follow it. Any delivery may be given to the owner's own rider, or end with its order. */
export const DELIVERY_MOVES: Record<DeliveryState, readonly DeliveryState[]> = {
  'at-packing': ['queued', 'manual', 'ended'],
  // Booked at once: a shipment that was thought lost is found while the next booking waits.
  queued: ['unknown', 'booked', 'manual', 'ended'],
  // Once more unknown: the booking was not found, and is sent again.
  unknown: ['unknown', 'queued', 'booked', 'refused', 'manual', 'ended'],
  booked: ['manual', 'ended'],
  refused: ['queued', 'booked', 'manual', 'ended'],
  // The parcel goes with another rider of the owner's.
  manual: ['manual', 'ended'],
  // Goods come back or the rider comes again; or the owner books another rider, sends one, or cancels the order.
  ended: ['queued', 'booked', 'manual', 'ended'],
};

export function canMoveDelivery(from: DeliveryState, to: DeliveryState): boolean {
  return DELIVERY_MOVES[from].includes(to);
}

/** @throws Error on a move that the table does not know: a bug, never the courier's mistake. */
export function moveDelivery(from: DeliveryState, to: DeliveryState): DeliveryState {
  if (!canMoveDelivery(from, to)) throw new Error(`a delivery cannot go from ${from} to ${to}`);
  return to;
}
