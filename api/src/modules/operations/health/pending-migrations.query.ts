import type { DataSource } from 'typeorm';

/** Which migrations of this release the database has not had. What a newer release has added to it is no matter (decision 38). */
export async function findPendingMigrations(db: DataSource): Promise<string[]> {
  const rows = await db.query<{ name: string }[]>('SELECT name FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  return db.migrations.map((migration) => migration.name ?? migration.constructor.name).filter((name) => !done.has(name));
}
