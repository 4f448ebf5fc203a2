import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { chooseScratch, openScratch } from './scratch-folder.mjs';

/** @type {string} */
let parent;
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'scratch-spec-'));
});
afterEach(() => fs.rmSync(parent, { recursive: true }));

it('a run throws away its own folder, and those of runs that were killed, and no other', () => {
  const { pid: killed } = spawnSync(process.execPath, ['--version']);
  for (const name of [`shop-scratch-${killed}`, `shop-scratch-${process.ppid}`, 'of-somebody-else'])
    fs.mkdirSync(path.join(parent, name));
  const { folder, remove } = openScratch(parent);
  fs.writeFileSync(path.join(folder, 'a-database'), 'rows');
  expect(fs.readdirSync(parent).sort()).toEqual(
    ['of-somebody-else', path.basename(folder), `shop-scratch-${process.ppid}`].sort(),
  );
  remove();
  expect(fs.readdirSync(parent).sort()).toEqual(['of-somebody-else', `shop-scratch-${process.ppid}`]);
});

it('a machine without memory to spare, or none to write to, keeps it where temporary files are', () => {
  expect(chooseScratch('/dev/null/nowhere')).toBe(os.tmpdir());
  expect(chooseScratch(os.tmpdir())).toBe(os.tmpdir());
});
