import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';

/** How long wrong passwords are remembered, and for how long too many of them shut the door. */
export const TRIES_MS = 15 * 60_000;

// About 2 MB. The oldest are forgotten first.
const REMEMBERED = 10_000;

/** Counts tries in memory, for whoever makes them and whether or not the account exists. */
@Injectable()
export class SignInTries {
  private readonly counted = new Map<string, { tries: number; until: number }>();

  constructor(private readonly clock: Clock) {}

  /** Counts one more try; false when there were `limit` of them within a quarter of an hour already. */
  count(who: string, limit: number): boolean {
    const now = this.clock.now().getTime();
    const known = this.counted.get(who);
    const counted = known && known.until > now ? known : { tries: 0, until: now + TRIES_MS };
    if (counted.tries >= limit) return false;
    counted.tries++;
    if (counted.tries === limit) counted.until = now + TRIES_MS;
    this.remember(who, counted);
    return true;
  }

  forget(who: string): void {
    this.counted.delete(who);
  }

  private remember(who: string, counted: { tries: number; until: number }): void {
    this.counted.delete(who);
    this.counted.set(who, counted);
    if (this.counted.size > REMEMBERED) this.counted.delete(this.counted.keys().next().value!);
  }
}
