import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSource } from '../../src/data-source.js';
import { migrate } from '../../src/migrate.js';
import { createTestDatabase, dropTestDatabase } from '../setup/test-database.js';

let url: string;
let db: DataSource;
beforeEach(async () => {
  url = await createTestDatabase({ empty: true });
  db = dataSource(url);
});
afterEach(async () => {
  if (db.isInitialized) await db.destroy();
  await dropTestDatabase(url);
});

const drift = async (): Promise<string[]> => (await db.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);

it('gives every entity the table it describes: no column, index, key or check is missing or different', async () => {
  await migrate(url);
  await db.initialize();
  expect(await drift()).toEqual([]);
});

it('would be seen: a column that the entities do not know shows up', async () => {
  await migrate(url);
  await db.initialize();
  await db.query('ALTER TABLE products ADD COLUMN forgotten text');
  expect(await drift()).toEqual([expect.stringContaining('DROP COLUMN "forgotten"')]);
});

it('happens once when several processes start together', async () => {
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  await db.initialize();
  const [ran] = await db.query('SELECT count(*)::int AS n, count(DISTINCT name)::int AS names FROM migrations');
  expect(ran.n).toBe(ran.names);
  expect(await drift()).toEqual([]);
  expect(await db.query("SELECT FROM pg_proc WHERE proname = 'add_job'")).not.toEqual([]);
});

it('can be taken back and done again', async () => {
  await migrate(url);
  await db.initialize();
  await db.undoLastMigration({ transaction: 'all' });
  await migrate(url);
  expect(await drift()).toEqual([]);
});
