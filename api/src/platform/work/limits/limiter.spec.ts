import { beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../kernel/clock.js';
import type { DatabaseListener } from '../../database/database-listener.js';
import type { Env } from '../../settings/env.js';
import { type Budget, Limiter } from './limiter.js';
import { LocalCounts } from './local-counts.js';
import { SharedCounts } from './shared-counts.js';

let now: number;
class SetClock extends Clock {
  override ms = (): number => now;
}
const noDatabase = { query: () => Promise.reject(new Error('away')) } as unknown as DatabaseListener;
const env = { admin: { jwtSecrets: ['a secret of this shop, long enough'] } } as Env;
const shared = () => new SharedCounts(env, new SetClock(), noDatabase);
let limiter: Limiter;
beforeEach(() => {
  now = Date.UTC(2026, 10, 22, 10, 0, 0);
  limiter = new Limiter(new SetClock(), shared());
});
const seconds = (count: number): void => void (now += count * 1000);
const ten = (of: string): Budget[] => [{ limit: 'requests', of, most: 10, ms: 60_000 }];
/** 0 when it was counted, otherwise the seconds to wait. */
function spend(budgets: Budget[]): number {
  try {
    limiter.spend(budgets);
    return 0;
  } catch (refusal) {
    return (refusal as { retryAfter: number }).retryAfter;
  }
}
const spent = (of: string, times: number): number =>
  Array.from({ length: times }, () => spend(ten(of))).filter((s) => s === 0).length;

describe('a budget', () => {
  it('is spent as often as it says, and comes back as time goes by', () => {
    expect(spent('asha', 15)).toBe(10);
    seconds(60);
    expect(spent('asha', 5)).toBe(0);
    seconds(30);
    expect(spent('asha', 15)).toBe(5);
  });

  it('is not doubled at the turn of a minute', () => {
    seconds(59.9);
    const before = spent('asha', 10);
    seconds(0.2);
    expect([before, spent('asha', 10)]).toEqual([10, 0]);
  });

  it.each([0, 13, 59.5])('says when it is worth asking again, and then it is, %p seconds after the minute', (at) => {
    seconds(at);
    spent('asha', 10);
    const wait = spend(ten('asha'));
    expect(wait).toBeGreaterThan(0);
    seconds(wait - 2);
    expect(spend(ten('asha'))).toBeGreaterThan(0);
    seconds(2);
    expect(spend(ten('asha'))).toBe(0);
  });

  it('is spent together with others or not at all', () => {
    const tight = { limit: 'requests', of: 'network', most: 2, ms: 60_000 };
    for (const person of ['asha', 'sunil', 'meera']) spend([...ten(person), tight]);
    expect(spent('asha', 10)).toBe(9);
    expect(spent('meera', 10)).toBe(10);
  });

  it('counts on in this process when the others cannot be told', async () => {
    const counts = shared();
    limiter = new Limiter(new SetClock(), counts);
    expect(spent('asha', 4)).toBe(4);
    await counts.reconcile();
    expect(spent('asha', 10)).toBe(6);
  });
});

describe('counts of many visitors', () => {
  it('take no more room than there is: the oldest are forgotten, and not told any more', () => {
    const counts = new LocalCounts(3);
    for (const key of ['a', 'b', 'c', 'd']) counts.add(key, 1, now + 1000, now);
    expect(counts.read('a', now).hits).toBe(0);
    expect(counts.takeChanges(10, now).map(({ key }) => key)).toEqual(['b', 'c', 'd']);
  });

  it('are told once, put back when that failed, and the total of all is the truth', () => {
    const counts = new LocalCounts(10);
    counts.add('a', 2, now + 1000, now);
    const [lost] = counts.takeChanges(10, now);
    counts.putBack([lost!]);
    counts.add('a', 1, now + 1000, now);
    const [told] = counts.takeChanges(10, now);
    expect(told).toMatchObject({ key: 'a', change: 3 });
    counts.add('a', 1, now + 1000, now);
    counts.acceptTotal(told!, { hits: 10, endsAt: now + 1000 });
    expect(counts.read('a', now).hits).toBe(11);
    expect(counts.takeChanges(10, now)).toMatchObject([{ key: 'a', change: 1 }]);
    expect(counts.takeChanges(10, now)).toEqual([]);
  });
});
