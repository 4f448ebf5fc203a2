export interface LogLine {
  level: string;
  context: string;
  message: unknown;
  stack?: string | undefined;
  request?: string | undefined;
}

const STACK = /\n\s+at /;

/**
 * One line, whatever is said: a message of several lines keeps the first, and has the rest as `stack` or `detail`. What is an object
 * already, such as an alarm or the minute's counts of `[security]`, is told as `event`, so that its fields can be searched for.
 */
export function writeJsonLine({ level, context, message, stack, request }: LogLine): string {
  const [first, rest] = splitMessage(message);
  const event = first.startsWith('{') ? parseEvent(first) : undefined;
  const line = {
    time: new Date().toISOString(),
    level: level === 'log' ? 'info' : level,
    pid: process.pid,
    context,
    ...(event ? { event } : { message: first }),
    ...(request && { request }),
    ...(rest && (STACK.test(`\n${rest}`) ? { stack: rest } : { detail: rest })),
    ...(stack && { stack }),
  };
  return `${JSON.stringify(line)}\n`;
}

function splitMessage(message: unknown): [string, string] {
  if (message instanceof Error) return splitMessage(message.stack ?? message.message);
  const text = typeof message === 'string' ? message : (JSON.stringify(message) ?? String(message));
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

function parseEvent(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
