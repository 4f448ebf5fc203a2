import { describe, expect, it } from '@jest/globals';
import { refuseOldBackups } from './manifest.mjs';
import { removeOldBackups } from './retention.mjs';
import { nextPlace, segmentAt, storedWalName } from './wal-files.mjs';

/** @param {Record<string, unknown>} files @returns {import('./store/store.mjs').Store} */
const storeOf = (files) => ({
  write: async () => {},
  read: async (name) =>
    (async function* () {
      yield Buffer.from(JSON.stringify(files[name]));
    })(),
  list: async (folder) =>
    Object.keys(files)
      .filter((name) => name.startsWith(`${folder}/`))
      .sort()
      .map((name) => ({ name, bytes: 1 })),
  remove: async (name) => void delete files[name],
});

/** One backup at each of these hours, and one WAL segment with each. @param {number} days @param {number[]} hours */
function daily(days, hours = [20]) {
  const files = /** @type {Record<string, unknown>} */ ({});
  const moments = Array.from({ length: days }, (_, day) => hours.map((hour) => Date.UTC(2026, 9, 1 + day, hour))).flat();
  for (const [number, moment] of moments.entries()) {
    const at = new Date(moment).toISOString();
    const segment = `00000001000000000000${(16 + number).toString(16).toUpperCase().padStart(4, '0')}`;
    files[`base/${at}/manifest.json`] = { id: at, finished_at: at, postgres: { first_wal: segment } };
    files[`base/${at}/database.tar.gz.enc`] = {};
    files[storedWalName(segment)] = {};
  }
  return files;
}

const keptDays = (/** @type {Record<string, unknown>} */ files) =>
  Object.keys(files).flatMap((name) => /^base\/2026-(\d\d-\d\d).*manifest/.exec(name)?.[1] ?? []);

describe('old backups', () => {
  it('go but for the last days, one of each week, and the WAL of those days', async () => {
    const files = daily(40);
    const removed = await removeOldBackups(storeOf(files), { keepDaily: 3, keepWeekly: 3 });
    // 9 November 2026 is a Monday; of the weeks before, Sunday's is the newest.
    expect(keptDays(files)).toEqual(['10-25', '11-01', '11-07', '11-08', '11-09'].slice(1));
    expect([removed.backups.length, removed.wal]).toEqual([36, 37]);
    expect(Object.keys(files).filter((name) => name.startsWith('wal/'))).toHaveLength(3);
    expect(Object.keys(files).filter((name) => name.endsWith('database.tar.gz.enc'))).toHaveLength(4);
  });

  it('leave no moment of a day that was backed up twice without one from before it', async () => {
    const files = daily(3, [2, 14]);
    await removeOldBackups(storeOf(files), { keepDaily: 2, keepWeekly: 0 });
    const kept = Object.keys(files).flatMap((name) => /^base\/2026-(\d\d-\d\dT\d\d).*manifest/.exec(name)?.[1] ?? []);
    expect(kept).toEqual(['10-02T02', '10-03T02', '10-03T14']);
    expect(Object.keys(files).filter((name) => name.startsWith('wal/'))).toHaveLength(4);
  });

  it('stay when there are none newer, however old', async () => {
    const files = daily(1);
    expect(await removeOldBackups(storeOf(files), { keepDaily: 1, keepWeekly: 0 })).toEqual({ backups: [], wal: 0 });
    expect(keptDays(files)).toHaveLength(1);
  });
});

it('WAL segments are counted as PostgreSQL counts them', () => {
  const segmentBytes = 16 * 1024 * 1024;
  expect(segmentAt({ timeline: 3, position: '1A/2000028', segmentBytes })).toBe('000000030000001A00000002');
  expect([nextPlace('0000001A000000FF', segmentBytes), nextPlace('0000000000000009', segmentBytes)]).toEqual([
    '0000001B00000000',
    '000000000000000A',
  ]);
});

describe('a drill that takes no backup of its own', () => {
  const check = (/** @type {Date} */ now, days = 3) => refuseOldBackups(storeOf(daily(days)), { hours: 26, now });

  it('is content with the newest backup for 26 hours', async () => {
    await expect(check(new Date('2026-10-04T22:00:00Z'))).resolves.toBeUndefined();
  });

  it('fails when the newest is older, or there is none', async () => {
    await expect(check(new Date('2026-10-04T22:00:01Z'))).rejects.toThrow(
      'The newest backup is of 2026-10-03T20:00:00.000Z, more than 26 hours ago',
    );
    await expect(check(new Date('2026-10-04T22:00:01Z'), 0)).rejects.toThrow('There is no backup.');
  });
});
