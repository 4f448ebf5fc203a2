import { createHash } from 'node:crypto';
import pg from 'pg';

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

/** The driver's client, which gives the marked statements their names. */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [statement, values, ...rest] = args;
    const name = typeof statement === 'string' && Array.isArray(values) ? statementName(statement) : undefined;
    const named = name ? [{ name, text: statement, values }, ...rest] : args;
    return (super.query as (...all: unknown[]) => never).apply(this, named);
  }
}
