import fs from 'node:fs';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { waitFor } from '../wait-for.mjs';
import { repeat } from './child.mjs';

it('a log whose disk is full loses its lines, and neither what is said aloud nor the launcher', async () => {
  const full = fs.openSync('/dev/full', 'a');
  const said = /** @type {string[]} */ ([]);
  repeat(Readable.from(['the shop is open\n', 'the shop is closed\n']), full, (line) => said.push(line));
  await waitFor(() => said.length === 2, { seconds: 5, what: 'both lines' });
  expect(said).toEqual(['the shop is open', 'the shop is closed']);
  fs.closeSync(full);
});
