import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// The rules of decision 38 came with the migrations after this one.
const LAST_BEFORE_THE_RULES = 61;

interface Source {
  file: string;
  text: string;
}

const after = (number: number): Source[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file) && Number(file.slice(0, 4)) > number)
    .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));

/** What of the next release's tables the release before could not work with. */
function findFaults({ file, text }: Source): string[] {
  const up = text.split(/async down\(/)[0]!;
  const created = [...up.matchAll(/CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"?(\w+)/g)].map(([, table]) => table);
  const indexed = [...up.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[^;`']*? ON (?:ONLY )?"?(\w+)/g)].map(
    ([, table]) => table,
  );
  const locking = indexed
    .filter((table) => !created.includes(table))
    .map((table) => `${file} locks ${table} while it builds an index`);
  const contracts = /\b(RENAME (?:COLUMN|TO)|DROP COLUMN|DROP TABLE|SET NOT NULL)\b/.exec(up);
  const isSaid = /\bcontract:/i.test(text);
  return [
    ...locking,
    ...(contracts && !isSaid ? [`${file} takes something away (${contracts[1]}) and does not say since when it is useless`] : []),
  ];
}

describe('migrations', () => {
  it('leave the release before working, and keep no table from it for long', () => {
    expect(after(LAST_BEFORE_THE_RULES).flatMap(findFaults)).toEqual([]);
  });

  it.each([
    ['CREATE INDEX "orders_phone" ON "orders" ("phone")', 'locks orders'],
    ['ALTER TABLE orders RENAME COLUMN phone TO mobile', 'RENAME COLUMN'],
    ['ALTER TABLE orders ALTER COLUMN area SET NOT NULL', 'SET NOT NULL'],
    ['ALTER TABLE orders DROP COLUMN area', 'DROP COLUMN'],
  ])('would be refused: %s', (statement, fault) => {
    expect(findFaults({ file: '0099-example.ts', text: `db.query('${statement}')` })).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    'CREATE TABLE "notes" ("id" text); CREATE INDEX "notes_id" ON "notes" ("id")',
    'CREATE INDEX CONCURRENTLY "orders_phone" ON "orders" ("phone")',
    '/** Contract: nothing reads it since 0.3.0. */ ALTER TABLE orders DROP COLUMN area',
    'ALTER TABLE orders ADD COLUMN note text',
  ])('may do: %s', (text) => {
    expect(findFaults({ file: '0099-example.ts', text })).toEqual([]);
  });
});
