import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');
const swc = resolve(root, 'node_modules/@swc/cli/bin/swc.js');

/** Builds the projects of which the tests start programs: the API and the provider sandbox. */
export async function buildProjects() {
  if (process.env.IS_BUILT) return;
  await Promise.all([
    run(process.execPath, ['build.mjs'], { cwd: resolve(root, 'api') }),
    run(process.execPath, [swc, 'src', '-d', 'dist', '--strip-leading-paths', '-q', '--copy-files'], {
      cwd: resolve(root, 'infra/lab/sandbox'),
    }),
  ]);
}
