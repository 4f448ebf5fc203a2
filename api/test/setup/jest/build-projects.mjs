import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');
const swc = resolve(root, 'node_modules/@swc/cli/bin/swc.js');

/** Compiles the projects of which the tests start programs: the migration (with what it imports) and the provider sandbox. */
export async function buildProjects() {
  await Promise.all([compile('libs/domain'), compile('api'), compile('infra/sandbox', '--copy-files')]);
}

/** @param {string} project @param {string[]} flags */
const compile = (project, ...flags) =>
  run(process.execPath, [swc, 'src', '-d', 'dist', '--strip-leading-paths', '-q', ...flags], { cwd: resolve(root, project) });
