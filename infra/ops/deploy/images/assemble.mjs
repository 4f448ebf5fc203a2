import '../../../tools/launcher/check-node.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeServerTree } from './assembly/server-tree.mjs';
import { writeStaticSites } from './assembly/static-sites.mjs';

// `npx nx run deploy:assemble`: what runs in production, put together from what was built. README.md in this folder shows the result.
const root = path.resolve(import.meta.dirname, '../../../..');
const { values } = parseArgs({ options: { into: { type: 'string', default: 'dist/deploy' } } });
const folder = path.resolve(root, values.into);
const release = { version: readVersion(), commit: readCommit() };

process.umask(0o022);
writeServerTree({ root, folder: path.join(folder, 'server'), release });
writeStaticSites({ root, folder: path.join(folder, 'static') });
for (const part of ['server', 'static'])
  console.log(`${path.relative(root, path.join(folder, part))}: ${describe(path.join(folder, part))}`);

function readVersion() {
  return JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).version;
}

/** An image is built without the repository: it is told the commit. */
function readCommit() {
  if (process.env.RELEASE_COMMIT) return process.env.RELEASE_COMMIT;
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** @param {string} tree */
function describe(tree) {
  const files = fs.readdirSync(tree, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0);
  return `${files.length} files, ${(bytes / 1_000_000).toFixed(1)} MB`;
}
