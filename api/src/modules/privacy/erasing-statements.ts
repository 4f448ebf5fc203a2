import type { EntityManager } from 'typeorm';
import { ROWS_OF } from '../../read-models/privacy/personal-data.query.js';
import { PERSONAL_TABLES, type PersonalTable } from './data-map.js';

/** The statements by which a shopper is erased, in the order in which rows are locked. $1: their id. */
export const ERASING = writeErasing(() => true);

function writeErasing(isThere: (table: string, column?: string) => boolean): string[] {
  return PERSONAL_TABLES.flatMap(([table, { of, erase }]: [string, PersonalTable]) => {
    if (erase === null || !isThere(table)) return [];
    if (erase === 'rows') return [`DELETE FROM ${table} WHERE ${ROWS_OF[of]}`];
    const changes = Object.entries(erase).filter(([column]) => isThere(table, column));
    if (changes.length === 0) return [];
    return [`UPDATE ${table} SET ${changes.map(([column, value]) => `"${column}" = ${value}`).join(', ')} WHERE ${ROWS_OF[of]}`];
  });
}

/**
 * The same for a database that may be of an earlier release: what has no place in it holds nothing of anybody. For backups alone; at a
 * living shop a statement that finds no table must fail.
 * @returns the statements, and what was left out: `table` or `table.column`
 */
export async function findErasing(tx: EntityManager): Promise<{ statements: string[]; leftOut: string[] }> {
  const columns = await tx.query<{ name: string }[]>(
    `SELECT concat(mapped, '.', attname) AS name FROM unnest($1::text[]) AS mapped JOIN pg_attribute ON attrelid = to_regclass(mapped)
      WHERE attnum > 0 AND NOT attisdropped
      UNION ALL SELECT mapped FROM unnest($1::text[]) AS mapped WHERE to_regclass(mapped) IS NOT NULL`,
    [PERSONAL_TABLES.map(([table]) => table)],
  );
  const there = new Set(columns.map(({ name }) => name));
  const leftOut: string[] = [];
  const statements = writeErasing((table, column) => {
    const name = column ? `${table}.${column}` : table;
    if (!there.has(name)) leftOut.push(name);
    return there.has(name);
  });
  return { statements, leftOut };
}
