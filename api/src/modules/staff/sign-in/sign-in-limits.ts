import { Injectable } from '@nestjs/common';
import { tryAgainLater } from '../../../platform/kernel/errors/try-again-later.js';
import { SignInAlarm } from './sign-in-alarm.js';
import type { KnownDevice } from './known-devices.js';
import { SignInTries, type TryLimit } from './sign-in-tries.js';
import type { Visitor } from './visitor.js';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** So many strangers' tries within a quarter of an hour are a brute-force attack on the account. */
export const ATTACK_THRESHOLD = 20;
const NORMAL_LIMITS = { fromNetwork: 5, fromSite: 15 };
const ATTACK_LIMITS = { fromNetwork: 2, fromSite: 6 };

/** What one try is counted for. */
export interface Attempt {
  /** This visitor's tries at this account: forgotten after a right password. */
  own: TryLimit[];
  /** What comes from there at whatever account. */
  around: TryLimit[];
  /** The tries of all strangers at the account; null for a known device. */
  account: TryLimit | null;
}

/**
 * Who may try a password how often. Tries slow down those who make them and never shut the account: during a brute-force attack, a
 * network that has not tried yet still may, and a known device is counted apart from all strangers. An e-mail that no one has is
 * counted in the same way, or the answers would tell which it is.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly tries: SignInTries,
    private readonly alarm: SignInAlarm,
  ) {}

  ofStranger(account: string, { network, site }: Visitor): Attempt {
    const most = this.tries.triesOf(`account ${account}`) >= ATTACK_THRESHOLD ? ATTACK_LIMITS : NORMAL_LIMITS;
    const own = [{ who: `account ${account} network ${network}`, most: most.fromNetwork, ms: QUARTER_MS }];
    const around = [{ who: `network ${network}`, most: 20, ms: MINUTE_MS }, failuresOf(site)];
    if (site !== network) {
      own.push({ who: `account ${account} site ${site}`, most: most.fromSite, ms: QUARTER_MS });
      around.push({ who: `site ${site}`, most: 60, ms: MINUTE_MS });
    }
    return { own, around, account: { who: `account ${account}`, most: ATTACK_THRESHOLD, ms: QUARTER_MS } };
  }

  ofDevice({ id }: KnownDevice): Attempt {
    return { own: [{ who: `device ${id}`, most: NORMAL_LIMITS.fromNetwork, ms: QUARTER_MS }], around: [], account: null };
  }

  /** Whether a sign-in from there has failed within the last hour. */
  hasFailed(site: string): boolean {
    return this.tries.triesOf(failuresOf(site).who) > 0;
  }

  mayTry(attempt: Attempt): boolean {
    return this.secondsToWait(attempt) === 0;
  }

  /** @throws ShopError TOO_MANY_TRIES */
  refuseTooMany(attempt: Attempt): void {
    const seconds = this.secondsToWait(attempt);
    if (seconds > 0) throw tryAgainLater('TOO_MANY_TRIES', seconds);
  }

  countAttempt(attempt: Attempt, email: string): void {
    this.tries.countTry([...attempt.own, ...attempt.around]);
    if (!attempt.account) return;
    this.tries.countTry([attempt.account]);
    if (this.isNewAttack(attempt.account)) this.alarm.raiseAlarm(email);
  }

  /** The password was right. */
  forgetAttempt({ own, around, account }: Attempt): void {
    this.tries.forgetTries(own);
    this.tries.uncountTry([...around, ...(account ? [account] : [])]);
  }

  // What other processes count comes in leaps, so that no number of tries is sure to be seen.
  private isNewAttack({ who, ms }: TryLimit): boolean {
    const alarms = { who: `alarms of ${who}`, most: Number.POSITIVE_INFINITY, ms };
    if (Math.floor(this.tries.triesOf(who) / ATTACK_THRESHOLD) <= this.tries.triesOf(alarms.who)) return false;
    this.tries.countTry([alarms]);
    return true;
  }

  private secondsToWait({ own, around }: Attempt): number {
    return this.tries.secondsToWait([...own, ...around]);
  }
}

// They refuse no one, they only decide who waits for whom.
const failuresOf = (site: string): TryLimit => ({ who: `failures of ${site}`, most: Number.POSITIVE_INFINITY, ms: HOUR_MS });
