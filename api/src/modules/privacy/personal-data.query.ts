import type { EntityManager } from 'typeorm';
import { type Link, PERSONAL_TABLES, type PersonalTable, type PersonalTableName } from './data-map.js';

/** Rows of a shopper by table, those without any left out. */
export type PersonalData = Partial<Record<PersonalTableName, Record<string, unknown>[]>>;

/** Which rows of a table are a shopper's. $1: their id. */
export const ROWS_OF: Record<Link, string> = {
  id: 'id = $1',
  shopper_id: 'shopper_id = $1',
  person_id: 'person_id = $1',
  order_id: 'order_id IN (SELECT id FROM orders WHERE shopper_id = $1)',
  payment_id: 'payment_id IN (SELECT id FROM payments WHERE shopper_id = $1)',
  subject: '(issuer, subject) IN (SELECT issuer, subject FROM shoppers WHERE id = $1)',
};

/** All that is kept about a shopper, in one snapshot of the database. */
export async function findPersonalData(tx: EntityManager, shopperId: string): Promise<PersonalData> {
  const selects = PERSONAL_TABLES.map(
    ([table, { of, columns }]) =>
      `(SELECT json_agg(json_build_object(${columns.map((column) => `'${column}', "${column}"`).join(', ')})) FROM ${table} WHERE ${ROWS_OF[of]}) AS "${table}"`,
  );
  const [row] = await tx.query<PersonalData[]>(`SELECT ${selects.join(',\n')}`, [shopperId]);
  return Object.fromEntries(Object.entries(row!).filter(([, rows]) => rows !== null));
}

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

export async function listShopperIds(tx: EntityManager): Promise<string[]> {
  return (await tx.query<{ id: string }[]>('SELECT id FROM shoppers ORDER BY id')).map(({ id }) => id);
}

/** Where else something is kept of a shopper: what the other side needs to find it. */
export interface CopiesElsewhere {
  payments: string[];
  shipments: string[];
}

export async function findCopiesElsewhere(tx: EntityManager, shopperId: string): Promise<CopiesElsewhere> {
  const [row] = await tx.query<CopiesElsewhere[]>(
    `SELECT (SELECT coalesce(json_agg(provider_payment_id ORDER BY id), '[]') FROM payments
              WHERE shopper_id = $1 AND provider_payment_id IS NOT NULL) AS payments,
            (SELECT coalesce(json_agg(courier_order_id ORDER BY order_id), '[]') FROM deliveries
              WHERE courier_order_id IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE shopper_id = $1)) AS shipments`,
    [shopperId],
  );
  return row!;
}

export async function listOrderIds(tx: EntityManager, shopperId: string): Promise<string[]> {
  return (await tx.query<{ id: string }[]>('SELECT id FROM orders WHERE shopper_id = $1', [shopperId])).map(({ id }) => id);
}
