import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { restoreErasures, storeErasures } from './erasure-list.mjs';
import { openStore } from './store/store.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

const line = (/** @type {string} */ digit) => `2026-11-20T10:00:00.000Z ${digit.repeat(64)}\n`;

/** @type {string} */
let home;
/** @type {import('./archive-file.mjs').Archive} */
let archive;

beforeEach(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-erasure-list-'));
  for (const folder of ['kept', 'shop', 'restored']) fs.mkdirSync(path.join(home, folder));
  archive = { store: await openStore({ folder: path.join(home, 'kept') }), key: randomBytes(32) };
});

afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const NEWEST = '2026-11-23T01-00-00Z';
const OLDER = '2026-11-22T01-00-00Z';

/** @param {string} list as it stood when the backup was taken @param {string} [id] */
async function take(list, id = NEWEST) {
  fs.writeFileSync(path.join(home, 'shop/erasures.log'), list);
  const erasures = await storeErasures(archive, id, path.join(home, 'shop'));
  return /** @type {Manifest} */ ({ id, erasures });
}

const restore = (/** @type {Manifest | Manifest[]} */ backups, /** @type {{ also?: string | null }} */ how = {}) =>
  restoreErasures(archive, { into: path.join(home, 'restored'), backups: [backups].flat(), also: null, ...how });
const stored = (/** @type {string} */ id) => path.join(home, 'kept/base', id, 'erasures.log.gz.enc');

const restored = () => fs.readFileSync(path.join(home, 'restored/erasures.log'), 'utf8');

it('who was erased before the newest backup is on the list beside the restored database, which others cannot read', async () => {
  const newest = await take(line('a') + line('b'));
  expect(await restore(newest)).toEqual({ file: path.join(home, 'restored/erasures.log'), faults: [] });
  expect(restored()).toBe(line('a') + line('b'));
  expect(fs.statSync(path.join(home, 'restored/erasures.log')).mode & 0o777).toBe(0o600);
});

it('a list that was kept elsewhere adds who was erased since, nobody twice, and no line that was cut off', async () => {
  const newest = await take(line('a'));
  const also = path.join(home, 'newer.log');
  fs.writeFileSync(also, line('a') + line('c') + line('d').slice(0, 40));
  await restore(newest, { also });
  expect(restored()).toBe(line('a') + line('c'));
});

it('the list in the backups is closed with their key', async () => {
  await take(line('a'));
  const bytes = fs.readFileSync(stored(NEWEST));
  expect(bytes.includes('a'.repeat(64))).toBe(false);
  expect(bytes.includes('2026-11-20')).toBe(false);
});

it('a shop that has erased nobody, and a backup of a release that kept no list, leave none', async () => {
  expect(await storeErasures(archive, NEWEST, path.join(home, 'shop'))).toBeNull();
  const none = await restore(/** @type {Manifest} */ ({ id: NEWEST }), { also: path.join(home, 'nowhere.log') });
  expect(none).toEqual({ file: null, faults: [] });
  expect(fs.readdirSync(path.join(home, 'restored'))).toEqual([]);
});

describe('a shop is restored although the newest list', () => {
  it.each([
    ['is damaged', () => fs.writeFileSync(stored(NEWEST), 'no list')],
    ['is gone', () => fs.rmSync(stored(NEWEST))],
  ])('%s: that of the restored backup stands in for it, and the operator is told', async (_, harm) => {
    const older = await take(line('a'), OLDER);
    const newest = await take(line('a') + line('b'));
    harm();
    const { faults } = await restore([newest, older]);
    expect(restored()).toBe(line('a'));
    expect(faults).toEqual([expect.stringContaining(`Backup ${NEWEST} does not say who was erased`)]);
  });

  it('is damaged: of several older ones the newest stands in for it', async () => {
    const restoredOne = await take(line('a'), '2026-11-21T01-00-00Z');
    const between = await take(line('a') + line('b'), OLDER);
    const newest = await take(line('a') + line('b') + line('c'));
    fs.rmSync(stored(NEWEST));
    const { faults } = await restore([newest, between, restoredOne]);
    expect(restored()).toBe(line('a') + line('b'));
    expect(faults).toHaveLength(1);
  });

  it('is damaged and no other is there: only what was kept elsewhere is left', async () => {
    const newest = await take(line('a') + line('b'));
    fs.rmSync(stored(NEWEST));
    const also = path.join(home, 'kept-elsewhere.log');
    fs.writeFileSync(also, line('b'));
    const { faults } = await restore(newest, { also });
    expect(restored()).toBe(line('b'));
    expect(faults).toHaveLength(1);
  });
});
