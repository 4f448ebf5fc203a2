import { BackupError } from '../backup-error.mjs';
import { wrongKey } from './decrypt.mjs';
import { listManifests, signedSince } from './manifest.mjs';

/** @typedef {import('./stored-file.mjs').Archive} Archive @typedef {import('./manifest.mjs').Manifest} Manifest @typedef {import('./manifest.mjs').FoundManifest} FoundManifest */

/**
 * The backup to restore: the newest that is old enough. It must be as the shop wrote it.
 * @param {Archive} archive
 * @param {object} wanted
 * @param {Date | null} wanted.until it was finished by then
 * @param {string | undefined} wanted.from the id of one that somebody has named
 * @param {boolean} [wanted.unsigned] the named one may be without a signature
 * @returns {Promise<{ manifest: Manifest, newest: Manifest | null, later: Manifest[] }>} with the newest one that is signed, for what it says of the archive, and
 * all that are signed and were taken after the chosen one, the newest first
 * @throws BackupError
 */
export async function chooseBackup(archive, { until, from, unsigned = false }) {
  const all = await listManifests(archive);
  if (all.length === 0) throw new BackupError('There is no backup in BACKUP_TO.');
  if (from && !all.some(({ id }) => id === from)) throw new BackupError(`There is no backup ${from} in BACKUP_TO.`);
  const [suspect] = findSuspects(from ? all.filter(({ id }) => id === from) : all);
  if (suspect) throw new BackupError(suspect);
  const candidates = all.filter(({ id, manifest }) => manifest && (!from || id === from));
  const chosen = candidates.findLast(({ manifest }) => !until || Date.parse(String(manifest?.finished_at)) <= until.getTime());
  const oldest = candidates[0]?.manifest?.finished_at;
  if (!chosen?.manifest) throw new BackupError(`No backup was finished by ${until?.toISOString()}: the oldest is of ${oldest}.`);
  refuseUnproven(archive, chosen, unsigned);
  const signed = all.flatMap(({ id, standing, manifest }) => (standing === 'signed' && manifest ? { id, manifest } : []));
  const later = signed.filter(({ id }) => id > chosen.id).map(({ manifest }) => manifest);
  return { manifest: chosen.manifest, newest: signed.at(-1)?.manifest ?? null, later: later.toReversed() };
}

/**
 * What shows that somebody has written to the place of the backups who does not have their key, a sentence each.
 * @param {FoundManifest[]} all the oldest first
 */
function findSuspects(all) {
  const since = signedSince(all);
  return all.flatMap(({ id, standing }) => {
    if (standing === 'changed')
      return [
        `The manifest of backup ${id} is not as the backup wrote it: somebody may have changed the backups. Keep them as they are, and restore one that is whole by its name, --from=<id>.`,
      ];
    if (standing === 'unsigned' && since !== undefined && id >= since)
      return [
        `Backup ${id} is not signed, and since ${since} each one is: somebody may have changed the backups. Keep them as they are, and restore one that is signed by its name, --from=<id>.`,
      ];
    return [];
  });
}

/** @param {Archive} archive @param {FoundManifest} chosen @param {boolean} unsigned */
function refuseUnproven({ keys }, { id, standing, manifest }, unsigned) {
  if (standing === 'other key') throw wrongKey(keys, `backup ${id}`, String(manifest?.key_fingerprint));
  if (standing === 'unsigned' && !unsigned)
    throw new BackupError(
      `Backup ${id} is not signed, so nobody can tell whether it is as the shop wrote it. If it is of before backups were signed and you know it, restore it by --from=${id} --unsigned.`,
    );
}
