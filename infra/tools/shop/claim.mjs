import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../launcher/cannot-start.mjs';
import { makeFolder } from '../make-folder.mjs';
import { findRunningPid, writePidFile, stopPid } from '../processes.mjs';
import { repairPostgres } from '../postgres.mjs';
import { patienceWithApi } from './environment.mjs';

/**
 * Takes the data folder for this launcher: makes it, refuses it when another shop uses it, and stops what a killed
 * launcher left running there. A database in it is left alone when the shop uses another one, or that very one by its address.
 * @param {string} dataDir
 * @param {{ ownDatabase?: boolean }} [how]
 * @returns {Promise<() => void>} gives it back
 */
export async function claimDataDir(dataDir, { ownDatabase = true } = {}) {
  const note = path.join(dataDir, 'run/launcher.pid');
  try {
    for (const folder of ['run', 'logs']) makeFolder(path.join(dataDir, folder));
    const other = findRunningPid(note);
    if (other !== null) {
      throw new CannotStart(
        `A shop already runs with the data in ${dataDir} (process ${other}): stop it, or set DATA_DIR and PORT for a second one.`,
      );
    }
    writePidFile(note, process.pid);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!code) throw error;
    const why = REASONS[code] ?? `cannot be written (${code})`;
    throw new CannotStart(`The data folder ${dataDir} ${why}: set DATA_DIR to a folder of your own.`);
  }
  await stopOrphans(dataDir);
  if (ownDatabase) await repairPostgres(path.join(dataDir, 'pg'));
  return () => fs.rmSync(note, { force: true });
}

/** @type {Record<string, string>} */
const REASONS = {
  EACCES: 'belongs to another account',
  EPERM: 'belongs to another account',
  ENOENT: 'cannot be made',
  ENOTDIR: 'cannot be made, because a file is in its way',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'cannot be written, because its disk is full',
};

/** The API goes first, as in every stop: it may still have to write. @param {string} dataDir */
async function stopOrphans(dataDir) {
  for (const name of fs.readdirSync(path.join(dataDir, 'run')).sort()) {
    const file = path.join(dataDir, 'run', name);
    const pid = name === 'launcher.pid' ? null : findRunningPid(file);
    if (pid !== null) await stopPid(pid, { seconds: patienceWithApi(process.env) });
    if (name !== 'launcher.pid') fs.rmSync(file, { force: true });
  }
}
