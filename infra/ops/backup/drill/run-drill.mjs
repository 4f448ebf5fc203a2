import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BackupError } from '../backup-error.mjs';
import { findBeginning, findForeign, findSuspects } from '../choose-backup.mjs';
import { listManifests } from '../manifest.mjs';
import { checkCopy } from '../restore/check-copy.mjs';
import { readContents } from '../restore/check-database.mjs';
import { restoreBackup } from '../restore/restore-backup.mjs';
import { connect, takeBackup } from '../take-backup.mjs';
import { storedWalName } from '../wal-files.mjs';
import { compareContents } from './compare-contents.mjs';

/**
 * @typedef {import('../archive-file.mjs').Archive} Archive
 *
 * @typedef {object} DrillResult
 * @property {string[]} faults none: the shop could be restored
 * @property {string[]} notes
 */

const TRIES = 3;
const ARCHIVED_MS = 120_000;

/**
 * Takes a backup, restores it to a moment behind it into a folder that is thrown away, and compares the copy with the shop. On the copy no shop
 * runs: no job and no provider's key is anywhere near it.
 * @param {Archive} archive
 * @param {import('../settings.mjs').ShopSettings} shop
 * @param {{ env: NodeJS.ProcessEnv, folder?: string }} options where there is room for a copy
 * @returns {Promise<DrillResult>}
 */
export async function runDrill(archive, shop, { env, folder = os.tmpdir() }) {
  const manifest = await takeBackup(archive, shop);
  if (!manifest.postgres.is_archived)
    throw new BackupError('archive_mode is off: between two backups nothing is in the archive. See docs/running.md.');
  const { point, before, after } = await markMoment(archive, shop.databaseUrl, manifest.id);
  const home = fs.mkdtempSync(path.join(folder, 'shop-drill-'));
  fs.chmodSync(home, 0o711);
  try {
    const into = path.join(home, 'copy');
    const restored = await restoreBackup(archive, { into, target: { point }, from: manifest.id, durable: false });
    const { contents, faults, notes } = await checkCopy(restored, { env, erasures: null }).finally(restored.server.stop);
    const all = await listManifests(archive);
    const compared = compareContents(contents, { before, after });
    return {
      faults: [
        ...findSuspects(all),
        ...findBeginning(all, manifest),
        ...findForeign(all),
        ...faults,
        ...compared.faults,
        ...missingPictures(manifest.pictures, into),
      ],
      notes: [`Backup ${manifest.id} was restored with ${restored.segments} WAL segments.`, ...notes, ...compared.notes],
    };
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}

/**
 * A point in the WAL to restore to, and what the shop held just before and just after it: what is the same in both was so at the point.
 * @param {Archive} archive @param {string} databaseUrl @param {string} id
 */
async function markMoment(archive, databaseUrl, id) {
  const client = await connect(databaseUrl);
  try {
    let after = await readContents(client);
    for (let attempt = 1; ; attempt++) {
      const [before, point] = [after, `drill ${id} ${attempt}`];
      await client.query('SELECT pg_create_restore_point($1)', [point]);
      after = await readContents(client);
      // A shop that sells every second is compared in what it left alone.
      if (attempt < TRIES && JSON.stringify(before.tables) !== JSON.stringify(after.tables)) continue;
      const { rows } = await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
      await untilArchived(archive, rows[0].segment);
      return { point, before, after };
    }
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {Archive} archive @param {string} segment */
async function untilArchived({ store }, segment) {
  for (const end = Date.now() + ARCHIVED_MS; ; ) {
    const files = await store.list('wal');
    if (files.some(({ name }) => name === storedWalName(segment))) return;
    if (Date.now() > end)
      throw new BackupError(
        `The WAL segment ${segment} was not archived within two minutes: PostgreSQL's log and pg_stat_archiver say why, or archive_command has another BACKUP_TO.`,
      );
    await new Promise((passed) => setTimeout(passed, 200));
  }
}

/** @param {import('../archive-file.mjs').Part | null} stored @param {string} into */
const missingPictures = (stored, into) =>
  stored && !fs.existsSync(path.join(into, 'pictures')) ? ['The pictures are missing from the copy.'] : [];
