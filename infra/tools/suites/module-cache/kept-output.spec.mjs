import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ROOT } from '../../launcher/root.mjs';
import { KeptOutput } from './kept-output.mjs';

/** @type {string} */
let folder;
/** @type {string[]} */
let shown;
const write = process.stderr.write;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-output-'));
  shown = [];
  process.stderr.write = /** @type {any} */ ((/** @type {string} */ text) => shown.push(text));
});
afterEach(() => {
  process.stderr.write = write;
  fs.rmSync(folder, { recursive: true });
});

/** @param {Parameters<KeptOutput['hear']>[0][]} events */
function runFile(events) {
  const output = new KeptOutput(path.join(ROOT, 'api/test/some.spec.ts'), folder);
  process.stderr.write('WARN [security] a password was wrong\n');
  for (const event of events) output.hear(event);
  output.end();
  return { shown, kept: fs.existsSync(output.file) ? fs.readFileSync(output.file, 'utf8') : null };
}
const passed = { name: 'test_done', test: { errors: [] } };
const done = { name: 'run_finish' };

it('of a file whose tests pass nothing is shown, and nothing stays', () => {
  expect(runFile([passed, done])).toEqual({ shown: [], kept: null });
});

it.each([
  ['a test has failed', [{ name: 'test_done', test: { errors: ['red'] } }, passed, done]],
  ['what stands before or after the tests has failed', [{ name: 'hook_failure' }, passed, done]],
  ['the tests did not come to their end', [passed]],
])('when %s, it says where the log is', (_, events) => {
  const { shown: told, kept } = runFile(events);
  expect(kept).toBe('WARN [security] a password was wrong\n');
  expect(told).toEqual([expect.stringMatching(/^What was logged meanwhile: .*some\.spec\.ts\.log\n$/)]);
});
