import { isatty } from 'node:tty';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { LogFormat } from '../../settings/log-format.js';
import { writeJsonLine } from './json-line.js';
import { currentRequestId } from './request-context.js';

/** Where Nest tells of its start, a line for each route. */
const NEST_CONTEXTS = new Set<unknown>(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/**
 * What the process says of itself, with the request that it belongs to: as text for who watches a terminal, with colours where there is
 * one, or as one line of JSON for each thing said, whatever it holds.
 */
export class ProcessLog extends ConsoleLogger {
  private readonly asJson: boolean;

  constructor(format: LogFormat) {
    super({ logLevels: ['error', 'warn', 'fatal', 'log'], colors: format === 'text' && isatty(1) });
    this.asJson = format === 'json';
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!NEST_CONTEXTS.has(rest.at(-1))) super.log(message, ...rest);
  }

  protected override printMessages(
    messages: unknown[],
    context = '',
    level: LogLevel = 'log',
    stream: 'stdout' | 'stderr' = 'stdout',
    stack?: unknown,
  ): void {
    const request = currentRequestId();
    if (!this.asJson) return super.printMessages(request ? messages.map(named(request)) : messages, context, level, stream);
    for (const message of messages)
      process[stream].write(writeJsonLine({ level, context, message, stack: stack as string | undefined, request }));
  }

  protected override printStackTrace(stack: string): void {
    if (!this.asJson) super.printStackTrace(stack);
  }

  protected override getTimestamp(): string {
    return new Date().toISOString();
  }
}

const named =
  (request: string) =>
  (message: unknown): unknown =>
    typeof message === 'string' ? `${message} (request ${request})` : message;
