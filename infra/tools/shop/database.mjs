import path from 'node:path';
import { CannotStart } from '../launcher/cannot-start.mjs';
import { startPostgres } from '../postgres.mjs';

/**
 * The shop's database: the one that DATABASE_URL names, or our own PostgreSQL in DATA_DIR/pg.
 * @param {{ databaseUrl: string | null, dataDir: string, port: number, durable: boolean, settings?: string[] | undefined }} options
 * @returns {Promise<{ url: string, gone: Promise<Error>, stop: () => Promise<void> }>}
 */
export async function startDatabase({ databaseUrl, dataDir, port, durable, settings = [] }) {
  if (databaseUrl) {
    await checkDatabase(databaseUrl);
    return { url: databaseUrl, gone: new Promise(() => {}), stop: async () => {} };
  }
  /** @type {(death: Error) => void} */
  let die = () => {};
  const gone = new Promise((resolve) => (die = resolve));
  const onExit = (/** @type {number | null} */ code, /** @type {string} */ log) =>
    die(new Error(`PostgreSQL stopped (${code}). Its last lines:\n${log.trim().split('\n').slice(-20).join('\n')}`));
  const server = await startPostgres({ dataDir: path.join(dataDir, 'pg'), port, durable, flags: settings, onExit });
  await createIfAbsent(server.url('postgres'), 'shop').catch(async (error) => {
    await server.stop();
    throw error;
  });
  return { url: server.url('shop'), gone, stop: server.stop };
}

/**
 * Says in one sentence why a database cannot be reached, without repeating its password.
 * @param {string} url
 */
export async function checkDatabase(url) {
  const { host, pathname } = new URL(url);
  try {
    await ask(url, 'SELECT 1');
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new CannotStart(`The database of DATABASE_URL (${host}${pathname}) does not answer: ${message || code}.`);
  }
}

/** @param {string} url @param {string} name */
async function createIfAbsent(url, name) {
  const rows = await ask(url, 'SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rows.rowCount === 0) await ask(url, `CREATE DATABASE "${name}"`);
}

/** @param {string} url @param {string} sql @param {unknown[]} [values] */
async function ask(url, sql, values) {
  const { default: pg } = await import('pg'); // late: on a fresh clone it is there only after the install
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // a server that goes while we talk is told by the query itself
  try {
    await client.connect();
    return await client.query(sql, values);
  } finally {
    await client.end().catch(() => {});
  }
}
