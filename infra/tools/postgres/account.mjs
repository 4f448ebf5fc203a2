import fs from 'node:fs';
import path from 'node:path';

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * The account PostgreSQL runs as. Only root needs another one: initdb and postgres refuse to run as root.
 * A data folder that belongs to somebody already is opened as that somebody.
 * @param {string} dataDir
 * @returns {Account | null} null: as the current account
 */
export function accountFor(dataDir) {
  if (process.getuid?.() !== 0) return null;
  if (fs.existsSync(dataDir)) {
    const { uid, gid } = fs.statSync(dataDir);
    if (uid !== 0) return { uid, gid };
  }
  const rows = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody');
  if (!row)
    throw new Error('PostgreSQL does not run as root, and this machine has no account "postgres" or "nobody" to run it as.');
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

/**
 * Whether the account may walk down to a folder: into it and into every folder above it.
 * @param {string} folder
 * @param {Account | null} account
 */
export function mayEnter(folder, account) {
  if (!account) return true;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (!isOpenTo(fs.statSync(at), account)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** @param {fs.Stats} stat @param {Account} account */
function isOpenTo(stat, { uid, gid }) {
  if (stat.uid === uid) return (stat.mode & 0o100) !== 0;
  return (stat.mode & (stat.gid === gid ? 0o010 : 0o001)) !== 0;
}
