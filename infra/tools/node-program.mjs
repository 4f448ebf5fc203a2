import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from './launcher/cannot-start.mjs';
import { run } from './launcher/command.mjs';
import { npm } from './launcher/install.mjs';
import { INSTALL_NODE, PINNED } from './launcher/node-version.mjs';
import { ROOT } from './launcher/root.mjs';
import { makeFolder } from './make-folder.mjs';
import { isAlive } from './processes.mjs';

// The registry's own package `node` would fetch one of these by a script, and no package runs one here. So it is none of our dependencies:
// `npm ci` would take 190 MB for those who have a new Node.
const isAppleSilicon = process.platform === 'darwin' && process.arch === 'arm64';
const isWindows = process.platform === 'win32';
const PACKAGE = [isAppleSilicon ? 'node-bin' : 'node', isWindows ? 'win' : process.platform, process.arch].join('-');
const FOLDER = path.join(ROOT, '.data/node-versions');
const UNFINISHED = /^unfinished-(\d+)$/;

// One more try: npm's own two would wait half a minute for a line that is not there.
const NPM_FLAGS = [
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--prefer-offline',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
];

/**
 * The Node of `.nvmrc`, taken from the registry once and kept.
 * @returns {Promise<string>} the program
 * @throws {CannotStart}
 */
export async function installNode() {
  const folder = path.join(FOLDER, String(PINNED));
  const program = path.join(folder, 'node_modules', PACKAGE, isWindows ? 'bin/node.exe' : 'bin/node');
  if (fs.existsSync(program)) return program;
  console.error(`Taking Node ${PINNED} from npm's registry (60 MB, once): this is Node ${process.versions.node} …`);
  makeFolder(FOLDER);
  removeLeftBehind();
  const unfinished = path.join(FOLDER, `unfinished-${process.pid}`);
  try {
    await download(unfinished);
    keep(unfinished, folder, program);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  return program;
}

/** @param {string} folder */
async function download(folder) {
  makeFolder(folder);
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const [npmProgram, npmArgs] = npm();
  const { ok, output } = await run(npmProgram, [...npmArgs, 'install', ...NPM_FLAGS, `${PACKAGE}@${PINNED}`], { cwd: folder });
  if (!ok)
    throw new CannotStart(
      `${INSTALL_NODE}\nIt could not be taken from npm's registry either:\n${output.split('\n', 4).join('\n')}`,
    );
}

/** Two first starts at the same moment: the second finds it there. @param {string} unfinished @param {string} folder @param {string} program */
function keep(unfinished, folder, program) {
  try {
    fs.renameSync(unfinished, folder);
  } catch (error) {
    if (fs.existsSync(program)) return;
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(folder, { recursive: true, force: true }); // somebody has removed a part of it
    fs.renameSync(unfinished, folder);
  }
}

/** What starts that were killed have left. */
function removeLeftBehind() {
  for (const name of fs.readdirSync(FOLDER)) {
    const [, pid] = UNFINISHED.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(FOLDER, name), { recursive: true, force: true });
  }
}
