import { describe, expect, it } from '@jest/globals';
import {
  mayReadNamed,
  mergeIntoBoard,
  MAX_DONE_ORDERS,
  MAX_NAMED_ORDERS,
  MAX_OPEN_ORDERS,
  pauseAfterReading,
} from './order-board.js';

const WHOLE_AT = Date.UTC(2026, 10, 20);
const order = (id: string, status: 'confirmed' | 'shipped' | 'delivered' | 'cancelled' = 'confirmed') => ({ id, status });
const idOf = (n: number) => String(n).padStart(5, '0');
const board = (...orders: ReturnType<typeof order>[]) => ({ orders, wholeAt: WHOLE_AT });

describe('an order that is laid into a board', () => {
  it('takes its own place, newest first, and the place that it had before', () => {
    const before = board(order('D'), order('C'), order('A'));
    const after = mergeIntoBoard(before, new Set(['B', 'C']), [order('C', 'shipped'), order('B')]);
    expect(after).toEqual(board(order('D'), order('C', 'shipped'), order('B'), order('A')));
    expect(before.orders).toHaveLength(3);
  });

  it('is gone where it was named and not found, and only there', () =>
    expect(mergeIntoBoard(board(order('B'), order('A')), new Set(['B', 'X']), [])).toEqual(board(order('A'))));

  it('leaves those that have waited longest on a board that is full', () => {
    const full = Array.from({ length: MAX_OPEN_ORDERS }, (_, n) => order(idOf(n + 1))).toReversed();
    const { orders } = mergeIntoBoard(board(...full), new Set([idOf(0), '99999']), [order(idOf(0)), order('99999')]);
    expect(orders.map(({ id }) => id)).toEqual(Array.from({ length: MAX_OPEN_ORDERS }, (_, n) => idOf(n)).toReversed());
  });

  it('leaves the newest of what was done', () => {
    const done = Array.from({ length: MAX_DONE_ORDERS }, (_, n) =>
      order(idOf(n), n % 2 ? 'delivered' : 'cancelled'),
    ).toReversed();
    const { orders } = mergeIntoBoard(board(order('99999'), ...done), new Set(['99998']), [order('99998', 'delivered')]);
    expect(orders.slice(0, 2)).toEqual([order('99999'), order('99998', 'delivered')]);
    expect(orders).toHaveLength(1 + MAX_DONE_ORDERS);
    expect(orders.at(-1)).toEqual(order(idOf(1), 'delivered'));
  });
});

describe('what events have named', () => {
  const named = (count: number) => new Set(Array.from({ length: count }, (_, n) => idOf(n)));
  it.each([
    ['is asked for alone', 1, 59_999, true],
    ['is too much for one question', MAX_NAMED_ORDERS + 1, 0, false],
    ['is just enough for one question', MAX_NAMED_ORDERS, 0, true],
    ['comes with the whole board a minute after the last time', 1, 60_000, false],
    ['comes with the whole board where the clock was set back', 1, -3_600_000, false],
  ])('%s', (_, count, later, may) => expect(mayReadNamed(board(), named(count), WHOLE_AT + later)).toBe(may));
});

it.each([
  [10, 500],
  [200, 800],
  [9_000, 1_200],
])('rests after a reading of %i ms for %i ms', (reading, pause) => expect(pauseAfterReading(reading)).toBe(pause));
