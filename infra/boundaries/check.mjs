import fs from 'node:fs';
import path from 'node:path';
import { checkImports } from './check-imports.mjs';
import { checkTables } from './check-tables.mjs';

// `node infra/boundaries/check.mjs [root]`: one line for each broken boundary; the exit code says whether there is any.
const root = path.resolve(process.argv[2] ?? '.');
const pending = readPending();
const broken = [...(await checkImports(root)), ...checkTables(root)];
for (const sentence of broken.filter((one) => !pending.has(one))) tell(sentence);
for (const sentence of pending)
  if (!broken.includes(sentence)) tell(`In order by now, so strike it from pending.txt: ${sentence}`);

/** @param {string} sentence */
function tell(sentence) {
  console.log(sentence);
  process.exitCode = 1;
}

/** What is known to be out of order and waits for its turn; the list only gets shorter. */
function readPending() {
  const file = path.join(root, 'infra/boundaries/pending.txt');
  return new Set(fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
}
