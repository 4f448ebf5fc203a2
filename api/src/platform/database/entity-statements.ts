import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

/** All columns of an entity for a statement written by hand that reads several of them: `"order_id" AS "d_order_id", …` */
export function columnsOf<T extends ObjectLiteral>(db: EntityManager, target: EntityTarget<T>, alias: string): string {
  const metadata = db.connection.getMetadata(target);
  return keep(lists, metadata, alias, () =>
    readColumns(metadata)
      .map(({ databaseName: name }) => `${alias}."${name}" AS "${alias}_${name}"`)
      .join(', '),
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
  for (const column of readColumns(metadata)) {
    const value: unknown = connection.driver.prepareHydratedValue(row[`${alias}_${column.databaseName}`], column);
    column.setEntityValue(entity, value);
  }
  return entity;
}

// Without those that stand there for another release.
const readColumns = ({ columns }: EntityMetadata): EntityMetadata['columns'] => columns.filter(({ isSelect }) => isSelect);

/** The same of a row that has just been inserted, of which only the columns that were given values came back: the others have their defaults. */
export function readNewEntity<T extends ObjectLiteral>(
  db: EntityManager,
  target: EntityTarget<T>,
  alias: string,
  row: Record<string, unknown>,
): T | null {
  return readEntity(db, target, alias, { ...defaultsOf(db, target, alias), ...row });
}

interface RowChange<T> {
  key: Partial<T>;
  change: Partial<T>;
  returning: string;
  /** The version (`xmin`) that the row must still have: null for whichever it has. */
  version?: string | null;
  /** Columns that the database itself works out: SQL without values. */
  computed?: string[];
  /** Only if this part of the statement has found a row. */
  behind?: string;
}

/** The update of a row as a part of a composed statement. Rows change in few ways: each is one text, which can be prepared. */
export function updateOf<T extends ObjectLiteral>(
  db: EntityManager,
  target: EntityTarget<T>,
  { key, change, returning, version = null, computed = [], behind }: RowChange<T>,
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
  const where = [...assign(key), ...(version === null ? [] : [`xmin = $${values.push(version)}::xid`])];
  if (behind) where.push(`EXISTS (SELECT FROM ${behind})`);
  return [`UPDATE "${tableName}" SET ${set} WHERE ${where.join(' AND ')} RETURNING ${returning}`, values];
}

/** The insertion of a whole row as a part of a composed statement. */
export function insertOf<T extends ObjectLiteral>(db: EntityManager, target: EntityTarget<T>, row: T): [string, unknown[]] {
  const { connection } = db;
  const { columns, tableName } = connection.getMetadata(target);
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  const values = columns.map((column) => connection.driver.preparePersistentValue(column.getEntityValue(row), column) as unknown);
  return [`INSERT INTO "${tableName}" (${names}) VALUES (${places}) RETURNING ${columns[0]!.databaseName}`, values];
}

// Defaults that the database would have to work out are not known here, and one object for all would be changed by each.
function defaultsOf<T extends ObjectLiteral>(db: EntityManager, target: EntityTarget<T>, alias: string): Record<string, unknown> {
  const metadata = db.connection.getMetadata(target);
  return keep(defaults, metadata, alias, () =>
    Object.fromEntries(metadata.columns.map((column) => [`${alias}_${column.databaseName}`, plainDefaultOf(column)])),
  );
}

function plainDefaultOf({ default: value, propertyPath }: EntityMetadata['columns'][number]): unknown {
  if (typeof value === 'function' || (typeof value === 'object' && value !== null))
    throw new Error(`the default of ${propertyPath} is not a plain value`);
  return value ?? null;
}

type Kept<T> = WeakMap<EntityMetadata, Map<string, T>>;
const lists: Kept<string> = new WeakMap();
const defaults: Kept<Record<string, unknown>> = new WeakMap();

function keep<T>(all: Kept<T>, metadata: EntityMetadata, name: string, build: () => T): T {
  const known = all.get(metadata) ?? new Map<string, T>();
  all.set(metadata, known);
  const value = known.get(name) ?? build();
  known.set(name, value);
  return value;
}
