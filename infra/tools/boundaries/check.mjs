import path from 'node:path';
import { checkImports } from './check-imports.mjs';
import { checkTables } from './check-tables.mjs';

// `node infra/tools/boundaries/check.mjs [root]`: one line for each broken boundary; the exit code says whether there is any.
const root = path.resolve(process.argv[2] ?? '.');
const broken = [...(await checkImports(root)), ...checkTables(root)];
for (const sentence of broken) console.log(sentence);
if (broken.length > 0) process.exitCode = 1;
