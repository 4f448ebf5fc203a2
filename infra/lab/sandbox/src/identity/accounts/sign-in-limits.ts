import { Attempts } from './attempts.js';

const quarterHour = 15 * 60_000;

/** How often a password may be guessed: per account, and per address for those who guess at many accounts. */
export class SignInLimits {
  private readonly perAccount: Attempts;
  private readonly perAddress: Attempts;

  constructor(now: () => number) {
    this.perAccount = new Attempts(10, quarterHour, now);
    this.perAddress = new Attempts(30, quarterHour, now);
  }

  /** Minutes to wait before the next try; 0 takes the try and counts it until `passed` takes it back. */
  enter(email: string, address: string): number {
    const key = email.toLowerCase();
    const minutes = Math.max(this.perAccount.minutesToWait(key), this.perAddress.minutesToWait(address));
    if (minutes > 0) return minutes;
    this.perAccount.count(key);
    this.perAddress.count(address);
    return 0;
  }

  passed(email: string, address: string): void {
    this.forgetAccount(email);
    this.perAddress.takeBack(address);
  }

  forgetAccount(email: string): void {
    this.perAccount.forget(email.toLowerCase());
  }

  forgetAll(): void {
    this.perAccount.forgetAll();
    this.perAddress.forgetAll();
  }
}
