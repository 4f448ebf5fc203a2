import type { AnsweredRequest } from './watch-answers.js';
import type { LogFormat } from '../../settings/log-format.js';

// One writing costs as much as twenty lines: they are gathered for a moment.
const WRITE_EVERY_MS = 100;
const MAX_CHARACTERS = 65_536;

/**
 * A line for each request that was answered: by the pattern of its route and never by its address, so that no id, search or token is in it, and without the
 * visitor's address, which the proxy's own log has where it may be kept (docs/security.md).
 */
export class AccessLog {
  private lines = '';
  private timer: NodeJS.Timeout | null = null;
  private readonly writeLine: (answered: AnsweredRequest) => string;

  constructor(
    format: LogFormat,
    private readonly write: (text: string) => void = (text) => void process.stdout.write(text),
  ) {
    this.writeLine = format === 'json' ? asJson : asText;
    process.once('exit', () => this.flush());
  }

  add(answered: AnsweredRequest): void {
    this.lines += this.writeLine(answered);
    if (this.lines.length > MAX_CHARACTERS) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), WRITE_EVERY_MS).unref();
  }

  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.lines === '') return;
    const { lines } = this;
    this.lines = '';
    this.write(lines);
  }
}

// Written by hand, in a third of the time: neither ids, methods nor patterns of routes hold anything that JSON escapes.
const asJson = ({ id, method, route, status, ms, bytes }: AnsweredRequest): string =>
  `{"time":"${new Date().toISOString()}","level":"info","pid":${process.pid},"context":"access","method":"${method}","route":"${route}","status":${status},"ms":${ms.toFixed(1)},"bytes":${bytes},"request":"${id}"}\n`;

const asText = ({ id, method, route, status, ms, bytes }: AnsweredRequest): string =>
  `${new Date().toISOString()} [access] ${method} ${route} ${status} ${ms.toFixed(1)} ms, ${bytes} bytes (request ${id})\n`;
