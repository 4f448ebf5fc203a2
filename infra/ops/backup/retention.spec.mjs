import { describe, expect, it } from '@jest/globals';
import { findBeginning, findForeign, findSuspects, refuseOldBackups } from './choose-backup.mjs';
import { fingerprintOf } from './encryption.mjs';
import { listManifests, signedSince, writeManifest } from './manifest.mjs';
import { removeOldBackups } from './retention.mjs';
import { lastSegmentOf, nextPlace, segmentAt, storedWalName } from './wal-files.mjs';

const key = Buffer.alloc(32, 7);

/** @param {Record<string, string>} files @returns {import('./archive-file.mjs').Archive} */
const archiveOf = (files) => ({
  key,
  store: {
    write: async (name, bytes) => {
      files[name] = '';
      for await (const chunk of bytes) files[name] += chunk;
    },
    read: async (name) =>
      (async function* () {
        yield Buffer.from(files[name] ?? '');
      })(),
    list: async (folder) =>
      Object.keys(files)
        .filter((name) => name.startsWith(`${folder}/`))
        .sort()
        .map((name) => ({ name, bytes: 1 })),
    remove: async (name) => void delete files[name],
  },
});

/** One signed backup at each of these hours, and one WAL segment with each. @param {number} days @param {number[]} hours */
async function daily(days, hours = [20]) {
  const files = /** @type {Record<string, string>} */ ({});
  const moments = Array.from({ length: days }, (_, day) => hours.map((hour) => Date.UTC(2026, 9, 1 + day, hour))).flat();
  for (const [number, moment] of moments.entries()) {
    const at = new Date(moment).toISOString();
    const segment = `00000001000000000000${(16 + number).toString(16).toUpperCase().padStart(4, '0')}`;
    await writeManifest(archiveOf(files), aManifest(at, segment));
    files[`base/${at}/database.tar.gz.enc`] = '';
    files[storedWalName(segment)] = '';
  }
  return files;
}

/** @param {string} at @param {string} segment */
const aManifest = (at, segment) =>
  /** @type {import('./manifest.mjs').Manifest} */ ({
    format: 2,
    id: at,
    finished_at: at,
    base: { name: `base/${at}/database.tar.gz.enc`, bytes: 0, sha256: '' },
    postgres: { first_wal: segment },
    key_fingerprint: fingerprintOf(key),
  });

/** @param {Record<string, string>} files @param {string} at @param {(manifest: any) => object} change */
function rewrite(files, at, change) {
  const name = `base/${at}/manifest.json`;
  files[name] = JSON.stringify(change(JSON.parse(files[name] ?? '{}')));
}

const keptDays = (/** @type {Record<string, string>} */ files) =>
  Object.keys(files).flatMap((name) => /^base\/2026-(\d\d-\d\d).*manifest/.exec(name)?.[1] ?? []);

