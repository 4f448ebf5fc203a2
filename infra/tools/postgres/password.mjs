import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { binary } from './binaries.mjs';
import { PLAIN_ENV } from './plain-env.mjs';

// The password is as long as a key: guessing is no danger that slow hashing would have to hold up.
export const QUICK_SCRAM = 'scram_iterations=1';

/** Where the password is kept: beside the data folder, also when that one lies elsewhere. @param {string} wanted */
export const passwordNote = (wanted) => `${wanted}.password`;

/**
 * The password of the database's superuser: drawn once, then kept where no other account of this machine can read it.
 * @param {string} wanted the data folder
 * @returns {{ password: string, isNew: boolean }}
 */
export function keepPassword(wanted) {
  const note = passwordNote(wanted);
  if (fs.existsSync(note)) return { password: fs.readFileSync(note, 'utf8').trim(), isNew: false };
  const password = randomBytes(24).toString('base64url');
  fs.writeFileSync(note, `${password}\n`, { mode: 0o600 });
  return { password, isNew: true };
}

/**
 * For initdb, which runs as another account and reads the password from a file.
 * @template T
 * @param {{ folder: string, password: string, account: import('./account.mjs').Account | null }} what
 * @param {(file: string) => T} use
 * @returns {T}
 */
export function lendPassword({ folder, password, account }, use) {
  const file = `${folder}.lent-password`;
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600 });
  try {
    if (account) fs.chownSync(file, account.uid, account.gid);
    return use(file);
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/**
 * Closes a data folder of former days, which trusted every account of this machine, and one whose password was lost. Its server is not
 * running.
 * @param {string} dataDir
 * @param {{ native: string, account: import('./account.mjs').Account | null, superuser: string, password: string, isNew: boolean }} how
 */
export function closeToStrangers(dataDir, { native, account, superuser, password, isNew }) {
  const rules = path.join(dataDir, 'pg_hba.conf');
  const written = fs.readFileSync(rules, 'utf8');
  const closed = written.replace(/^((?:local|host)\b.*?)\btrust[ \t]*$/gm, '$1scram-sha-256');
  if (!isNew && closed === written) return;
  const run = spawnSync(binary(native, 'postgres'), ['--single', '-D', dataDir, '-c', QUICK_SCRAM, 'postgres'], {
    ...account,
    cwd: '/',
    env: PLAIN_ENV,
    input: `ALTER ROLE "${superuser}" PASSWORD '${password}'\n`,
    encoding: 'utf8',
  });
  if (run.status !== 0)
    throw new Error(`The database in ${dataDir} could not be given a password: ${run.error?.message ?? run.stderr.trim()}`);
  fs.writeFileSync(rules, closed);
}
