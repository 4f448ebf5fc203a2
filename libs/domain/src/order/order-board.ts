import type { OrderStatus } from './order-status.js';

/** More than a shop packs in a day; beyond it those stay on the board that have waited longest. */
export const MAX_OPEN_ORDERS = 1_000;
/** Of what became of today's orders: the newest. */
export const MAX_DONE_ORDERS = 300;
/** How many orders one question may name: their ids are the query of an address, which a proxy may cut off at 8 kB. */
export const MAX_NAMED_ORDERS = 150;

// In a rush there is an event every few milliseconds: each board would read without a pause, and the shop would do little else. What
// took the shop long to answer is asked for less often; even so, what is paid is on the board within two seconds.
const SHORTEST_PAUSE_MS = 500;
export const LONGEST_PAUSE_MS = 1_200;
const PAUSE_PER_READING = 4;

/** How long an open board rests after a reading that took so many milliseconds. */
export const pauseAfterReading = (ms: number): number =>
  Math.min(Math.max(PAUSE_PER_READING * ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);

/** What changes without an event (a rider who is booked at an hour, a day that is over) is on the board after so long. */
export const WHOLE_BOARD_EVERY_MS = 60_000;

/** What a board shows, and when all of it was read last: milliseconds since 1970. */
export interface BoardReading<Order> {
  orders: Order[];
  wholeAt: number;
}

/** Whether a board may ask for those orders alone that events have named. A clock that is set back puts nothing off. */
export function mayReadNamed({ wholeAt }: BoardReading<unknown>, named: ReadonlySet<string>, now: number): boolean {
  return named.size <= MAX_NAMED_ORDERS && Math.abs(now - wholeAt) < WHOLE_BOARD_EVERY_MS;
}

interface OrderOnBoard {
  /** Later ones are greater. */
  id: string;
  status: OrderStatus;
}

/** The board after those of the named orders were read that stand on it still: newest first, and cut as the shop cuts the whole one. */
export function mergeIntoBoard<Order extends OrderOnBoard>(
  { orders, wholeAt }: BoardReading<Order>,
  named: ReadonlySet<string>,
  found: Order[],
): BoardReading<Order> {
  const merged = [...found, ...orders.filter(({ id }) => !named.has(id))].sort((one, other) => (one.id < other.id ? 1 : -1));
  let tooMany = merged.filter((order) => !isDone(order)).length - MAX_OPEN_ORDERS;
  let room = MAX_DONE_ORDERS;
  return { orders: merged.filter((order) => (isDone(order) ? room-- > 0 : tooMany-- <= 0)), wholeAt };
}

const isDone = ({ status }: OrderOnBoard): boolean => status === 'delivered' || status === 'cancelled';