describe('old backups', () => {
  it('go but for the last days, one of each week, and the WAL of those days', async () => {
    const files = await daily(40);
    const removed = await removeOldBackups(archiveOf(files), { keepDaily: 3, keepWeekly: 3 });
    // 9 November 2026 is a Monday; of the weeks before, Sunday's is the newest.
    expect(keptDays(files)).toEqual(['10-25', '11-01', '11-07', '11-08', '11-09'].slice(1));
    expect([removed.backups.length, removed.wal]).toEqual([36, 37]);
    expect(Object.keys(files).filter((name) => name.startsWith('wal/'))).toHaveLength(3);
    expect(Object.keys(files).filter((name) => name.endsWith('database.tar.gz.enc'))).toHaveLength(4);
  });

  it('leave no moment of a day that was backed up twice without one from before it', async () => {
    const files = await daily(3, [2, 14]);
    await removeOldBackups(archiveOf(files), { keepDaily: 2, keepWeekly: 0 });
    const kept = Object.keys(files).flatMap((name) => /^base\/2026-(\d\d-\d\dT\d\d).*manifest/.exec(name)?.[1] ?? []);
    expect(kept).toEqual(['10-02T02', '10-03T02', '10-03T14']);
    expect(Object.keys(files).filter((name) => name.startsWith('wal/'))).toHaveLength(4);
  });

  it('stay when there are none newer, however old', async () => {
    const files = await daily(1);
    expect(await removeOldBackups(archiveOf(files), { keepDaily: 1, keepWeekly: 0 })).toEqual({ backups: [], wal: 0 });
    expect(keptDays(files)).toHaveLength(1);
  });

  it('go by what is signed: what others put there takes no place, and shows that nothing should go now', async () => {
    const files = await daily(5);
    for (const at of ['2026-11-01T20:00:00.000Z', '2026-11-02T20:00:00.000Z'])
      files[`base/${at}/manifest.json`] = JSON.stringify({ ...aManifest(at, 'F'), key_fingerprint: 'another' });
    expect((await removeOldBackups(archiveOf(files), { keepDaily: 2, keepWeekly: 0 })).backups).toHaveLength(3);
    expect(keptDays(files)).toEqual(['10-04', '10-05', '11-01', '11-02']);
    rewrite(files, '2026-10-05T20:00:00.000Z', (manifest) => ({ ...manifest, signature: undefined }));
    await expect(removeOldBackups(archiveOf(files), { keepDaily: 1, keepWeekly: 0 })).rejects.toThrow(
      'No old backup was removed. Backup 2026-10-05T20:00:00.000Z is not signed, and since 2026-10-04T20:00:00.000Z each one is: somebody may have changed the backups.',
    );
    expect(keptDays(files)).toHaveLength(4);
  });

  it('of before backups were signed go in their time', async () => {
    const files = await daily(4);
    for (const day of ['01', '02', '03'])
      rewrite(files, `2026-10-${day}T20:00:00.000Z`, (manifest) => ({ ...manifest, signature: undefined }));
    expect(await removeOldBackups(archiveOf(files), { keepDaily: 3, keepWeekly: 0 })).toEqual({
      backups: ['2026-10-01T20:00:00.000Z'],
      wal: 1,
    });
  });
});

describe('signatures that somebody has taken away', () => {
  const at = (/** @type {number} */ day) => `2026-10-0${day}T20:00:00.000Z`;
  const strip = (/** @type {any} */ manifest) => ({ ...manifest, signature: undefined, signed_since: undefined, format: 1 });
  /** As the next backup writes it. @param {Record<string, string>} files @param {string} id */
  async function takeNext(files, id) {
    const taken = { ...aManifest(id, 'F'), signed_since: signedSince(await listManifests(archiveOf(files))) ?? id };
    await writeManifest(archiveOf(files), taken);
    return taken;
  }
  const suspects = async (/** @type {Record<string, string>} */ files) =>
    findSuspects(await listManifests(archiveOf(files))).map((told) => /^Backup (\S+) is not signed/.exec(told)?.[1] ?? told);

  it('are missed from the first signed backup on, also when it is gone, or when one says that it is older', async () => {
    const files = await daily(3);
    await takeNext(files, at(4));
    await takeNext(files, at(5));
    for (const day of [1, 2, 3, 4]) rewrite(files, at(day), strip);
    rewrite(files, at(2), (manifest) => ({ ...manifest, finished_at: '2020-01-01T00:00:00.000Z' }));
    expect(await suspects(files)).toEqual([1, 2, 3, 4].map(at));
    await expect(removeOldBackups(archiveOf(files), { keepDaily: 1, keepWeekly: 0 })).rejects.toThrow(
      'No old backup was removed.',
    );
    // What lies in the folder of a backup from before names no part of a later one.
    const old = '2026-09-01T20:00:00.000Z';
    files[`base/${old}/manifest.json`] = JSON.stringify({ ...strip(aManifest(at(2), 'F')), id: old });
    expect((await suspects(files))[0]).toContain(`The manifest of backup ${old} is not as the backup wrote it`);
  });

  it('all of them, are told by the next backup once: an upgrade looks the same', async () => {
    const files = await daily(3);
    for (const day of [1, 2, 3]) rewrite(files, at(day), strip);
    const first = await takeNext(files, at(4));
    expect(findBeginning(await listManifests(archiveOf(files)), first)).toEqual([
      expect.stringMatching(/^Backup 2026-10-04\S+ is the first that is signed, beside 3 that are not\. After an upgrade/),
    ]);
    const second = await takeNext(files, at(5));
    expect(findBeginning(await listManifests(archiveOf(files)), second)).toEqual([]);
    expect(await suspects(files)).toEqual([]);
  });
});

