import { Injectable } from '@nestjs/common';

/** The time, injected so that a test may set it. */
@Injectable()
export class Clock {
  /** Whether cron starts the sweeps: it goes by the machine's clock, so that beside one that is set they would find any moment at all. */
  readonly drivesCron: boolean = true;

  /** Milliseconds: for what asks at every request, and needs no date. */
  ms(): number {
    return Date.now();
  }

  now(): Date {
    return new Date(this.ms());
  }
}
