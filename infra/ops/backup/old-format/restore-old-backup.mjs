import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from '../backup-error.mjs';
import { recoverServer, targetSettings } from '../restore/recover-server.mjs';
import { fillFolder } from '../restore/restore-backup.mjs';
import { keepErasures } from '../shop-files.mjs';
import { chooseBackup } from './choose-backup.mjs';
import { feedProgram } from './feed-program.mjs';
import { fetchWal } from './fetch-wal.mjs';
import { readStoredFile } from './stored-file.mjs';

/** @typedef {import('./stored-file.mjs').Archive} Archive @typedef {import('./manifest.mjs').Manifest} Manifest */

/**
 * Restores a backup of the format before pgBackRest: server, pictures and the list of erasures. The backups are only read.
 * @param {Archive} archive
 * @param {object} what
 * @param {string} what.into empty or not there
 * @param {Date | null} what.until null: as late as the archive goes
 * @param {string | undefined} [what.from] a backup's id; otherwise the newest that is old enough
 * @param {boolean} [what.unsigned] the one of `from` may be without a signature
 * @param {string | null} what.erasures a list that may be newer than that of the backups
 * @param {boolean} [what.durable]
 */
export async function restoreOldBackup(archive, { into, until, from, unsigned = false, erasures, durable = true }) {
  const { manifest, newest, later } = await chooseBackup(archive, { until, from, unsigned });
  return fillFolder(into, async ({ dataFolder, account }) => {
    const folder = path.join(into, 'wal');
    fs.mkdirSync(folder, { mode: 0o700 });
    if (account) fs.chownSync(folder, account.uid, account.gid);
    const how = { newest, isNamed: from !== undefined, hasTarget: until !== null, folder, account };
    const segments = await fetchWal(archive, manifest, how);
    if (segments === 0 && until)
      throw new BackupError('The archive has no WAL after this backup: leave --until out to restore the backup itself.');
    const { base, pictures, postgres } = manifest;
    await feedProgram('tar', ['-xf', '-', '-C', dataFolder], readStoredFile(archive, base.name, base), account ?? {});
    if (pictures) await feedProgram('tar', ['-xf', '-', '-C', into], readStoredFile(archive, pictures.name, pictures));
    const { list, faults } = await restoreList(archive, { into, backups: [...later, manifest], also: erasures });
    const settings = { restore_command: `cp "${folder}/%f" "%p"`, ...targetSettings(until && { until }) };
    const databaseUrl = `postgres://${encodeURIComponent(postgres.user)}@copy/${encodeURIComponent(postgres.database)}`;
    const server = await recoverServer({ dataFolder, account, settings, databaseUrl, durable });
    fs.rmSync(folder, { recursive: true });
    return { id: manifest.id, dataFolder, erasures: list, server, faults };
  });
}

/**
 * The list of the newest backup, however old the restored one is, so that no one who was erased since comes back. A damaged list keeps no shop from
 * being restored: the next older one stands in for it.
 * @param {Archive} archive @param {{ into: string, backups: Manifest[], also: string | null }} what the newest backup first
 */
async function restoreList(archive, { into, backups, also }) {
  const faults = /** @type {string[]} */ ([]);
  const file = path.join(into, 'erasures.log');
  const list = () => keepErasures(file, [file, ...(also ? [also] : [])]);
  for (const { id, erasures } of backups) {
    try {
      if (erasures) fs.writeFileSync(file, await readText(readStoredFile(archive, erasures.name, erasures)), { mode: 0o600 });
      return { list: list(), faults };
    } catch (failure) {
      if (!(failure instanceof BackupError)) throw failure;
      faults.push(
        `Backup ${id} does not say who was erased (${failure.message.replace(/\.$/, '')}). Name a newer list with --erasures, or erase again who was erased before it was taken.`,
      );
    }
  }
  return { list: list(), faults };
}

/** @param {AsyncIterable<Uint8Array>} bytes */
async function readText(bytes) {
  const chunks = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
