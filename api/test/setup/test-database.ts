import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { newId } from '../../src/platform/kernel/ids.js';
import { quickHash } from './jest/quick-hash.js';
import { OWNER } from './test-env.js';

/** A fresh copy of the migrated template. */
export async function createTestDatabase({ empty = false } = {}): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await ask(process.env.TEST_PG!, `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : process.env.TEST_TEMPLATE}`);
  const url = new URL(process.env.TEST_PG!);
  url.pathname = `/${name}`;
  return url.href;
}

/** The owner is there already, as after any start but the first. */
export async function createDatabaseWithOwner(): Promise<string> {
  const databaseUrl = await createTestDatabase();
  const hash = quickHash(OWNER.password);
  await ask(
    databaseUrl,
    "INSERT INTO admins (id, email, name, role, password_hash, variable_hash) VALUES ($1, $2, 'Owner', 'owner', $3, $3)",
    [newId(), OWNER.email, hash],
  );
  return databaseUrl;
}

export async function dropTestDatabase(url: string): Promise<void> {
  await ask(process.env.TEST_PG!, `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

/** One statement over a connection of its own. */
export async function ask(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}
