import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { isInstalled } from './install.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'install-spec-'));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** @param {string} file @param {object} packages */
function writeLock(file, packages) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), JSON.stringify({ packages }));
}
const KNIFE = { 'node_modules/knife': { version: '1.0.0' } };
const wantLock = (/** @type {object} */ packages) => writeLock('package-lock.json', { '': {}, ...packages });
const haveLock = (/** @type {object} */ packages) => writeLock('node_modules/.package-lock.json', packages);

it('a fresh clone is not installed', () => {
  wantLock(KNIFE);
  expect(isInstalled(root)).toBe(false);
});

it('an install by hand counts, and is remembered by the hash of the lock, whatever the dates say', () => {
  wantLock({ ...KNIFE, 'node_modules/@embedded/mac': { version: '1.0.0', optional: true } });
  haveLock(KNIFE);
  expect(isInstalled(root)).toBe(true);
  fs.rmSync(path.join(root, 'node_modules/.package-lock.json'));
  fs.utimesSync(path.join(root, 'package-lock.json'), new Date(), new Date(Date.now() + 60_000));
  expect(isInstalled(root)).toBe(true);
});

it.each([
  ['another version', { 'node_modules/knife': { version: '2.0.0' } }],
  ['one more package', { ...KNIFE, 'node_modules/block': { version: '1.0.0' } }],
  ['one more package inside another', { ...KNIFE, 'node_modules/knife/node_modules/blade': { version: '1.0.0' } }],
])('a lock that wants %s makes the install old', (_what, wanted) => {
  wantLock(KNIFE);
  haveLock(KNIFE);
  expect(isInstalled(root)).toBe(true);
  wantLock(wanted);
  expect(isInstalled(root)).toBe(false);
});
