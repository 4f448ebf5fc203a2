import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../postgres.mjs';
import { chooseScratch } from './scratch-folder.mjs';

/** The database of which a run's test files take copies. */
export const TEMPLATE = `shop_template_${process.pid}`;

/** @type {null | (() => Promise<void>)} */
let stop = null;

// Without a listener these end a process before its 'exit'.
const ENDINGS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const leave = () => process.exit(1);

/** The server that the tests use: the one of TEST_DATABASE_SERVER, or a throw-away one that forgets everything. */
export async function startServer() {
  const there = process.env.TEST_DATABASE_SERVER;
  if (there) {
    stop = () => ask(there, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
    return there;
  }
  const folder = mkdtempSync(join(chooseScratch(), 'shop-api-test-'));
  chmodSync(folder, 0o755); // the database's own account must get through
  const server = await startPostgres({ dataDir: join(folder, 'pg'), durable: false, flags: ['max_connections=300'] });
  // A test run that is broken off leaves no server behind, nor its data in memory.
  const killed = () => {
    process.kill(server.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', killed);
  for (const signal of ENDINGS) process.once(signal, leave);
  stop = async () => {
    process.off('exit', killed);
    for (const signal of ENDINGS) process.off(signal, leave);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return server.url('postgres');
}

export const stopServer = async () => await stop?.();

/** @param {string} server @param {string} name @param {{ template?: string }} [from] @returns {Promise<string>} its address */
export async function createDatabase(server, name, { template } = {}) {
  await ask(server, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** @param {string} server @param {string} name */
export const dropDatabase = (server, name) => ask(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

/** @param {string} server @param {string} statement */
async function ask(server, statement) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
