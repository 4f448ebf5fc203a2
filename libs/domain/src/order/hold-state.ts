/**
 * Where the packs and the coupon use of an order are: kept for an open payment, sold with the order, or free for others.
 * `released` is not final: money that comes late takes them again, if they are still there.
 */
export const HOLD_STATES = ['held', 'sold', 'released'] as const;
export type HoldState = (typeof HOLD_STATES)[number];

export const HOLD_MOVES: Record<HoldState, readonly HoldState[]> = {
  held: ['sold', 'released'],
  sold: ['released'],
  released: ['held'],
};

export function canMoveHold(from: HoldState, to: HoldState): boolean {
  return HOLD_MOVES[from].includes(to);
}

/** @throws Error on a move that the table does not know. */
export function moveHold(from: HoldState, to: HoldState): HoldState {
  if (!canMoveHold(from, to)) throw new Error(`a hold cannot go from ${from} to ${to}`);
  return to;
}
