import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { tryAgainLater } from '../../kernel/errors/try-again-later.js';
import type { LocalCounts } from './local-counts.js';
import { SharedCounts } from './shared-counts.js';

export const MINUTE_MS = 60_000;

// Two for each visitor of a minute: about 10 MB.
const MAX_KEYS = 50_000;

/** So many within a while. */
export interface Budget {
  /** What is counted, as an operator reads it: `requests of one network`. It says nothing of whom. */
  limit: string;
  /** Whom it is counted of: an id, a network. */
  of: string;
  most: number;
  ms: number;
}

/** Under which keys it is counted at a moment: of its period, and of the one before. */
interface CountedBudget {
  limit: string;
  key: string;
  keyBefore: string;
  /** Of `key`, which counts in the next period too. */
  endsAt: number;
  period: number;
  most: number;
  ms: number;
}

function countedIn({ limit, of, most, ms }: Budget, now: number): CountedBudget {
  const period = Math.floor(now / ms);
  const key = `${limit} ${of}`;
  return { limit, key: `${key} ${period}`, keyBefore: `${key} ${period - 1}`, endsAt: (period + 2) * ms, period, most, ms };
}

/**
 * Budgets over a sliding time: of the period before, the share counts that still lies within it. So nothing is to be gained at the
 * turn of a minute, and all processes count in the same periods.
 */
@Injectable()
export class Limiter {
  private readonly counts: LocalCounts;

  constructor(
    private readonly clock: Clock,
    shared: SharedCounts,
  ) {
    this.counts = shared.open('budgets', MAX_KEYS);
  }

  /**
   * Spends one of each, or nothing.
   * @returns what gives them back, for what turns out not to count
   * @throws ShopError TOO_MANY_REQUESTS with the seconds until all allow it
   */
  spend(budgets: Budget[]): () => void {
    const now = this.clock.ms();
    const spent = budgets.map((budget) => countedIn(budget, now));
    this.refuse(spent, now);
    for (const { key, keyBefore, endsAt, ms } of spent) {
      if (this.counts.read(key, now).hits === 0) this.counts.ask(keyBefore, endsAt - ms, now);
      this.counts.add(key, 1, endsAt, now);
    }
    return () => {
      for (const { key, endsAt } of spent) if (this.counts.read(key, now).hits > 0) this.counts.add(key, -1, endsAt, now);
    };
  }

  /** Whether nothing of it counts at the moment. */
  isUnspent(budget: Budget): boolean {
    const now = this.clock.ms();
    return this.secondsToWait({ ...countedIn(budget, now), most: 1 }, now) === 0;
  }

  /** @throws ShopError TOO_MANY_REQUESTS when one of them is spent */
  refuseSpent(budgets: Budget[]): void {
    const now = this.clock.ms();
    this.refuse(
      budgets.map((budget) => countedIn(budget, now)),
      now,
    );
  }

  private refuse(budgets: CountedBudget[], now: number): void {
    const waits = budgets.map((budget) => ({ limit: budget.limit, seconds: this.secondsToWait(budget, now) }));
    const longest = waits.reduce((one, other) => (other.seconds > one.seconds ? other : one), { limit: '', seconds: 0 });
    if (longest.seconds > 0) throw tryAgainLater('TOO_MANY_REQUESTS', longest.seconds, longest.limit);
  }

  private secondsToWait({ key, keyBefore, period, most, ms }: CountedBudget, now: number): number {
    const current = this.counts.read(key, now).hits;
    const previous = this.counts.read(keyBefore, now).hits;
    const leftOfPrevious = 1 - (now - period * ms) / ms;
    if (current + previous * leftOfPrevious + 1 <= most) return 0;
    const isPrevious = current + 1 <= most; // then it is enough that less of the period before counts
    const allowedAt = isPrevious ? period + 1 - (most - 1 - current) / previous : period + 2 - (most - 1) / current;
    return Math.max(1, Math.ceil((allowedAt * ms - now) / 1000));
  }
}
