import { isatty } from 'node:tty';
import { ConsoleLogger } from '@nestjs/common';

/** What the process says of itself: a moment that is read the same everywhere, and colours only where somebody watches a terminal. */
export class ProcessLog extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['error', 'warn', 'fatal'], colors: isatty(1) });
  }

  protected override getTimestamp(): string {
    return new Date().toISOString();
  }
}
