import { listManifests, removeBackup } from './manifest.mjs';
import { listWal, placeOf, storedWalName } from './wal-files.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

const DAY_MS = 86_400_000;

/**
 * Removes what no one will ask for: of each of the last days that have a backup the newest one stays, then of each week; WAL stays from the
 * oldest of the days on, and older backups hold what WAL they need. The newest backup always stays.
 * @param {import('./store/store.mjs').Store} store
 * @param {{ keepDaily: number, keepWeekly: number }} keep
 * @returns {Promise<{ backups: string[], wal: number }>} what was removed
 */
export async function removeOldBackups(store, keep) {
  const all = await listManifests(store);
  const { daily, weekly } = chooseKept(all, keep);
  const kept = new Set([...daily, ...weekly]);
  const old = all.filter((manifest) => !kept.has(manifest));
  for (const { id } of old) await removeBackup(store, id);
  const first = daily.map(({ postgres }) => placeOf(postgres.first_wal)).sort()[0];
  const wal = first ? (await listWal(store)).segments.filter((segment) => placeOf(segment) < first) : [];
  for (const segment of wal) await store.remove(storedWalName(segment));
  return { backups: old.map(({ id }) => id), wal: wal.length };
}

/** @param {Manifest[]} manifests the oldest first @param {{ keepDaily: number, keepWeekly: number }} keep */
export function chooseKept(manifests, { keepDaily, keepWeekly }) {
  const newestOfEach = (/** @type {(at: number) => number} */ spanOf, /** @type {number} */ count) => {
    const bySpan = new Map(manifests.map((manifest) => [spanOf(Date.parse(manifest.finished_at)), manifest]));
    return count === 0 ? [] : [...bySpan.values()].slice(-count);
  };
  return {
    daily: newestOfEach((at) => Math.floor(at / DAY_MS), keepDaily),
    weekly: newestOfEach((at) => Math.floor((at / DAY_MS + 3) / 7), keepWeekly), // the first of January 1970 was a Thursday
  };
}
