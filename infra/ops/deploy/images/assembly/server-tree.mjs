import fs from 'node:fs';
import path from 'node:path';
import { copyTree } from './copy-tree.mjs';
import { pruneLock } from './prune-lock.mjs';
import { findRuntimePackages } from './runtime-packages.mjs';

/** @typedef {{ version: string, commit: string | null }} Release */

/** Left out of them: tests, what writes the contract, and packages inside of packages, which have entries of their own in the lock. */
const NOT_DELIVERED = /\.spec\.mjs$|^write-openapi\.js(\.map)?$|^node_modules$/;
const except = (/** @type {string} */ name) => NOT_DELIVERED.test(name);

/** What a server needs of the workspace, at the same places: the programs find each other, and the front ends, by them. */
const PARTS = [
  'api/dist',
  'storefront/dist',
  'storefront/dist-server',
  'admin-console/dist',
  'api/demo-shop/pictures',
  'infra/ops/backup',
  // What refuses an old Node.
  'infra/tools/launcher/check-node.mjs',
  'infra/tools/launcher/node-version.mjs',
  'infra/tools/launcher/root.mjs',
  // What the restoring of a backup starts a server with.
  'infra/tools/make-folder.mjs',
  'infra/tools/launcher/cannot-start.mjs',
  'infra/tools/postgres/account.mjs',
  'infra/tools/postgres/base-backup.mjs',
  'infra/tools/postgres/binaries.mjs',
  'infra/tools/postgres/find-server.mjs',
  'infra/tools/postgres/plain-env.mjs',
  'infra/ops/deploy/.env.example',
  'infra/ops/deploy/systemd',
  'infra/ops/deploy/pgbackrest',
  'infra/ops/deploy/database',
  'infra/ops/deploy/nginx',
  'infra/ops/deploy/caddy',
  'infra/ops/deploy/compose.yaml',
  'LICENSE',
];

/**
 * Writes the tree that a server needs, and nothing else: no sources, no tests, no tools. What is at `folder` goes.
 * @param {{ root: string, folder: string, release: Release }} where
 */
export function writeServerTree({ root, folder, release }) {
  for (const part of PARTS)
    if (!fs.existsSync(path.join(root, part))) throw new Error(`${part} is not there: run \`npm run build\` first.`);
  fs.rmSync(folder, { recursive: true, force: true });
  for (const part of PARTS) copyTree(path.join(root, part), path.join(folder, part), { except });
  // npm would take it for a package of its own.
  fs.rmSync(path.join(folder, 'infra/ops/backup/package.json'));
  writePackages(root, folder, release);
  writeJson(path.join(folder, 'release.json'), release);
}

/** @param {string} root @param {string} folder @param {Release} release */
function writePackages(root, folder, { version }) {
  const read = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const { license, engines } = read('package.json');
  const manifest = {
    name: '@shop/server',
    version,
    private: true,
    type: 'module',
    license,
    engines,
    dependencies: sorted(findRuntimePackages(root)),
  };
  const lock = pruneLock(read('package-lock.json'), manifest);
  writeJson(path.join(folder, 'package.json'), manifest);
  writeJson(path.join(folder, 'package-lock.json'), lock);
  for (const [place, { optional }] of Object.entries(lock.packages)) {
    const from = path.join(root, place);
    if (place === '' || (optional && !fs.existsSync(from))) continue; // a binary of another platform
    copyTree(from, path.join(folder, place), { except });
  }
}

/** @param {Record<string, string>} names */
const sorted = (names) => Object.fromEntries(Object.entries(names).sort(([one], [other]) => (one < other ? -1 : 1)));

/** @param {string} file @param {object} data */
const writeJson = (file, data) => fs.writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
