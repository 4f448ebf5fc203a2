import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/kernel/clock.js';
import { type Count, LocalCounts } from '../../../platform/work/limits/local-counts.js';

/** So many tries within a while, by what they are counted for: an address, a network, an account. */
export interface TryLimit {
  who: string;
  most: number;
  ms: number;
}

// About 10 MB. The oldest are forgotten first; as long as only tries that are hashed are counted, filling this takes longer than
// any limit lasts.
export const REMEMBERED_TRIES = 50_000;

/** Counts tries by who makes them and whether or not the account exists; in the shop together with its other processes. */
export class SignInTries {
  constructor(
    private readonly clock: Clock,
    private readonly counts = new LocalCounts(REMEMBERED_TRIES),
  ) {}

  /** Seconds until all limits allow one more try; 0 when they do now. */
  secondsToWait(limits: TryLimit[]): number {
    const now = this.clock.now().getTime();
    const waits = limits.map(({ who, most }) => {
      const { hits, endsAt } = this.readCount(who, now);
      return hits >= most ? endsAt - now : 0;
    });
    return Math.ceil(Math.max(0, ...waits) / 1000);
  }

  /** Counts one more try. From the last one that is allowed on, the time starts again. */
  countTry(limits: TryLimit[]): void {
    const now = this.clock.now().getTime();
    for (const { who, most, ms } of limits) {
      const { hits, endsAt } = this.readCount(who, now);
      const ends = hits === 0 || hits + 1 >= most ? now + ms : endsAt;
      this.counts.add(keyOf(who), 1, ends, now);
    }
  }

  /** How many are remembered now. */
  triesOf(who: string): number {
    return this.readCount(who, this.clock.now().getTime()).hits;
  }

  /** One try was right: it does not count. */
  uncountTry(limits: TryLimit[]): void {
    const now = this.clock.now().getTime();
    for (const { who } of limits) {
      const { hits, endsAt } = this.readCount(who, now);
      if (hits > 0) this.counts.add(keyOf(who), -1, endsAt, now);
    }
  }

  forgetTries(limits: TryLimit[]): void {
    const now = this.clock.now().getTime();
    for (const { who } of limits) this.counts.forget(keyOf(who), now);
  }

  private readCount(who: string, now: number): Count {
    return this.counts.read(keyOf(who), now);
  }
}

// Of one length, however long an e-mail is made up.
const keyOf = (who: string): string => createHash('sha256').update(who).digest('base64url').slice(0, 22);
