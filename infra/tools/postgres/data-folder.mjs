import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../launcher/cannot-start.mjs';
import { makeFolder } from '../make-folder.mjs';
import { readCommandLine, isAlive, findRunningPid, stopPid } from '../processes.mjs';
import { mayEnter } from './account.mjs';
import { binary } from './binaries.mjs';
import { closeToStrangers, lendPassword, QUICK_SCRAM } from './password.mjs';
import { PLAIN_ENV } from './plain-env.mjs';

const MAJOR = '18';

/**
 * Where an earlier start put the data, without making anything.
 * @param {string} wanted
 */
export function placedDataFolder(wanted) {
  const note = movedNote(wanted);
  return fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : wanted;
}

/** @param {string} wanted */
export const movedNote = (wanted) => `${wanted}.moved`;

/**
 * Where the data folder really lies. Below a folder that is closed to the account, it moves to /var/tmp under a name
 * that is noted beside the wanted place: who removes the wanted place starts afresh.
 * @param {string} wanted
 * @param {import('./account.mjs').Account | null} account
 */
export function placeDataFolder(wanted, account) {
  const parent = path.dirname(wanted);
  makeFolder(parent);
  if (mayEnter(parent, account)) return wanted;
  if (fs.existsSync(movedNote(wanted))) return placedDataFolder(wanted);
  const home = fs.mkdtempSync('/var/tmp/shop-database-');
  fs.chmodSync(home, 0o755);
  const moved = path.join(home, 'pg');
  fs.writeFileSync(movedNote(wanted), `${moved}\n`);
  return moved;
}

/**
 * Clears what an earlier launcher left when it was killed: its server, or a lock that lies.
 * @param {string} dataDir
 * @throws when the folder is in use by a launcher that is alive, or by a server that no launcher has started
 */
export async function repairDataFolder(dataDir) {
  const lock = path.join(dataDir, 'postmaster.pid');
  if (!fs.existsSync(lock)) return;
  const pid = Number(fs.readFileSync(lock, 'utf8').split('\n')[0]);
  if (isAlive(pid) && readCommandLine(pid).includes(dataDir)) {
    const master = findRunningPid(path.join(dataDir, LAUNCHER_NOTE));
    if (master !== null) {
      throw new CannotStart(
        `The database in ${dataDir} is in use by another running shop (process ${master}): stop that one, or set DATA_DIR to another folder.`,
      );
    }
    if (findRunningPid(path.join(dataDir, SERVER_NOTE)) !== pid) {
      throw new CannotStart(
        `A PostgreSQL that was not started here runs from ${dataDir} (process ${pid}): name it with DATABASE_URL, stop it, or set DATA_DIR to another folder.`,
      );
    }
    await stopPid(pid, { signal: 'SIGINT', seconds: 15 });
  }
  // PostgreSQL clears the lock of a dead server by itself. But a zombie, or a stranger who got the number after a reboot,
  // looks to it like a server that runs.
  if (answers(pid) && !(isAlive(pid) && readCommandLine(pid).includes(dataDir))) fs.rmSync(lock, { force: true });
}

/** @param {number} pid */
function answers(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Name of the note, inside the data folder, that says which launcher the server belongs to. */
export const LAUNCHER_NOTE = 'launcher.pid';
/** Name of the note that says which server the launcher has started. */
export const SERVER_NOTE = 'server.pid';

/**
 * Makes the data folder when there is none, and refuses one of another PostgreSQL.
 * @param {string} dataDir
 * @param {Making} how
 */
export function initDataFolder(dataDir, how) {
  const versionFile = path.join(dataDir, 'PG_VERSION');
  const isThere = fs.existsSync(versionFile);
  if (!isThere) createDataFolder(dataDir, how);
  const version = fs.readFileSync(versionFile, 'utf8').trim();
  if (version !== MAJOR)
    throw new Error(`${dataDir} was made by PostgreSQL ${version}, and this is ${MAJOR}: dump and reload it, or remove it.`);
  if (isThere) closeToStrangers(dataDir, how);
}

/**
 * @typedef {{ native: string, account: import('./account.mjs').Account | null, superuser: string, durable: boolean, password: string, isNew: boolean }} Making
 * @param {string} dataDir
 * @param {Making} how
 */
function createDataFolder(dataDir, { native, account, superuser, durable, password }) {
  // First into a folder of its own, so that a killed initdb leaves nothing half made behind.
  const half = fs.mkdtempSync(`${dataDir}.new-`);
  fs.chmodSync(half, 0o700);
  if (account) fs.chownSync(half, account.uid, account.gid);
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const closed = ['--auth=scram-sha-256', `--set=${QUICK_SCRAM}`];
  const args = ['-D', half, '-U', superuser, ...closed, ...locale, ...(durable ? [] : ['--no-sync'])];
  const run = lendPassword({ folder: half, password, account }, (file) =>
    spawnSync(binary(native, 'initdb'), [...args, `--pwfile=${file}`], {
      ...account,
      cwd: '/',
      env: PLAIN_ENV,
      encoding: 'utf8',
    }),
  );
  if (run.status !== 0) {
    fs.rmSync(half, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its data folder ${dataDir}: ${run.error?.message ?? run.stderr.trim()}`);
  }
  removeIfEmpty(dataDir);
  fs.renameSync(half, dataDir);
}

/** A folder that holds something but no database is somebody's: leave it alone, the rename will say so. @param {string} dataDir */
function removeIfEmpty(dataDir) {
  if (!fs.existsSync(dataDir)) return;
  if (fs.readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} holds files but no database: empty it, or set DATA_DIR to another folder.`);
  fs.rmdirSync(dataDir);
}
