import { createHash } from 'node:crypto';
import pg from 'pg';
import { observe, statements } from '../telemetry/metrics/operations.js';

const names = new Map<string, string>();

/**
 * Marks a statement as one that is parsed and planned once for each connection. For the hot ways alone, and for texts that do not
 * change: every text stays at every connection. Not for a condition that a value may switch off, which wants a plan of its own.
 */
export function prepared(sql: string): string {
  // The name says what is in it: two releases on one connection of a pooler's never mean different statements by one name.
  if (!names.has(sql)) names.set(sql, createHash('sha256').update(sql).digest('base64url'));
  return sql;
}

/** By which name a marked statement is prepared. */
export const statementName = (sql: string): string | undefined => names.get(sql);

type Query = (...args: unknown[]) => Promise<unknown>;

/** The driver's client, which tells those who listen of each statement. */
export class ObservedClient extends pg.Client {
  override query(...args: unknown[]): never {
    // With a callback nothing is returned.
    const isTold = statements.hasSubscribers && typeof args.at(-1) !== 'function';
    const summary = isTold ? summarise(args[0]) : null;
    if (summary === null) return this.send(args) as never;
    return observe(statements, { summary }, () => this.send(args)) as never;
  }

  protected send(args: unknown[]): Promise<unknown> {
    return (super.query as Query).apply(this, args);
  }
}

/** `INSERT orders` of its text; null for what is no statement. */
export function summarise(statement: unknown): string | null {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') return null;
  const [, verb = 'SQL'] = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+(?:\.[a-z_]+)?)/i.exec(text) ?? [];
  return `${verb.toUpperCase()} ${table}`.trim();
}

/** The same, which gives the marked statements their names where the answer is awaited. */
export class PreparingClient extends ObservedClient {
  protected override send(args: unknown[]): Promise<unknown> {
    const [statement, values, ...rest] = args;
    const name = typeof statement === 'string' && Array.isArray(values) ? statementName(statement) : undefined;
    return super.send(name && rest.length === 0 ? [{ name, text: statement, values }] : args);
  }
}
