import type { Theirs } from './gather-books.js';
import type { BookFigures } from './money-book.entity.js';

/** What the providers list for a day. Failed tries and cancelled rides moved no money and are not counted. */
export function figuresOf({ payments, refunds, trips }: Theirs): BookFigures {
  const taken = payments.filter(({ wasCaptured }) => wasCaptured);
  const given = refunds.filter(({ status }) => status !== 'failed');
  const ridden = trips.filter(({ isCancelled }) => !isCancelled);
  return {
    payments: taken.length,
    captured: sum(taken.map(({ amount }) => amount)),
    refunds: given.length,
    returned: sum(given.map(({ amount }) => amount)),
    rides: ridden.length,
    charges: sum(ridden.map(({ cost }) => Number(cost))),
  };
}

const sum = (amounts: (number | null)[]): number =>
  Math.round(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0) * 100) / 100;
