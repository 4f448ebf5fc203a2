import { isatty } from 'node:tty';
import { ConsoleLogger } from '@nestjs/common';

/** Where Nest tells of its start, a line for each route. */
const NEST_CONTEXTS = new Set<unknown>(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** What the process says of itself: a moment that is read the same everywhere, and colours only where somebody watches a terminal. */
export class ProcessLog extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['error', 'warn', 'fatal', 'log'], colors: isatty(1) });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!NEST_CONTEXTS.has(rest.at(-1))) super.log(message, ...rest);
  }

  protected override getTimestamp(): string {
    return new Date().toISOString();
  }
}
