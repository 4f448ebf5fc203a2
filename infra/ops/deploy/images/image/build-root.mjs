import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { copyTree } from '../assembly/copy-tree.mjs';
import { commandOf, wordsOf } from './dockerfile.mjs';
import { runInRoot } from './root.mjs';

/**
 * @typedef {object} Image what an engine keeps beside the files
 * @property {string} root
 * @property {Record<string, string>} env
 * @property {string} folder
 * @property {string} user
 * @property {string} stopSignal
 * @property {string[]} command
 * @property {string[]} healthCheck
 */

/** What the steps of the build stage leave behind is here already, or is made by the command itself. @type {Record<string, (where: { workspace: string, built: string }) => void>} */
const BUILD_STEPS = {
  'npm ci': ({ workspace }) => mustBeThere(workspace, 'node_modules/.package-lock.json', 'npm ci'),
  'NX_DAEMON=false npm run build': ({ workspace }) => mustBeThere(workspace, 'api/dist/main.js', 'npm run build'),
  'RELEASE_COMMIT="$RELEASE_COMMIT" node infra/ops/deploy/images/assemble.mjs --into=/release': ({ workspace, built }) => {
    const args = ['infra/ops/deploy/images/assemble.mjs', `--into=${path.join(built, 'release')}`];
    const { status } = spawnSync(process.execPath, args, { cwd: workspace, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error('The files of the release could not be put together.');
  },
};

/**
 * Takes the steps of the build stage as far as they leave something behind.
 * @param {import('./dockerfile.mjs').Stage} stage @param {{ workspace: string, built: string }} where
 */
export function takeBuildSteps({ instructions }, where) {
  for (const instruction of instructions.filter((each) => each.getKeyword() === 'RUN')) {
    const step = BUILD_STEPS[commandOf(instruction)];
    if (!step) throw new Error(`Nothing here knows what this step leaves behind: ${commandOf(instruction)}`);
    step(where);
  }
}

/**
 * Takes the steps of a stage that runs, into an empty folder: copies what it copies, and runs in there what it runs.
 * @param {import('./dockerfile.mjs').Stage} stage @param {{ root: string, built: string }} where
 * @returns {Image}
 */
export function buildRoot({ instructions }, { root, built }) {
  /** @type {Image} */
  const image = { root, env: {}, folder: '/', user: '0:0', stopSignal: 'SIGTERM', command: [], healthCheck: [] };
  for (const instruction of instructions) {
    const take = STEPS[instruction.getKeyword()];
    if (!take) throw new Error(`Nothing here knows how to take this step: ${instruction.getTextContent()}`);
    take(image, instruction, built);
  }
  return image;
}

/** @type {Record<string, (image: Image, instruction: any, built: string) => void>} */
const STEPS = {
  ENV: (image, instruction) => {
    for (const property of instruction.getProperties()) image.env[property.getName()] = property.getValue();
  },
  RUN: (image, instruction) => runInRoot(image.root, ['/bin/sh', '-ec', commandOf(instruction)]),
  WORKDIR: (image, instruction) => {
    image.folder = path.posix.resolve(image.folder, commandOf(instruction));
    fs.mkdirSync(path.join(image.root, image.folder), { recursive: true });
  },
  COPY: (image, instruction, built) => copyInto(image, commandOf(instruction).split(' '), built),
  USER: (image, instruction) => {
    image.user = commandOf(instruction);
  },
  EXPOSE: () => {},
  STOPSIGNAL: (image, instruction) => {
    image.stopSignal = commandOf(instruction);
  },
  HEALTHCHECK: (image, instruction) => {
    image.healthCheck = wordsOf(instruction);
  },
  CMD: (image, instruction) => {
    image.command = wordsOf(instruction);
  },
};

/** As an engine does: a folder's contents go into the target, files into a target that ends with a slash. @param {Image} image @param {string[]} names @param {string} built */
function copyInto({ root, folder }, names, built) {
  const target = path.join(root, path.posix.resolve(folder, names.at(-1) ?? '.'));
  for (const name of names.slice(0, -1)) {
    const from = path.join(built, name);
    copyTree(from, fs.statSync(from).isDirectory() ? target : path.join(target, path.basename(name)));
  }
}

/** @param {string} workspace @param {string} file @param {string} command */
function mustBeThere(workspace, file, command) {
  if (!fs.existsSync(path.join(workspace, file))) throw new Error(`${file} is not there: run \`${command}\` first.`);
}
