import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../../../tools/launcher/root.mjs';
import { freePortRow } from '../../../tools/ports.mjs';
import { startPostgres } from '../../../tools/postgres.mjs';
import { waitForAnswer } from '../../../tools/shop/answer.mjs';
import { startChild } from '../../../tools/shop/child.mjs';
import { apiEnv, sandboxEnv } from '../../../tools/shop/environment.mjs';
import { keepSecrets } from '../../../tools/shop/secrets.mjs';
import { withTimeout } from './timeout.mjs';

const API = path.join(ROOT, 'infra/lab/chaos/environment/api-process.mjs');
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
  let databaseGone = () => {};
  const startDatabase = () =>
    startPostgres({ dataDir: path.join(dataDir, 'pg'), port: port + 2, onExit: () => databaseGone(), ...DATABASE });
  let database = await startDatabase();
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
  const api = superviseApi(apiEnv(place), dataDir, urls.api);
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
    const gone = new Promise((resolve) => {
      databaseGone = () => resolve(undefined);
    });
    process.kill(database.pid, 'SIGKILL');
    api.note('the database is killed');
    await withTimeout(TIMEOUT_S, 'the database to die', gone);
    database = await withTimeout(TIMEOUT_S, 'the database to come back', restartDatabase(startDatabase));
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

/**
 * The API's process, killed and started again. The clock goes on from where it was put.
 * @param {NodeJS.ProcessEnv} env @param {string} dataDir @param {string} url
 */
function superviseApi(env, dataDir, url) {
  let aheadMs = 0;
  let startedAt = 0;
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  /** @type {Promise<unknown>} */
  let gone = Promise.resolve();
  /** @type {Promise<unknown>} */
  let up = Promise.resolve();
  const unexpectedExits = /** @type {string[]} */ ([]);
  const logFile = path.join(dataDir, 'logs/api.log');
  /** A line of the test's own, between those that the API wrote. @param {string} line */
  const note = (line) => fs.appendFileSync(logFile, `${new Date().toISOString()} chaos: ${line}\n`);
  let isClosed = false;
  const start = () => {
    if (isClosed) return Promise.reject(new Error('the test is over'));
    startedAt = Date.now();
    note('the API starts');
    const log = fs.openSync(logFile, 'a');
    const process = fork(API, {
      cwd: ROOT,
      env: { ...env, CLOCK_AHEAD_MS: String(aheadMs) },
      stdio: ['ignore', log, log, 'ipc'],
    });
    fs.closeSync(log);
    child = process;
    gone = new Promise((resolve) => process.once('exit', resolve));
    const failed = gone.then(() => Promise.reject(new Error('the API did not start')));
    const started = new Promise((resolve) => process.once('message', resolve));
    // A start without a database ends, and is tried again by whoever waits: shoppers ask while the database is on its way back.
    const watchExit = () =>
      process.once(
        'exit',
        (code, signal) => child === process && unexpectedExits.push(`the API ended by itself (${code ?? signal})`),
      );
    void started.then(watchExit);
    up = withTimeout(TIMEOUT_S, 'the API to start', Promise.race([started, failed]));
    up.catch(() => {}); // reported to those who wait
    return up;
  };
  const kill = async () => {
    const dying = child;
    child = null;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    dying.kill('SIGKILL');
    note('the API is killed');
    await withTimeout(TIMEOUT_S, 'the API to die', gone);
  };
  return {
    url,
    start,
    kill,
    /** From now on it is not started again. */
    close() {
      isClosed = true;
      return kill();
    },
    /** When the process that lives now began: jobs locked before belong to a dead one. */
    startedAt: () => startedAt,
    /** Its exits since the last call that the test did not cause: whatever is killed around it, the API keeps running. */
    takeUnexpectedExits: () => unexpectedExits.splice(0),
    note,
    log: () => fs.readFileSync(logFile, 'utf8'),
    forgetLog: () => fs.truncateSync(logFile),
    /** Comes back when the API is there, however often it dies meanwhile. */
    async ready() {
      for (let tries = 0; tries < 50; tries++) {
        const now = up;
        await now.catch(() => {});
        if (now === up && child && child.exitCode === null && child.signalCode === null) return;
        if (now === up) await start().catch(() => {});
      }
      throw new Error('the API does not come up again');
    },
    /**
     * A process that is killed instead of answering is started again at the new time.
     * @param {number} ms
     */
    async passTime(ms) {
      aheadMs += ms;
      await this.ready();
      const informed = child;
      const answer = new Promise((resolve) => {
        informed?.once('message', resolve);
        informed?.send({ aheadMs }, (failure) => failure && resolve(failure));
      });
      await withTimeout(TIMEOUT_S, 'the API to hear of the new time', Promise.race([answer, gone]));
      await this.ready();
    },
  };
}

/**
 * A killed server's own children take a moment to go, and until then no other server gets its shared memory.
 * @template T @param {() => Promise<T>} start @returns {Promise<T>}
 */
async function restartDatabase(start) {
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
