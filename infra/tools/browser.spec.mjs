import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findBrowser } from './browser.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browser-spec-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {number} mode */
function plant(name, mode = 0o755) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, '', { mode });
  return file;
}

it('a browser on PATH is found: a headless shell before Chromium, and Chromium before Chrome', () => {
  for (const name of ['google-chrome', 'chromium', 'chromium-headless-shell']) {
    const browser = plant(name);
    expect(findBrowser({ PATH: folder })).toBe(browser);
  }
});

it('CHROMIUM decides, and a wrong one is not passed over in silence', () => {
  plant('chromium');
  const own = plant('my-browser');
  expect(findBrowser({ PATH: folder, CHROMIUM: own })).toBe(own);
  expect(findBrowser({ PATH: folder, CHROMIUM: plant('notes.txt', 0o644) })).toBeNull();
});
