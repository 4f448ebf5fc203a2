import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { writePidFile } from './processes.mjs';
import { freePort } from './ports.mjs';
import { accountFor } from './postgres/account.mjs';
import { binary, findBinaries } from './postgres/binaries.mjs';
import {
  repairDataFolder,
  initDataFolder,
  LAUNCHER_NOTE,
  SERVER_NOTE,
  movedNote,
  placedDataFolder,
  placeDataFolder,
} from './postgres/data-folder.mjs';
import { keepPassword, passwordNote } from './postgres/password.mjs';
import { PLAIN_ENV } from './postgres/plain-env.mjs';

export { freePort };

/**
 * @typedef {object} PostgresOptions
 * @property {string} dataDir created when it is not there
 * @property {number} [port] any free one when not said
 * @property {boolean} [durable] false: quick, and stop() removes the data
 * @property {string[]} [flags] further settings, `name=value`
 * @property {string} [superuser]
 * @property {(code: number | null, log: string) => void} [onExit] called when the server goes without having been asked
 *
 * @typedef {object} Postgres
 * @property {(database: string) => string} url
 * @property {string} dataDir where the data really lie
 * @property {number} port
 * @property {number} pid
 * @property {() => Promise<void>} stop may be called twice
 */

/**
 * Starts the PostgreSQL 18 that npm ships, on 127.0.0.1, as root (under another account) or as an ordinary user.
 * @param {PostgresOptions} options
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir: wanted, port, durable = true, flags = [], superuser = 'shop', onExit }) {
  const at = path.resolve(wanted);
  const account = accountFor(at);
  const native = findBinaries(account);
  const dataDir = placeDataFolder(at, account);
  await repairDataFolder(dataDir);
  const { password, isNew } = keepPassword(at);
  initDataFolder(dataDir, { native, account, superuser, durable, password, isNew });
  const listening = port ?? (await freePort());
  const child = spawnServer(binary(native, 'postgres'), serverArgs(dataDir, listening, durable, flags), account);
  // At once: whoever finds the server later knows by it whose it is, also when we are killed before it answers.
  writePidFile(path.join(dataDir, LAUNCHER_NOTE), process.pid);
  if (child.pid) writePidFile(path.join(dataDir, SERVER_NOTE), child.pid);
  const server = await untilReady(child);
  return {
    url: (database) => `postgres://${superuser}:${password}@127.0.0.1:${listening}/${database}`,
    dataDir,
    port: listening,
    pid: /** @type {number} */ (server.child.pid),
    stop: stopper(server, durable ? [] : throwAway(at, dataDir), onExit),
  };
}

/**
 * Stops the server that a killed launcher left in this data folder, if there is one.
 * @param {string} dataDir
 */
export async function repairPostgres(dataDir) {
  await repairDataFolder(placedDataFolder(path.resolve(dataDir)));
}

/** @param {string} dataDir @param {number} port @param {boolean} durable @param {string[]} flags */
function serverArgs(dataDir, port, durable, flags) {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC'];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  return ['-D', dataDir, '-p', String(port), ...[...settings, ...flags].flatMap((setting) => ['-c', setting])];
}

/** @param {string} program @param {string[]} args @param {import('./postgres/account.mjs').Account | null} account */
function spawnServer(program, args, account) {
  // detached: a Ctrl-C in the terminal must not reach the database before the API has finished its work.
  return spawn(program, args, { ...account, cwd: '/', env: PLAIN_ENV, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
}

/**
 * @typedef {{ child: import('node:child_process').ChildProcess, log: () => string, gone: Promise<number | null> }} Server
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Server>}
 */
function untilReady(child) {
  let log = '';
  const gone = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    void gone.then((code) => reject(new Error(`PostgreSQL stopped at once (${code}):\n${log.trim()}`)));
    child.stderr?.on('data', (text) => {
      log = (log + text).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve({ child, log: () => log, gone });
    });
  });
}

/**
 * @param {Server} server
 * @param {string[]} rubbish removed afterwards
 * @param {PostgresOptions['onExit']} onExit
 */
function stopper({ child, log, gone }, rubbish, onExit) {
  let isStopping = false;
  void gone.then((code) => isStopping || onExit?.(code, log()));
  return async () => {
    isStopping = true;
    child.kill('SIGINT'); // a fast shutdown: open sessions are ended, what they committed is kept
    await gone;
    for (const place of rubbish) fs.rmSync(place, { recursive: true, force: true });
  };
}

/** @param {string} wanted @param {string} dataDir */
function throwAway(wanted, dataDir) {
  const moved = wanted === dataDir ? [dataDir] : [path.dirname(dataDir), movedNote(wanted)];
  return [...moved, passwordNote(wanted)];
}
