import '../../../tools/launcher/check-node.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CannotStart } from '../../../tools/launcher/cannot-start.mjs';
import { runOnce } from '../../../tools/launcher/run-once.mjs';
import { copyTree } from './assembly/copy-tree.mjs';
import { readImage } from './image/dockerfile.mjs';
import { prepareRoot } from './image/root.mjs';
import { tryImage } from './image/try-image.mjs';

const workspace = path.resolve(import.meta.dirname, '../../../..');

// `npx nx run deploy:image`: starts the files of the API's image without an engine, as a container would (an account of its own, a file system
// that it cannot write to, mounts of its own) and as the Dockerfile says, sells in it, and stops it. The Dockerfile's steps are for an engine.
await runOnce(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new CannotStart('An image is tried in a root of its own, which only root on Linux can make.');
  const settings = readImage(fs.readFileSync(path.join(import.meta.dirname, 'Dockerfile'), 'utf8'), 'api');
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-image-'));
  fs.chmodSync(home, 0o755);
  try {
    const root = path.join(home, 'root');
    fs.mkdirSync(root);
    prepareRoot(root);
    copyTree(assembleServer(home), path.join(root, settings.folder));
    fs.mkdirSync(path.join(root, settings.env.DATA_DIR ?? ''), { recursive: true });
    return await tryImage({ root, ...settings }, { home });
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
});

/** @param {string} home @returns {string} the server's tree */
function assembleServer(home) {
  const release = path.join(home, 'release');
  const args = ['infra/ops/deploy/images/assemble.mjs', `--into=${release}`];
  const { status } = spawnSync(process.execPath, args, { cwd: workspace, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new CannotStart('The files of the release could not be put together: build first (`npm run build`).');
  return path.join(release, 'server');
}
