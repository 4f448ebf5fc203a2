import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { tryAgainLater } from '../try-again-later.js';
import type { LocalCounts } from './local-counts.js';
import { SharedCounts } from './shared-counts.js';

export const MINUTE_MS = 60_000;

// Two for each visitor of a minute: about 10 MB.
const MOST_KEYS = 50_000;

/** So many within a while. */
export interface Budget {
  /** What is counted, and of whom: `requests of 203.0.113.7`. */
  of: string;
  most: number;
  ms: number;
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
    this.counts = shared.open('budgets', MOST_KEYS);
  }

  /**
   * Spends one of each, or nothing.
   * @returns what gives them back, for what turns out not to count
   * @throws ShopError TOO_MANY_REQUESTS with the seconds until all allow it
   */
  spend(budgets: Budget[]): () => void {
    const now = this.clock.now().getTime();
    this.refuseSpent(budgets, now);
    const spent: { key: string; endsAt: number }[] = [];
    for (const { of, ms } of budgets) {
      const period = Math.floor(now / ms);
      const key = `${of} ${period}`;
      if (this.counts.read(key, now).hits === 0) this.counts.ask(`${of} ${period - 1}`, (period + 1) * ms, now);
      const endsAt = (period + 2) * ms;
      this.counts.add(key, 1, endsAt, now);
      spent.push({ key, endsAt });
    }
    return () => {
      for (const { key, endsAt } of spent) if (this.counts.read(key, now).hits > 0) this.counts.add(key, -1, endsAt, now);
    };
  }

  /** @throws ShopError TOO_MANY_REQUESTS when one of them is spent */
  refuseSpent(budgets: Budget[], now = this.clock.now().getTime()): void {
    let seconds = 0;
    for (const budget of budgets) seconds = Math.max(seconds, this.secondsToWait(budget, now));
    if (seconds > 0) throw tryAgainLater('TOO_MANY_REQUESTS', seconds);
  }

  private secondsToWait({ of, most, ms }: Budget, now: number): number {
    const period = Math.floor(now / ms);
    const current = this.counts.read(`${of} ${period}`, now).hits;
    const previous = this.counts.read(`${of} ${period - 1}`, now).hits;
    const leftOfPrevious = 1 - (now - period * ms) / ms;
    if (current + previous * leftOfPrevious + 1 <= most) return 0;
    const isPrevious = current + 1 <= most; // then it is enough that less of the period before counts
    const allowedAt = isPrevious ? period + 1 - (most - 1 - current) / previous : period + 2 - (most - 1) / current;
    return Math.max(1, Math.ceil((allowedAt * ms - now) / 1000));
  }
}
