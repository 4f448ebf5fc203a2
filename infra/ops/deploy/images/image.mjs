import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CannotStart } from '../../../tools/launcher/cannot-start.mjs';
import { runOnce } from '../../../tools/launcher/run-once.mjs';
import { buildRoot, takeBuildSteps } from './image/build-root.mjs';
import { readStages } from './image/dockerfile.mjs';
import { prepareRoot } from './image/root.mjs';
import { tryImage } from './image/try-image.mjs';

const workspace = path.resolve(import.meta.dirname, '../../../..');

// `npx nx run deploy:image`: takes the steps of the Dockerfile for the API without an engine, starts what comes out of them as a container would
// (an account of its own, a file system that it cannot write to, mounts of its own), sells in it, and stops it.
await runOnce(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new CannotStart('An image is tried in a root of its own, which only root on Linux can make.');
  const stages = readStages(fs.readFileSync(path.join(import.meta.dirname, 'Dockerfile'), 'utf8'));
  const stage = (/** @type {string} */ name) => {
    const found = stages.find((each) => each.name === name);
    if (!found) throw new CannotStart(`The Dockerfile has no stage ${name}.`);
    return found;
  };
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-image-'));
  fs.chmodSync(home, 0o755);
  try {
    const [root, built] = [path.join(home, 'root'), path.join(home, 'built')];
    fs.mkdirSync(root);
    prepareRoot(root);
    takeBuildSteps(stage('build'), { workspace, built });
    const image = buildRoot(stage('api'), { root, built });
    return await tryImage(image, { home });
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
});
