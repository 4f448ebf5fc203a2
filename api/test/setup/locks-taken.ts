import type { SentStatement } from './statements-sent.js';

const PART = /\b\w+ AS (?:MATERIALIZED )?\((?=\s*(?:SELECT|INSERT|UPDATE|DELETE))/;
const NAMED = /\b(?:FROM|JOIN)\s+"?([a-z_]+)"?(?:\s+"?(\w+)"?)?/g;
const CHANGED = /\b(?:UPDATE|DELETE FROM)\s+"?([a-z_]+)"?/g;
const INSERTED = /\bINSERT INTO\s+"?([a-z_]+)"?/g;
const UPSERTED = /\bINSERT INTO\s+"?([a-z_]+)"?[\s\S]*?\bDO UPDATE\b/g;

/** The tables of which one transaction locked rows that were there before, in the order of the first lock; and those it wrote rows to. */
export interface LocksTaken {
  locked: string[];
  inserted: string[];
}

/**
 * Read from the statements, because PostgreSQL keeps row locks in the rows. A row that a transaction has written itself locks no one
 * out; an upsert may.
 */
export function locksTaken(sent: SentStatement[], tables: Set<string>): LocksTaken[] {
  const byTransaction = new Map<unknown, { locked: Set<string>; inserted: Set<string> }>();
  for (const statement of sent) {
    const { text, transaction, rows } = statement;
    if (transaction === null && rows === 0) continue; // it went no further than its first locks
    const key = transaction ?? statement; // one that stands alone is a transaction
    const taken = byTransaction.get(key) ?? { locked: new Set(), inserted: new Set() };
    byTransaction.set(key, taken);
    for (const table of lockedBy(text)) if (tables.has(table) && !taken.inserted.has(table)) taken.locked.add(table);
    for (const [, table] of text.matchAll(INSERTED)) taken.inserted.add(table!);
  }
  return [...byTransaction.values()].map(({ locked, inserted }) => ({ locked: [...locked], inserted: [...inserted] }));
}

// Part by part: in a statement of several each may lock rows of its own.
const lockedBy = (text: string): string[] => text.split(PART).flatMap(lockedByPart);

function lockedByPart(text: string): string[] {
  const rows = /\bFOR (?:NO KEY )?(?:UPDATE|SHARE)\b(?: OF "?(\w+)"?)?/.exec(text);
  const named = rows ? [...text.slice(0, rows.index).matchAll(NAMED)].filter(([, , alias]) => !rows[1] || alias === rows[1]) : [];
  return [text.matchAll(CHANGED), text.matchAll(UPSERTED), named]
    .flatMap((found) => [...found])
    .sort((one, other) => one.index - other.index)
    .map(([, table]) => table!);
}
