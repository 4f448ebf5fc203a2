import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readStoredFile } from '../archive-file.mjs';
import { BackupError } from '../backup-error.mjs';
import { listWal, nextPlace, placeOf, storedWalName } from '../wal-files.mjs';

/**
 * Opens the WAL that was archived from a backup's start on, all of it before PostgreSQL begins: what is missing or damaged is told while
 * nothing has happened yet.
 * @param {import('../archive-file.mjs').Archive} archive
 * @param {import('../manifest.mjs').Manifest['postgres']} of
 * @param {{ folder: string, account: import('../../local/postgres/account.mjs').Account | null }} to
 * @returns {Promise<number>} how many segments
 */
export async function fetchWal(archive, of, { folder, account }) {
  const { segments, histories } = await listWal(archive.store);
  const needed = segments.filter((segment) => placeOf(segment) >= placeOf(of.first_wal));
  refuseGap(needed, of);
  for (const file of [...needed, ...histories]) {
    const stored = readStoredFile(archive, storedWalName(file));
    const fetched = path.join(folder, file);
    await pipeline(stored, fs.createWriteStream(fetched, { mode: 0o600 }));
    if (account) fs.chownSync(fetched, account.uid, account.gid);
  }
  return needed.length;
}

/** @param {string[]} segments @param {import('../manifest.mjs').Manifest['postgres']} of */
function refuseGap(segments, { first_wal, segment_bytes }) {
  const places = [...new Set(segments.map(placeOf))].sort();
  let expected = placeOf(first_wal);
  for (const place of places) {
    if (place !== expected)
      throw new BackupError(
        `The archive has a gap: the WAL segment ${first_wal.slice(0, 8)}${expected} is missing, and ${places.at(-1)} is there.`,
      );
    expected = nextPlace(place, segment_bytes);
  }
}
