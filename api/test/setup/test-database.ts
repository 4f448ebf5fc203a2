import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A fresh copy of the migrated template. */
export async function createTestDatabase({ empty = false } = {}): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await ask(process.env.TEST_PG!, `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : process.env.TEST_TEMPLATE}`);
  const url = new URL(process.env.TEST_PG!);
  url.pathname = `/${name}`;
  return url.href;
}

/** The same database past a pooler, where the tests go through one (`npm run test:pooler`). */
export function directAddress(url: string): string {
  if (!process.env.TEST_DATABASE_DIRECT || new URL(url).host !== new URL(process.env.TEST_PG!).host) return url;
  const direct = new URL(process.env.TEST_DATABASE_DIRECT);
  direct.pathname = new URL(url).pathname;
  return direct.href;
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
