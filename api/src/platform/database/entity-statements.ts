import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import { prepared } from './prepared-statements.js';

/** All columns of an entity for a statement written by hand that reads several of them: `"order_id" AS "d_order_id", …` */
export function columnsOf<T extends ObjectLiteral>(db: EntityManager, target: EntityTarget<T>, alias: string): string {
  const metadata = db.connection.getMetadata(target);
  return keep(lists, metadata, alias, () =>
    metadata.columns.map(({ databaseName: name }) => `${alias}."${name}" AS "${alias}_${name}"`).join(', '),
  );
}

/** The entity in a row with those columns; null where a left join has found none. */
export function readEntity<T extends ObjectLiteral>(
  db: EntityManager,
  target: EntityTarget<T>,
  alias: string,
  row: Record<string, unknown>,
): T | null {
  const { connection } = db;
  const metadata = connection.getMetadata(target);
  if (metadata.primaryColumns.every(({ databaseName }) => row[`${alias}_${databaseName}`] === null)) return null;
  const entity = metadata.create() as T;
  for (const column of metadata.columns) {
    const value: unknown = connection.driver.prepareHydratedValue(row[`${alias}_${column.databaseName}`], column);
    column.setEntityValue(entity, value);
  }
  return entity;
}

/** `findOneBy` for the hot ways: by these columns, none of them null, in a statement that is put together and planned once. */
export async function findEntity<T extends ObjectLiteral>(
  db: EntityManager,
  target: EntityTarget<T>,
  key: Partial<T>,
  lock: 'FOR UPDATE' | '' = '',
): Promise<T | null> {
  const finder = finderOf(db, target, Object.keys(key), lock);
  const [row] = await db.query<Record<string, unknown>[]>(finder, Object.values(key));
  return row ? readEntity(db, target, 'e', row) : null;
}

function finderOf<T extends ObjectLiteral>(db: EntityManager, target: EntityTarget<T>, columns: string[], lock: string): string {
  const metadata = db.connection.getMetadata(target);
  return keep(finders, metadata, [...columns, lock].join(), () => {
    const where = columns.map((column, index) => `e."${column}" = $${index + 1}`).join(' AND ');
    return prepared(`SELECT ${columnsOf(db, target, 'e')} FROM "${metadata.tableName}" e WHERE ${where} ${lock}`);
  });
}

interface RowChange<T> {
  key: Partial<T>;
  change: Partial<T>;
  returning: string;
  /** The version (`xmin`) that the row must still have: null for whichever it has. */
  version?: string | null;
  /** Columns that the database itself works out: SQL without values. */
  computed?: string[];
}

/** The update of a row as a part of a composed statement. Rows change in few ways: each is one text, which can be prepared. */
export function updateOf<T extends ObjectLiteral>(
  db: EntityManager,
  target: EntityTarget<T>,
  { key, change, returning, version = null, computed = [] }: RowChange<T>,
): [string, unknown[]] {
  const { connection } = db;
  const { columns, tableName } = connection.getMetadata(target);
  const values: unknown[] = [];
  const assign = (row: Partial<T>): string[] =>
    columns.flatMap((column) => {
      const value: unknown = row[column.propertyName];
      if (value === undefined) return [];
      return `"${column.databaseName}" = $${values.push(connection.driver.preparePersistentValue(value, column))}`;
    });
  const set = [...assign(change), ...computed].join(', ');
  const where = [...assign(key), ...(version === null ? [] : [`xmin = $${values.push(version)}::xid`])].join(' AND ');
  return [`UPDATE "${tableName}" SET ${set} WHERE ${where} RETURNING ${returning}`, values];
}

type Texts = WeakMap<EntityMetadata, Map<string, string>>;
const lists: Texts = new WeakMap();
const finders: Texts = new WeakMap();

function keep(texts: Texts, metadata: EntityMetadata, name: string, build: () => string): string {
  const known = texts.get(metadata) ?? new Map<string, string>();
  texts.set(metadata, known);
  const text = known.get(name) ?? build();
  known.set(name, text);
  return text;
}
