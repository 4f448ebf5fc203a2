import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from './cannot-start.mjs';
import { run } from './command.mjs';
import { ROOT } from './root.mjs';

/**
 * Installs the packages when node_modules is missing or is not what package-lock.json says.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function installIfNeeded({ signal } = {}) {
  if (isInstalled(ROOT)) return;
  console.log('Installing the packages (npm ci): one to three minutes the first time, by the line and the machine …');
  const [program, args] = npm();
  // With NODE_ENV=production npm would leave out the tools that the build needs. What it warns of, somebody who starts the shop cannot mend.
  const { ok } = await run(program, [...args, 'ci', '--include=dev', '--loglevel=error'], { show: true, signal });
  if (!ok) throw new CannotStart('The packages could not be installed: npm says why above.');
  rememberInstalled(ROOT);
}

/**
 * Whether node_modules holds what the lock file says: the lock's hash, remembered after the last check, or else a
 * comparison of the lock with the list that npm keeps of what it installed. Dates would mislead: a checkout changes them.
 * @param {string} root
 */
export function isInstalled(root) {
  const note = noteFile(root);
  if (fs.existsSync(note) && fs.readFileSync(note, 'utf8').trim() === lockHash(root)) return true;
  if (!holdsWhatTheLockSays(root)) return false;
  rememberInstalled(root);
  return true;
}

/** @param {string} root */
function rememberInstalled(root) {
  try {
    fs.writeFileSync(noteFile(root), `${lockHash(root)}\n`);
  } catch {
    // Somebody else's node_modules, read-only for us: then we compare again next time.
  }
}

/** @param {string} root */
const noteFile = (root) => path.join(root, 'node_modules/.shop-lock');

/** @param {string} root */
const lockHash = (root) =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** @param {string} root */
function holdsWhatTheLockSays(root) {
  const hidden = path.join(root, 'node_modules/.package-lock.json');
  if (!fs.existsSync(hidden)) return false;
  const locked = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(hidden);
  return Object.entries(locked).every(([place, { version, link, optional, devOptional }]) => {
    if (!/(^|\/)node_modules\//.test(place)) return true;
    if (!installed[place]) return Boolean(optional || devOptional);
    return link ? installed[place].link === true : installed[place].version === version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
const packagesOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages;

/** @returns {[string, string[]]} npm itself: the one that started us, or the one on PATH */
export function npm() {
  const self = process.env.npm_execpath;
  return self?.endsWith('npm-cli.js') ? [process.execPath, [self]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}
