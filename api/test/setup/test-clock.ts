import { Clock } from '../../src/platform/kernel/clock.js';

/**
 * The shop's clock in a test: it runs on from wherever it was put. A minute of the machine's that ends in the middle of a test starts no
 * sweep: a test starts those that it is about.
 */
export class TestClock extends Clock {
  override readonly drivesCron = false;
  private ahead = 0;

  override ms(): number {
    return Date.now() + this.ahead;
  }

  /** Puts the clock to a moment: `'2026-11-21T10:00:00+05:30'`. */
  set(moment: string | Date): void {
    this.ahead = new Date(moment).getTime() - Date.now();
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.ahead += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