it('WAL segments are counted as PostgreSQL counts them', () => {
  const segmentBytes = 16 * 1024 * 1024;
  expect(segmentAt({ timeline: 3, position: '1A/2000028', segmentBytes })).toBe('000000030000001A00000002');
  expect([nextPlace('0000001A000000FF', segmentBytes), nextPlace('0000000000000009', segmentBytes)]).toEqual([
    '0000001B00000000',
    '000000000000000A',
  ]);
  const last = (/** @type {string} */ end) => lastSegmentOf({ timeline: 1, end, segmentBytes });
  expect([last('0/2000158'), last('0/3000000'), last('1/0')]).toEqual([
    '000000010000000000000002',
    '000000010000000000000002',
    '0000000100000000000000FF',
  ]);
});

it('backups of another key are told together, and none that an older key of the shop has closed', async () => {
  const files = await daily(3);
  for (const day of ['01', '02'])
    rewrite(files, `2026-10-${day}T20:00:00.000Z`, (manifest) => ({ ...manifest, key_fingerprint: 'another' }));
  const told = async (/** @type {Buffer} */ own, /** @type {Buffer[]} */ olderKeys) =>
    findForeign(await listManifests({ ...archiveOf(files), key: own, olderKeys }));
  expect(await told(key, [])).toEqual([
    expect.stringMatching(/^2 backups, from 2026-10-01\S+ to 2026-10-02\S+, were closed by a key .* \(another\), and cannot/),
  ]);
  expect(await told(Buffer.alloc(32, 8), [])).toEqual([
    expect.stringMatching(new RegExp(`^3 backups, .* \\(another, ${fingerprintOf(key)}\\)`)),
  ]);
  const own = Object.fromEntries(Object.entries(files).filter(([name]) => !/10-0[12]/.test(name)));
  expect(findForeign(await listManifests({ ...archiveOf(own), key: Buffer.alloc(32, 8), olderKeys: [key] }))).toEqual([]);
});

describe('a drill that takes no backup of its own', () => {
  const check = async (/** @type {Date} */ now, days = 3) => refuseOldBackups(archiveOf(await daily(days)), { hours: 26, now });

  it('is content with the newest backup for 26 hours', async () => {
    await expect(check(new Date('2026-10-04T22:00:00Z'))).resolves.toBeUndefined();
  });

  it('fails when a backup lies there that no key of the shop opens', async () => {
    const files = await daily(3);
    const first = '2026-10-01T20:00:00.000Z';
    rewrite(files, first, (manifest) => ({ ...manifest, key_fingerprint: 'another' }));
    const archive = archiveOf(files);
    await expect(refuseOldBackups(archive, { hours: 26, now: new Date('2026-10-04T22:00:00Z') })).rejects.toThrow(
      `Backup ${first} was closed by a key that BACKUP_KEY_FILE does not hold (another), and cannot be restored here.`,
    );
  });

  it('fails when the newest is older, or there is none', async () => {
    await expect(check(new Date('2026-10-04T22:00:01Z'))).rejects.toThrow(
      'The newest backup is of 2026-10-03T20:00:00.000Z, more than 26 hours ago',
    );
    await expect(check(new Date('2026-10-04T22:00:01Z'), 0)).rejects.toThrow('There is no backup.');
  });
});
