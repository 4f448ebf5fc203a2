import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const swc = resolve(root, 'node_modules/@swc/cli/bin/swc.js');

/** Compiles the rooms of which the tests start programs: the migration (with what it imports) and the provider sandbox. */
export async function buildRooms() {
  await Promise.all([compile('libs/domain'), compile('api'), compile('infra/sandbox', '--copy-files')]);
}

/** @param {string} room @param {string[]} flags */
const compile = (room, ...flags) =>
  run(process.execPath, [swc, 'src', '-d', 'dist', '--strip-leading-paths', '-q', ...flags], { cwd: resolve(root, room) });
