import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** All columns of an entity for a statement written by hand that reads several of them: `"order_id" AS "d_order_id", …` */
export function columnsOf<T extends ObjectLiteral>(db: EntityManager, target: EntityTarget<T>, alias: string): string {
  const { columns } = db.connection.getMetadata(target);
  return columns.map(({ databaseName: name }) => `${alias}."${name}" AS "${alias}_${name}"`).join(', ');
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
