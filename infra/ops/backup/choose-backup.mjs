import { BackupError } from './backup-error.mjs';
import { wrongKey } from './encryption.mjs';
import { listManifests, signedSince } from './manifest.mjs';

/** @typedef {import('./archive-file.mjs').Archive} Archive @typedef {import('./manifest.mjs').Manifest} Manifest @typedef {import('./manifest.mjs').FoundManifest} FoundManifest */

/**
 * The backup to restore: the newest that is old enough. It must be as the shop wrote it.
 * @param {Archive} archive
 * @param {object} wanted
 * @param {Date | null} wanted.until it was finished by then
 * @param {string | undefined} wanted.from the id of one that somebody has named
 * @param {boolean} [wanted.unsigned] the named one may be without a signature
 * @param {boolean} [wanted.withDump]
 * @returns {Promise<{ manifest: Manifest, newest: Manifest | null, later: Manifest[] }>} with the newest one that is signed, for what it says of the archive, and
 * all that are signed and were taken after the chosen one, the newest first
 * @throws BackupError
 */
export async function chooseBackup(archive, { until, from, unsigned = false, withDump = false }) {
  const all = await listManifests(archive);
  if (all.length === 0) throw new BackupError('There is no backup in BACKUP_TO.');
  if (from && !all.some(({ id }) => id === from)) throw new BackupError(`There is no backup ${from} in BACKUP_TO.`);
  const [suspect] = findSuspects(from ? all.filter(({ id }) => id === from) : all);
  if (suspect) throw new BackupError(suspect);
  const candidates = all.filter(({ id, manifest }) => manifest && (!from || id === from) && (!withDump || manifest.dump));
  const chosen = candidates.findLast(({ manifest }) => !until || Date.parse(String(manifest?.finished_at)) <= until.getTime());
  const oldest = candidates[0]?.manifest?.finished_at;
  if (!oldest)
    throw new BackupError('No backup holds a dump: there was no pg_dump of the server’s major version where it was made.');
  if (!chosen?.manifest) throw new BackupError(`No backup was finished by ${until?.toISOString()}: the oldest is of ${oldest}.`);
  refuseUnproven(archive, chosen, unsigned);
  const signed = all.flatMap(({ id, standing, manifest }) => (standing === 'signed' && manifest ? { id, manifest } : []));
  const later = signed.filter(({ id }) => id > chosen.id).map(({ manifest }) => manifest);
  return { manifest: chosen.manifest, newest: signed.at(-1)?.manifest ?? null, later: later.toReversed() };
}

/**
 * For a drill that takes no backup of its own: an old one that can be restored proves nothing of last night's.
 * @param {Archive} archive @param {{ hours: number, now: Date }} limit @throws BackupError
 */
export async function refuseOldBackups(archive, { hours, now }) {
  const all = await listManifests(archive);
  if (all.length === 0) throw new BackupError('There is no backup.');
  const newest = all.findLast(({ standing }) => standing === 'signed')?.manifest;
  if (!newest) throw new BackupError('No backup is signed by the key of BACKUP_KEY_FILE: take one.');
  if (now.getTime() - Date.parse(newest.finished_at) > hours * 3_600_000)
    throw new BackupError(`The newest backup is of ${newest.finished_at}, more than ${hours} hours ago: backups are not taken.`);
  const [foreign] = findForeign(all);
  if (foreign) throw new BackupError(foreign);
}

/**
 * What shows that somebody has written to the place of the backups who does not have their key, a sentence each.
 * @param {FoundManifest[]} all the oldest first
 */
export function findSuspects(all) {
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

/**
 * Backups that no key of this shop opens, in a sentence. They keep nobody from restoring another one and may be no attack, but a shop that counts them among its own has fewer
 * than it believes; and who changes the fingerprint in a manifest takes a backup away without touching it otherwise.
 * @param {FoundManifest[]} all
 */
export function findForeign(all) {
  const foreign = all.filter(({ standing }) => standing === 'other key');
  if (foreign.length === 0) return [];
  const closedBy = [...new Set(foreign.map(({ manifest }) => String(manifest?.key_fingerprint)))];
  return [
    `${foreign.length === 1 ? `Backup ${foreign[0]?.id} was` : `${foreign.length} backups, from ${foreign[0]?.id} to ${foreign.at(-1)?.id}, were`} closed by a key that BACKUP_KEY_FILE does not hold (${closedBy.join(', ')}), and cannot be restored here. If it is an older key of this shop, write it into a line below the first; if nobody needs them, remove their folders below base; if neither you nor another shop has written them, somebody else writes there.`,
  ];
}

/**
 * The first signed backup beside unsigned ones is that of an upgrade, once; or somebody has taken away every signature, and nothing here can tell the two apart.
 * @param {FoundManifest[]} all @param {Manifest} taken
 */
export function findBeginning(all, { id, signed_since }) {
  const unsigned = all.filter(({ standing }) => standing === 'unsigned').length;
  if (signed_since !== id || unsigned === 0) return [];
  return [
    `Backup ${id} is the first that is signed, beside ${unsigned} that ${unsigned === 1 ? 'is' : 'are'} not. After an upgrade from a release that did not sign that is so once; otherwise somebody has taken the signatures away: keep the backups as they are, and find out who may write there.`,
  ];
}

/** @param {Archive} archive @param {FoundManifest} chosen @param {boolean} unsigned */
function refuseUnproven({ key, olderKeys = [] }, { id, standing, manifest }, unsigned) {
  if (standing === 'other key') throw wrongKey([key, ...olderKeys], `backup ${id}`, String(manifest?.key_fingerprint));
  if (standing === 'unsigned' && !unsigned)
    throw new BackupError(
      `Backup ${id} is not signed, so nobody can tell whether it is as the shop wrote it. If it is of before backups were signed and you know it, restore it by --from=${id} --unsigned.`,
    );
}
