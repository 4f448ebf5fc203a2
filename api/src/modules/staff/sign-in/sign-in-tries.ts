import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';

/** So many tries within a while, by what they are counted for: an address, a network, an account. */
export interface TryLimit {
  who: string;
  most: number;
  ms: number;
}

interface Counted {
  tries: number;
  until: number;
}

// About 10 MB. The oldest are forgotten first; as long as only tries that are hashed are counted, filling this takes longer than
// any limit lasts.
const REMEMBERED = 50_000;

/** Counts tries in memory, by who makes them and whether or not the account exists. */
@Injectable()
export class SignInTries {
  private readonly counted = new Map<string, Counted>();

  constructor(private readonly clock: Clock) {}

  /** Seconds until all limits allow one more try; 0 when they do now. */
  secondsToWait(limits: TryLimit[]): number {
    const now = this.clock.now().getTime();
    const waits = limits.map(({ who, most }) => {
      const { tries, until } = this.readCount(who, now);
      return tries >= most ? until - now : 0;
    });
    return Math.ceil(Math.max(0, ...waits) / 1000);
  }

  /** Counts one more try. From the last one that is allowed on, the time starts again. */
  countTry(limits: TryLimit[]): void {
    const now = this.clock.now().getTime();
    for (const { who, most, ms } of limits) {
      const { tries, until } = this.readCount(who, now);
      const ends = tries === 0 || tries + 1 >= most ? now + ms : until;
      this.writeCount(who, { tries: tries + 1, until: ends });
    }
  }

  /** How many are remembered now. */
  triesOf(who: string): number {
    return this.readCount(who, this.clock.now().getTime()).tries;
  }

  /** One try was right: it does not count. */
  uncountTry(limits: TryLimit[]): void {
    const now = this.clock.now().getTime();
    for (const { who } of limits) {
      const { tries, until } = this.readCount(who, now);
      if (tries > 0) this.writeCount(who, { tries: tries - 1, until });
    }
  }

  forgetTries(limits: TryLimit[]): void {
    for (const { who } of limits) this.counted.delete(keyOf(who));
  }

  private readCount(who: string, now: number): Counted {
    const known = this.counted.get(keyOf(who));
    return known && known.until > now ? known : { tries: 0, until: 0 };
  }

  private writeCount(who: string, counted: Counted): void {
    const key = keyOf(who);
    this.counted.delete(key);
    this.counted.set(key, counted);
    if (this.counted.size > REMEMBERED) this.counted.delete(this.counted.keys().next().value!);
  }
}

// Of one length, however long an e-mail is made up.
const keyOf = (who: string): string => createHash('sha256').update(who).digest('base64url').slice(0, 22);
