import type { SentStatement } from './statements-sent.js';

const NAMED = /\b(?:FROM|JOIN)\s+"?([a-z_]+)"?/g;
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
  const byTransaction = new Map<number, { locked: Set<string>; inserted: Set<string> }>();
  for (const { text, transaction } of sent) {
    if (transaction === null) continue;
    const taken = byTransaction.get(transaction) ?? { locked: new Set(), inserted: new Set() };
    byTransaction.set(transaction, taken);
    for (const table of lockedBy(text)) if (tables.has(table) && !taken.inserted.has(table)) taken.locked.add(table);
    for (const [, table] of text.matchAll(INSERTED)) taken.inserted.add(table!);
  }
  return [...byTransaction.values()].map(({ locked, inserted }) => ({ locked: [...locked], inserted: [...inserted] }));
}

function lockedBy(text: string): string[] {
  const rows = /\bFOR (?:NO KEY )?(?:UPDATE|SHARE)\b/.exec(text);
  return [text.matchAll(CHANGED), text.matchAll(UPSERTED), rows ? text.slice(0, rows.index).matchAll(NAMED) : []]
    .flatMap((found) => [...found])
    .sort((one, other) => one.index - other.index)
    .map(([, table]) => table!);
}
