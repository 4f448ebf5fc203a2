import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../launcher/root.mjs';
import LongestFirst, { LONGEST } from './longest-first.mjs';

const at = (/** @type {string} */ file) => path.join(ROOT, file);

it('every file that is to run early is there', () => {
  expect(Object.keys(LONGEST).filter((file) => !fs.existsSync(at(file)))).toEqual([]);
});

it('the longest file begins first, and no file is lost', () => {
  const files = ['infra/tools/browser.spec.mjs', 'infra/tools/postgres.spec.mjs', 'storefront/e2e/purchase.e2e-spec.ts'].map(at);
  const context = { config: { cacheDirectory: '/nowhere', id: 'none' }, hasteFS: { getSize: () => 1 } };
  const sequencer = new LongestFirst({ contexts: [], globalConfig: {} });
  const order = sequencer.sort(files.map((file) => ({ path: file, context })));
  expect(order.map((test) => test.path)).toEqual(files.toReversed());
});
