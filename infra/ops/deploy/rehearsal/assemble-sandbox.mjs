import '../../../tools/launcher/check-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { copyTree } from '../images/assembly/copy-tree.mjs';
import { pruneLock } from '../images/assembly/prune-lock.mjs';

// `npx nx run deploy:assemble-sandbox`: the stand-ins of the providers, with their packages, for a server on which a shop is rehearsed.
const root = path.resolve(import.meta.dirname, '../../../..');
const folder = path.join(root, 'dist/deploy/sandbox');
const read = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

process.umask(0o022);
const { version, dependencies } = read('infra/lab/sandbox/package.json');
const manifest = { name: '@shop/provider-sandbox', version, private: true, type: 'module', dependencies };
const { packages } = pruneLock(read('package-lock.json'), manifest);
fs.rmSync(folder, { recursive: true, force: true });
copyTree(path.join(root, 'infra/lab/sandbox/dist'), path.join(folder, 'dist'));
for (const place of Object.keys(packages).filter((name) => name !== '' && fs.existsSync(path.join(root, name))))
  copyTree(path.join(root, place), path.join(folder, place), { except: (name) => name === 'node_modules' });
fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${path.relative(root, folder)}: ${Object.keys(packages).length - 1} packages`);
