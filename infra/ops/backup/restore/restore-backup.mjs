import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../../tools/make-folder.mjs';
import { accountFor, mayEnter } from '../../../tools/postgres/account.mjs';
import { readStoredFile } from '../archive-file.mjs';
import { BackupError } from '../backup-error.mjs';
import { chooseBackup } from '../choose-backup.mjs';
import { restoreErasures } from '../erasure-list.mjs';
import { feedProgram } from '../run-program.mjs';
import { fetchWal } from './fetch-wal.mjs';
import { findServer } from './find-server.mjs';
import { recoverServer } from './recover-server.mjs';

/**
 * @typedef {import('../archive-file.mjs').Archive} Archive
 * @typedef {import('../manifest.mjs').Manifest} Manifest
 *
 * @typedef {object} Restored
 * @property {Manifest} manifest
 * @property {Manifest | null} newest the newest one that is signed
 * @property {string} dataFolder the server's
 * @property {string | null} erasures the list of who was erased, as new as it is known
 * @property {string[]} faults what the backups should have held besides
 * @property {number} segments how much WAL the archive had
 * @property {import('./recover-server.mjs').RecoveredServer} server runs, and belongs to whoever asked
 */

/**
 * Restores server, pictures and the list of erasures into a folder that is empty or not there: `pg`, `pictures` and `erasures.log` below it, as the shop's
 * DATA_DIR has them.
 * What was begun is removed again when it fails.
 * @param {Archive} archive
 * @param {object} what
 * @param {string} what.into
 * @param {{ until: Date } | { point: string } | null} what.target null: as late as the archive goes
 * @param {string} [what.from] a backup's id; else the newest that is old enough
 * @param {boolean} [what.unsigned] the one of `from` may be without a signature
 * @param {string | null} [what.erasures] a list that may be newer than that of the backups
 * @param {boolean} [what.durable] false: quick, for a copy that is thrown away
 * @returns {Promise<Restored>}
 */
export async function restoreBackup(archive, { into, target, from, unsigned = false, erasures = null, durable = true }) {
  refuseUsed(into);
  const until = target && 'until' in target ? target.until : null;
  const { manifest, newest, later } = await chooseBackup(archive, { until, from, unsigned });
  const wasThere = fs.existsSync(into);
  makeFolder(into);
  fs.chmodSync(into, 0o711); // the server's own account must get through
  try {
    return await restoreInto(archive, {
      into,
      target,
      manifest,
      newest,
      later,
      isNamed: from !== undefined,
      erasures,
      durable,
    });
  } catch (failure) {
    for (const entry of wasThere ? fs.readdirSync(into).map((name) => path.join(into, name)) : [into])
      fs.rmSync(entry, { recursive: true, force: true });
    if (/ENOSPC|No space left/.test(/** @type {Error} */ (failure).message))
      throw new BackupError(
        `There is no room for the copy in ${into}: choose a folder on another disk (BACKUP_DRILL_DIR for a drill, --into for a restore).`,
      );
    throw failure;
  }
}

/**
 * @param {Archive} archive
 * @param {{ into: string, target: { until: Date } | { point: string } | null, manifest: Manifest, newest: Manifest | null, later: Manifest[], isNamed: boolean, erasures: string | null, durable: boolean }} what
 */
async function restoreInto(archive, { into, target, manifest, newest, later, isNamed, erasures, durable }) {
  const dataFolder = path.join(into, 'pg');
  const walFolder = path.join(into, 'wal');
  const account = accountFor(dataFolder);
  if (!mayEnter(into, account))
    throw new BackupError(
      `PostgreSQL's own account may not enter ${into}: choose a folder that is open to it, such as one in /var/lib.`,
    );
  const program = findServer(manifest.postgres.version, account);
  for (const folder of [dataFolder, walFolder]) makeFolderOf(account, folder);
  const segments = await fetchWal(archive, manifest, { newest, isNamed, hasTarget: target !== null, folder: walFolder, account });
  if (segments === 0 && target)
    throw new BackupError('The archive holds no WAL after this backup: leave --until out to restore the backup itself.');
  await feedProgram(
    'tar',
    ['-xf', '-', '-C', dataFolder],
    readStoredFile(archive, manifest.base.name, manifest.base),
    account ?? {},
  );
  if (manifest.pictures)
    await feedProgram('tar', ['-xf', '-', '-C', into], readStoredFile(archive, manifest.pictures.name, manifest.pictures));
  const listed = await restoreErasures(archive, { into, backups: [...later, manifest], also: erasures });
  const server = await recoverServer({ dataFolder, walFolder, program, account, target, of: manifest.postgres, durable });
  fs.rmSync(walFolder, { recursive: true });
  return { manifest, newest, dataFolder, erasures: listed.file, faults: listed.faults, segments, server };
}

/** @param {string} into */
function refuseUsed(into) {
  if (!fs.existsSync(into)) return;
  if (!fs.statSync(into).isDirectory()) throw new BackupError(`${into} is a file: name a folder that is empty or not there.`);
  if (fs.readdirSync(into).length > 0)
    throw new BackupError(`${into} is not empty, and nothing in it is overwritten: name another folder.`);
}

/** @param {import('../../../tools/postgres/account.mjs').Account | null} account @param {string} folder */
function makeFolderOf(account, folder) {
  fs.mkdirSync(folder, { mode: 0o700 });
  if (account) fs.chownSync(folder, account.uid, account.gid);
}
