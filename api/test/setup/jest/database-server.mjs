import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../../../infra/local/postgres.mjs';

const run = promisify(execFile);
const template = `shop_template_${process.pid}`;
/** @type {null | (() => Promise<void>)} */
let stop = null;

// Without a listener these end a process before its 'exit'.
const ENDINGS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const leave = () => process.exit(1);

/** The server that the tests use: the one of TEST_DATABASE_SERVER, or a throw-away one that forgets everything. */
export async function startServer() {
  const there = process.env.TEST_DATABASE_SERVER;
  if (there) {
    stop = () => ask(there, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    return there;
  }
  const folder = mkdtempSync(join(tmpdir(), 'shop-api-test-'));
  chmodSync(folder, 0o755); // the database's own account must get through
  const server = await startPostgres({ dataDir: join(folder, 'pg'), durable: false, flags: ['max_connections=300'] });
  const killed = () => process.kill(server.pid, 'SIGINT'); // a test run that is broken off leaves no server behind
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

/** A migrated database; each test file starts from a copy of it. @param {string} server */
export async function makeTemplate(server) {
  await ask(server, `CREATE DATABASE ${template}`);
  const url = new URL(server);
  url.pathname = `/${template}`;
  const migrate = "const { migrate } = await import('./dist/migrate.js'); await migrate(process.argv[1]);";
  await run(process.execPath, ['--input-type=module', '-e', migrate, url.href], {
    cwd: resolve(import.meta.dirname, '../../..'),
  });
  return template;
}

export const stopServer = async () => await stop?.();

/** @param {string} server @param {string} statement */
async function ask(server, statement) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
