import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePortRow } from '../../../tools/ports.mjs';
import { startPostgres } from '../../../tools/postgres.mjs';
import { waitForAnswer } from '../../../tools/shop/answer.mjs';
import { startChild } from '../../../tools/shop/child.mjs';
import { apiEnv, sandboxEnv } from '../../../tools/shop/environment.mjs';
import { keepSecrets } from '../../../tools/shop/secrets.mjs';
import { SupervisedApi } from './supervised-api.mjs';
import { withTimeout } from './timeout.mjs';

// What the operating system holds survives a killed process, so the disk itself may stay out of it; a commit must reach the system.
const DATABASE = { durable: false, flags: ['synchronous_commit=on', 'full_page_writes=on'] };
const TIMEOUT_S = 60;
const CALM = { REQUESTS_PER_MINUTE: '10000000', RAZORPAY_TIMEOUT_MS: '1500', BORZO_TIMEOUT_MS: '1500' };

/**
 * Database, sandbox and API, each a process that can be killed and comes back with what it had.
 * @typedef {Awaited<ReturnType<typeof startTestEnvironment>>} TestEnvironment
 * @param {NodeJS.ProcessEnv} [env] variables of the API that win over the chaos tests' own
 */
export async function startTestEnvironment(env = {}) {
  const port = await freePortRow();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'chaos-'));
  fs.chmodSync(dataDir, 0o755); // the database's own account must get through
  for (const folder of ['run', 'logs']) fs.mkdirSync(path.join(dataDir, folder));
  const database = await superviseDatabase(path.join(dataDir, 'pg'), port + 2);
  await ask(database.url('postgres'), 'CREATE DATABASE shop');
  const place = describePlace(port, dataDir, database.url('shop'), env);
  const sandbox = startChild({
    name: 'sandbox',
    args: ['infra/lab/sandbox/dist/main.js'],
    env: sandboxEnv(place, apiEnv(place)),
    dataDir,
  });
  const urls = { api: `http://127.0.0.1:${port}/api`, sandbox: `http://127.0.0.1:${port + 1}` };
  await waitForAnswer({ url: `${urls.sandbox}/`, what: 'the sandbox', part: sandbox });
  const api = new SupervisedApi(apiEnv(place), dataDir);
  await api.start().catch(async (/** @type {Error} */ failure) => {
    const log = api.log();
    await sandbox.stop(2);
    await database.stop();
    throw new Error(`${failure.message}:\n${log}`);
  });
  const timeouts = { connectionTimeoutMillis: TIMEOUT_S * 1000, query_timeout: TIMEOUT_S * 1000 };
  const pool = new pg.Pool({ connectionString: database.url('shop'), max: 3, ...timeouts });
  pool.on('error', () => {}); // a killed server is what is tested
  let restart = Promise.resolve();
  const killDatabase = async () => {
    const gone = database.kill();
    api.note('the database is killed');
    await withTimeout(TIMEOUT_S, 'the database to die', gone);
    await withTimeout(TIMEOUT_S, 'the database to come back', database.restart());
  };
  const close = async () => {
    await api.close();
    await restart.catch(() => {}); // a test that is ended by a signal may be in the middle of it
    await withTimeout(TIMEOUT_S, 'the connections to close', pool.end()).catch(() => {});
    await sandbox.stop(2);
    await withTimeout(TIMEOUT_S, 'the database to stop', database.stop());
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }); // a killed server's children go in their own time
  };
  /** @type {Promise<void> | null} */
  let closing = null;
  return {
    urls,
    secrets: place.secrets,
    api,
    /** @param {string} sql @param {unknown[]} [values] @returns {Promise<any[]>} */
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    async killDatabase() {
      if (!closing) restart = killDatabase();
      await restart;
    },
    /** May be called twice. */
    close: () => (closing ??= close()),
  };
}

/** @param {number} port @param {string} dataDir @param {string} databaseUrl @param {NodeJS.ProcessEnv} wanted */
function describePlace(port, dataDir, databaseUrl, wanted) {
  const env = { ...CALM, ...wanted };
  const urls = { shop: `http://shop.localhost:${port}`, admin: `http://admin.localhost:${port}` };
  return { port, dataDir, databaseUrl, secrets: keepSecrets(dataDir), env, urls };
}

/** @param {string} dataDir @param {number} port */
async function superviseDatabase(dataDir, port) {
  let isGone = () => {};
  const start = () => startPostgres({ dataDir, port, onExit: () => isGone(), ...DATABASE });
  let server = await start();
  return {
    url: server.url,
    stop: () => server.stop(),
    /** @returns {Promise<void>} fulfilled when it is dead */
    kill() {
      const gone = new Promise((/** @type {(value: void) => void} */ resolve) => {
        isGone = () => resolve(undefined);
      });
      process.kill(server.pid, 'SIGKILL');
      return gone;
    },
    async restart() {
      server = await startWhenFree(start);
    },
  };
}

/**
 * A killed server's own children take a moment to go, and until then no other server gets its shared memory.
 * @template T @param {() => Promise<T>} start @returns {Promise<T>}
 */
async function startWhenFree(start) {
  for (let tries = 0; tries < 100; tries++) {
    const server = await start().catch((/** @type {Error} */ failure) => {
      if (!failure.message.includes('still in use')) throw failure;
      return null;
    });
    if (server) return server;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the database does not come up again');
}

/** @param {string} url @param {string} sql */
async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
