import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error.mjs';
import { readStoredFile } from './stored-file.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;

/** Where in the WAL a segment is, whatever its timeline: names compare like places. @param {string} segment */
const placeOf = (segment) => segment.slice(8);

/**
 * Opens the WAL that was archived from a backup's start on, all of it before PostgreSQL begins: what is missing or damaged is told while
 * nothing has happened yet.
 * @param {import('./stored-file.mjs').Archive} archive
 * @param {Manifest} manifest
 * @param {object} how
 * @param {Manifest | null} how.newest the newest one that is signed
 * @param {boolean} how.isNamed somebody has chosen this very backup, whatever became of its WAL
 * @param {boolean} how.hasTarget PostgreSQL refuses by itself what does not reach it
 * @param {string} how.folder
 * @param {import('../../../tools/postgres/account.mjs').Account | null} how.account
 * @returns {Promise<number>} how many segments
 * @throws BackupError
 */
export async function fetchWal(archive, manifest, { newest, isNamed, hasTarget, folder, account }) {
  const files = (await archive.store.list('wal')).map((name) => name.slice('wal/'.length).replace(/\.gz\.enc$/, ''));
  const segments = files.filter((file) => SEGMENT.test(file));
  const histories = files.filter((file) => HISTORY.test(file));
  const { needed, missing } = joinedFrom(segments, manifest.postgres);
  if (needed.length === 0 && isNamed && !hasTarget) return 0;
  if (!hasTarget) refuseMissing(manifest, { needed, missing, newest: isNamed ? null : newest });
  for (const file of [...needed, ...histories]) {
    const stored = readStoredFile(archive, `wal/${file}.gz.enc`);
    const fetched = path.join(folder, file);
    await pipeline(stored, fs.createWriteStream(fetched, { mode: 0o600 }));
    if (account) fs.chownSync(fetched, account.uid, account.gid);
  }
  return needed.length;
}

/**
 * What follows on a backup without a gap, and what comes next but is not there although later ones are.
 * @param {string[]} segments @param {Manifest['postgres']} of
 */
function joinedFrom(segments, { first_wal, segment_bytes }) {
  const places = new Set(segments.map(placeOf));
  let next = placeOf(first_wal);
  while (places.has(next)) next = nextPlace(next, segment_bytes);
  const later = segments.filter((segment) => placeOf(segment) >= placeOf(first_wal));
  const needed = later.filter((segment) => placeOf(segment) < next);
  return { needed, missing: needed.length < later.length ? `${first_wal.slice(0, 8)}${next}` : null };
}

/**
 * What was archived behind the newest backup nobody can vouch for. Up to its end it was all there: PostgreSQL ends no backup before.
 * @param {Manifest} manifest @param {{ needed: string[], missing: string | null, newest: Manifest | null }} found
 */
function refuseMissing({ id, postgres: of }, { needed, missing, newest }) {
  if (missing)
    throw new BackupError(
      `The archive has a gap: the WAL segment ${missing} is missing, and later ones are there. --until restores to a moment before the gap, and another backup (--from) from behind it.`,
    );
  const last = newest?.postgres.last_wal;
  if (!newest || !last || newest.postgres.system !== of.system) return;
  if (needed.some((segment) => placeOf(segment) >= placeOf(last))) return;
  throw new BackupError(
    `The archive ends too early: the WAL segment ${last} was in it when backup ${newest.id} ended, and is gone. Somebody may have removed it; --from=${id} restores what there is.`,
  );
}

/** The place behind this one. @param {string} place @param {number} segmentBytes */
function nextPlace(place, segmentBytes) {
  const perHigh = 0x1_0000_0000 / segmentBytes;
  const number = Number.parseInt(place.slice(0, 8), 16) * perHigh + Number.parseInt(place.slice(8), 16) + 1;
  return [Math.floor(number / perHigh), number % perHigh].map(hex8).join('');
}

/** @param {number} number */
const hex8 = (number) => number.toString(16).toUpperCase().padStart(8, '0');
