import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PLAIN_ENV } from '../../../tools/postgres/plain-env.mjs';
import { BackupError } from '../backup-error.mjs';

/** @typedef {import('../../../tools/postgres/account.mjs').Account | null} Account */

/** What PostgreSQL answers for a role that is not there, or may not log in. */
const REFUSED_LOGIN = '28000';

/**
 * @typedef {object} RecoveredServer
 * @property {(database: string) => Promise<pg.Client>} connect
 * @property {NodeJS.ProcessEnv} env by which the shop's programs find the database
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server on a data folder that was just unpacked, and waits until it has repeated the WAL as far as it should. It listens on a
 * socket in a closed folder: no one but this account, and root, can talk to it.
 * @param {object} what
 * @param {string} what.dataFolder
 * @param {string} what.walFolder the archive's WAL, as PostgreSQL wrote it
 * @param {string} what.program postgres
 * @param {Account} what.account
 * @param {{ until: Date } | { point: string } | null} what.target
 * @param {import('../manifest.mjs').Manifest['postgres']} what.of
 * @param {boolean} what.durable false: quick, for a copy that is thrown away
 * @returns {Promise<RecoveredServer>}
 */
export async function recoverServer({ dataFolder, walFolder, program, account, target, of, durable }) {
  completeDataFolder(dataFolder, account);
  const socket = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-restore-'));
  fs.writeFileSync(path.join(socket, 'hba.conf'), 'local all all trust\n');
  fs.chmodSync(path.join(socket, 'hba.conf'), 0o600);
  for (const entry of [socket, path.join(socket, 'hba.conf')]) if (account) fs.chownSync(entry, account.uid, account.gid);
  const settings = {
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
    // What it goes on with from here must not get into the archive of the shop that it is a copy of.
    archive_mode: 'off',
    restore_command: `cp "${walFolder}/%f" "%p"`,
    ...(durable ? {} : { fsync: 'off' }),
    ...targetSettings(target),
  };
  const args = ['-D', dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(program, args, { ...account, cwd: '/', env: PLAIN_ENV, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(child, 'close').catch(() => {});
  const stop = async () => {
    child.kill('SIGINT');
    await gone;
    fs.rmSync(socket, { recursive: true, force: true });
  };
  await untilRecovered(child).catch(async (failure) => {
    await stop();
    throw failure;
  });
  const { user, owner } = await findRoles(socket, of).catch(async (failure) => {
    await stop();
    throw failure;
  });
  return {
    connect: (database) => connect({ host: socket, user, database }),
    env: {
      PGHOST: socket,
      PGPORT: '5432',
      DATABASE_URL: `postgres://${encodeURIComponent(owner ?? user)}@/${encodeURIComponent(of.database)}`,
    },
    stop,
  };
}

/**
 * Who can log in on the copy: the role that took the backup, which may have been dropped since, or the owner of the database.
 * @param {string} host @param {import('../manifest.mjs').Manifest['postgres']} of @returns {Promise<{ user: string, owner: string | undefined }>}
 */
async function findRoles(host, of) {
  for (const user of new Set([of.user, of.owner ?? of.user])) {
    try {
      return { user, owner: await findOwner(await connect({ host, user, database: of.database })) };
    } catch (failure) {
      if (/** @type {{ code?: string }} */ (failure).code !== REFUSED_LOGIN) throw failure;
    }
  }
  throw new BackupError(
    `The role ${of.user}, which took the backup, may not log in on the copy: it was dropped or locked since${of.owner && of.owner !== of.user ? `, and so was the owner ${of.owner}` : ''}. Restore to a moment before that (--until), or a newer backup.`,
  );
}

/** Whose role the shop's programs take on the copy: that of the backups may often only read. @param {pg.Client} client @returns {Promise<string | undefined>} */
async function findOwner(client) {
  const { rows } = await client
    .query(
      'SELECT rolname FROM pg_roles JOIN pg_database ON datdba = pg_roles.oid WHERE datname = current_database() AND rolcanlogin',
    )
    .finally(() => client.end());
  return rows[0]?.rolname;
}

/** @param {{ host: string, user: string, database: string }} where */
async function connect(where) {
  const client = new pg.Client({ ...where, port: 5432, options: '-c timezone=UTC' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The settings of some servers lie elsewhere (Debian: /etc/postgresql). @param {string} dataFolder @param {Account} account */
function completeDataFolder(dataFolder, account) {
  fs.writeFileSync(path.join(dataFolder, 'recovery.signal'), '');
  const settings = path.join(dataFolder, 'postgresql.conf');
  if (!fs.existsSync(settings))
    fs.writeFileSync(settings, '# Restored: the settings of this server were not in its data folder.\n');
  for (const file of [settings, path.join(dataFolder, 'recovery.signal')])
    if (account) fs.chownSync(file, account.uid, account.gid);
}

/** @param {{ until: Date } | { point: string } | null} target @returns {Record<string, string>} */
function targetSettings(target) {
  if (!target) return {};
  const where =
    'until' in target
      ? {
          recovery_target_time: target.until.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_inclusive: 'off',
        }
      : { recovery_target_name: target.point };
  return { ...where, recovery_target_action: 'promote' };
}

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
      `The WAL of the archive ends before the wanted moment: its last transaction is of ${last}. Without --until it is restored to there.`,
    );
  }
  const fatal = log.split('\n').filter((line) => /FATAL|PANIC/.test(line));
  return new BackupError(`PostgreSQL could not recover (${code}): ${fatal.join(' ') || log.trim().slice(-500)}`);
}
