import { BackupError } from './backup-error.mjs';
import { findSuspects } from './choose-backup.mjs';
import { listManifests, removeBackup } from './manifest.mjs';
import { listWal, placeOf, storedWalName } from './wal-files.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

const DAY_MS = 86_400_000;

/**
 * Removes what no one will ask for: of each of the last days that have a backup the first one stays, so that with the WAL every moment
 * since can be restored, then the last one of each week; WAL stays from the oldest of the days on, and older backups hold what WAL they
 * need. The newest backup always stays. Backups that the key does not vouch for take no place of one for which it does, and nothing goes while one of them
 * shows that somebody else has written here.
 * @param {import('./archive-file.mjs').Archive} archive
 * @param {{ keepDaily: number, keepWeekly: number }} keep
 * @returns {Promise<{ backups: string[], wal: number }>} what was removed
 * @throws BackupError
 */
export async function removeOldBackups(archive, keep) {
  const { store } = archive;
  const found = await listManifests(archive);
  const [suspect] = findSuspects(found);
  if (suspect) throw new BackupError(`No old backup was removed. ${suspect}`);
  const all = found.flatMap(({ manifest }) => manifest ?? []);
  const signed = found.flatMap(({ manifest, standing }) => (manifest && standing === 'signed' ? manifest : []));
  const choices = [chooseKept(all, keep), chooseKept(signed, keep)];
  const daily = choices.flatMap((choice) => choice.daily);
  const kept = new Set([...daily, ...choices.flatMap(({ weekly }) => weekly), ...all.slice(-1), ...signed.slice(-1)]);
  const old = all.filter((manifest) => !kept.has(manifest));
  for (const { id } of old) await removeBackup(store, id);
  const first = daily.map(({ postgres }) => placeOf(postgres.first_wal)).sort()[0];
  const wal = first ? (await listWal(store)).segments.filter((segment) => placeOf(segment) < first) : [];
  for (const segment of wal) await store.remove(storedWalName(segment));
  return { backups: old.map(({ id }) => id), wal: wal.length };
}

/** @param {Manifest[]} manifests the oldest first @param {{ keepDaily: number, keepWeekly: number }} keep */
export function chooseKept(manifests, { keepDaily, keepWeekly }) {
  const lastOfEach = (/** @type {Manifest[]} */ ordered, /** @type {(at: number) => number} */ spanOf) => [
    ...new Map(ordered.map((manifest) => [spanOf(Date.parse(manifest.finished_at)), manifest])).values(),
  ];
  const firstOfDays = lastOfEach(manifests.toReversed(), (at) => Math.floor(at / DAY_MS)); // the newest day first
  const lastOfWeeks = lastOfEach(manifests, (at) => Math.floor((at / DAY_MS + 3) / 7)); // the first of January 1970 was a Thursday
  return {
    daily: firstOfDays.slice(0, keepDaily),
    weekly: keepWeekly === 0 ? [] : lastOfWeeks.slice(-keepWeekly),
  };
}
