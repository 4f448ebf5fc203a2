import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
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

/** @param {string} list as it stood when the newest backup was taken */
async function takeNewest(list) {
  fs.writeFileSync(path.join(home, 'shop/erasures.log'), list);
  const erasures = await storeErasures(archive, '2026-11-23T01-00-00Z', path.join(home, 'shop'));
  return /** @type {Manifest} */ ({ erasures });
}

const restore = (/** @type {Manifest} */ newest, /** @type {string | null} */ also = null) =>
  restoreErasures(archive, { into: path.join(home, 'restored'), newest, also });

const restored = () => fs.readFileSync(path.join(home, 'restored/erasures.log'), 'utf8');

it('who was erased before the newest backup is on the list beside the restored database, which others cannot read', async () => {
  const newest = await takeNewest(line('a') + line('b'));
  expect(await restore(newest)).toBe(path.join(home, 'restored/erasures.log'));
  expect(restored()).toBe(line('a') + line('b'));
  expect(fs.statSync(path.join(home, 'restored/erasures.log')).mode & 0o777).toBe(0o600);
});

it('a list that was kept elsewhere adds who was erased since, nobody twice, and no line that was cut off', async () => {
  const newest = await takeNewest(line('a'));
  const also = path.join(home, 'newer.log');
  fs.writeFileSync(also, line('a') + line('c') + line('d').slice(0, 40));
  await restore(newest, also);
  expect(restored()).toBe(line('a') + line('c'));
});

it('the list in the backups is closed with their key', async () => {
  await takeNewest(line('a'));
  const stored = fs.readFileSync(path.join(home, 'kept/base/2026-11-23T01-00-00Z/erasures.log.gz.enc'));
  expect(stored.includes('a'.repeat(64))).toBe(false);
  expect(stored.includes('2026-11-20')).toBe(false);
});

it('a shop that has erased nobody, and a backup of a release that kept no list, leave none', async () => {
  expect(await storeErasures(archive, '2026-11-23T01-00-00Z', path.join(home, 'shop'))).toBeNull();
  expect(await restore(/** @type {Manifest} */ ({}), path.join(home, 'nowhere.log'))).toBeNull();
  expect(fs.readdirSync(path.join(home, 'restored'))).toEqual([]);
});
