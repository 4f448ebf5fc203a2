import type { QueryRunner } from 'typeorm';

/**
 * Builds an index while the shop goes on writing, and in place of one that an earlier try has left unfinished. It needs a migration
 * that stands in no transaction (`readonly transaction = false`) and holds nothing else; it waits for the transactions of before, which
 * keeps nobody.
 * @param definition what follows the name: `ON orders (created_at)`
 */
export async function createIndexConcurrently(
  db: QueryRunner,
  name: string,
  definition: string,
  kind: 'INDEX' | 'UNIQUE INDEX' = 'INDEX',
) {
  const [{ timeout }] = (await db.query("SELECT current_setting('lock_timeout') AS timeout")) as [{ timeout: string }];
  await db.query("SELECT set_config('lock_timeout', '0', false)");
  try {
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
    await db.query(`CREATE ${kind} CONCURRENTLY "${name}" ${definition}`);
  } finally {
    await db.query("SELECT set_config('lock_timeout', $1, false)", [timeout]);
  }
}
