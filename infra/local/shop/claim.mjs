import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../launcher/cannot-start.mjs';
import { findRunningPid, writePidFile, stopPid } from '../processes.mjs';
import { repairPostgres } from '../postgres.mjs';
import { patienceWithApi } from './environment.mjs';

/**
 * Takes the data folder for this launcher: makes it, refuses it when another shop uses it, and stops what a killed
 * launcher left running there.
 * @param {string} dataDir
 * @returns {Promise<() => void>} gives it back
 */
export async function claimDataDir(dataDir) {
  const note = path.join(dataDir, 'run/launcher.pid');
  try {
    for (const folder of ['run', 'logs']) fs.mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o755 });
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
    const why = ['EACCES', 'EPERM'].includes(code) ? 'belongs to another account' : `cannot be written (${code})`;
    throw new CannotStart(`The data folder ${dataDir} ${why}: set DATA_DIR to a folder of your own.`);
  }
  await stopOrphans(dataDir);
  return () => fs.rmSync(note, { force: true });
}

/** The API goes first, as in every stop: it may still have to write. @param {string} dataDir */
async function stopOrphans(dataDir) {
  for (const name of fs.readdirSync(path.join(dataDir, 'run')).sort()) {
    const file = path.join(dataDir, 'run', name);
    const pid = name === 'launcher.pid' ? null : findRunningPid(file);
    if (pid !== null) await stopPid(pid, { seconds: patienceWithApi(process.env) });
    if (name !== 'launcher.pid') fs.rmSync(file, { force: true });
  }
  await repairPostgres(path.join(dataDir, 'pg'));
}
