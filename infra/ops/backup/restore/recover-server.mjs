import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findServer } from '../../../tools/postgres/find-server.mjs';
import { PLAIN_ENV } from '../../../tools/postgres/plain-env.mjs';
import { BackupError } from '../backup-error.mjs';

/** PostgreSQL's code for a role that does not exist or may not log in. */
const REFUSED_LOGIN = '28000';

/**
 * @typedef {object} RecoveredServer
 * @property {() => Promise<pg.Client>} connect
 * @property {NodeJS.ProcessEnv} env by which the shop's programs find the database
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server on a restored data folder, and waits until it has repeated the WAL as far as it should. It listens on a socket in a closed folder:
 * only this account and root can reach it.
 * @param {object} what
 * @param {string} what.dataFolder
 * @param {import('../../../tools/postgres/account.mjs').Account | null} what.account
 * @param {Record<string, string>} what.settings of the recovery
 * @param {string} what.databaseUrl names the database and a role
 * @param {boolean} what.durable
 * @returns {Promise<RecoveredServer>}
 */
export async function recoverServer({ dataFolder, account, settings, databaseUrl, durable }) {
  const program = findServer(fs.readFileSync(path.join(dataFolder, 'PG_VERSION'), 'utf8'), account, process.env.POSTGRES_BIN);
  const own = (/** @type {string} */ file, text = '') => {
    fs.writeFileSync(file, text, { mode: 0o600 });
    if (account) fs.chownSync(file, account.uid, account.gid);
  };
  own(path.join(dataFolder, 'recovery.signal'));
  // The settings of some servers are elsewhere (Debian: /etc/postgresql).
  if (!fs.existsSync(path.join(dataFolder, 'postgresql.conf'))) own(path.join(dataFolder, 'postgresql.conf'));
  const socket = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-restore-'));
  if (account) fs.chownSync(socket, account.uid, account.gid);
  own(path.join(socket, 'hba.conf'), 'local all all trust\n');
  const all = {
    listen_addresses: '',
    unix_socket_directories: socket,
    hba_file: path.join(socket, 'hba.conf'),
    port: '5432',
    ssl: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    lc_messages: 'C',
    log_timezone: 'UTC',
    hot_standby: 'off',
    archive_mode: 'off', // its new timeline must not get into the shop's archive
    ...(durable ? {} : { fsync: 'off' }),
    ...settings,
  };
  const args = ['-D', dataFolder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const ofArchive = Object.entries(process.env).filter(([name]) => /^(PGBACKREST|AWS)_/.test(name));
  const env = { ...PLAIN_ENV, ...Object.fromEntries(ofArchive) };
  const child = spawn(program, args, { ...account, cwd: '/', env, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(child, 'close').catch(() => {});
  const stop = async () => {
    child.kill('SIGINT');
    await gone;
    fs.rmSync(socket, { recursive: true, force: true });
  };
  try {
    await untilRecovered(child);
    forgetRecovery(path.join(dataFolder, 'postgresql.auto.conf'));
    return { ...(await findRoles(socket, databaseUrl)), stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

/** Where pgBackRest found WAL for this folder is of no use to the server later. @param {string} file */
function forgetRecovery(file) {
  if (!fs.existsSync(file)) return;
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^(restore_command|recovery_target\w*) = .*\n/gm, ''));
}

/** Reads as the named role, else as the first superuser; the shop's programs work as the owner: the role of the backups may only read. @param {string} host @param {string} databaseUrl */
async function findRoles(host, databaseUrl) {
  const url = new URL(databaseUrl || 'postgres://shop@copy/shop');
  const database = decodeURIComponent(url.pathname.slice(1)) || 'shop';
  const connect = async (/** @type {string} */ user) => {
    const client = new pg.Client({ host, user, database, port: 5432, options: '-c timezone=UTC' });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  for (const user of new Set([decodeURIComponent(url.username), 'postgres', 'shop'])) {
    try {
      const client = await connect(user);
      const { rows } = await client
        .query(
          'SELECT rolname FROM pg_roles JOIN pg_database ON datdba = pg_roles.oid WHERE datname = current_database() AND rolcanlogin',
        )
        .finally(() => client.end());
      const address = `postgres://${encodeURIComponent(rows[0]?.rolname ?? user)}@/${encodeURIComponent(database)}`;
      return { connect: () => connect(user), env: { PGHOST: host, PGPORT: '5432', DATABASE_URL: address } };
    } catch (failure) {
      if (/** @type {{ code?: string }} */ (failure).code !== REFUSED_LOGIN) throw failure;
    }
  }
  throw new BackupError(`No role may log in on the copy: name one that could, and the database, in DATABASE_URL.`);
}

/** @param {import('../engines/engine.mjs').Target} target @returns {Record<string, string>} */
export const targetSettings = (target) =>
  target && 'until' in target
    ? {
        recovery_target_time: target.until.toISOString().replace('T', ' ').replace('Z', '+00'),
        recovery_target_inclusive: 'off',
        recovery_target_action: 'promote',
      }
    : {};

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function untilRecovered(child) {
  let log = '';
  return new Promise((resolve, reject) => {
    child.once('error', (failure) => reject(new BackupError(`PostgreSQL cannot be started: ${failure.message}.`)));
    child.once('close', (code) => reject(explainFailure(log, code)));
    child.stderr?.on('data', (text) => {
      log = (log + text).slice(-20_000);
      if (log.includes('database system is ready to accept connections')) resolve();
    });
  });
}

/** @param {string} log @param {number | null} code */
function explainFailure(log, code) {
  if (log.includes('recovery ended before configured recovery target was reached')) {
    const [, last = 'none'] = /last completed transaction was at log time ([^\n]+)/.exec(log) ?? [];
    return new BackupError(
      `The WAL in the backups ends before the wanted moment: its last transaction is of ${last}. Without --until it is restored to there.`,
    );
  }
  const fatal = log.split('\n').filter((line) => /FATAL|PANIC/.test(line));
  return new BackupError(`PostgreSQL could not recover (${code}): ${fatal.join(' ') || log.trim().slice(-500)}`);
}
