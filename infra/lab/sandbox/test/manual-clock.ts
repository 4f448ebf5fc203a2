import type { Clock } from '../src/clock.js';

/** A clock that stands until the test moves it. */
export class ManualClock implements Clock {
  private timers: { at: number; run: () => void }[] = [];

  constructor(private ms = Date.parse('2026-11-21T03:30:00Z')) {}

  now(): number {
    return this.ms;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.ms + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  }

  /** Lets time pass, timer after timer, and everything that each of them sets off. */
  async advance(ms: number): Promise<void> {
    const end = this.ms + ms;
    await settle();
    for (let next = this.next(end); next; next = this.next(end)) {
      this.timers = this.timers.filter((one) => one !== next);
      this.ms = Math.max(this.ms, next.at);
      next.run();
      await settle();
    }
    this.ms = end;
  }

  private next(end: number): { at: number; run: () => void } | undefined {
    return this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }
}

export const seconds = (amount: number): number => amount * 1000;

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setImmediate(next));
}
