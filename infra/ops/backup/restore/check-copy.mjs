import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readContents } from './check-database.mjs';

const PROGRAMS = path.resolve(import.meta.dirname, '../../../../api/dist');
/** The shop's own, which the programs must not find: they work on the copy. */
const NO_DATABASE = { DATABASE_DIRECT_URL: '', DATABASE_DIRECT_URL_FILE: '', DATABASE_URL_FILE: '' };

/**
 * @typedef {object} CheckedCopy
 * @property {import('./check-database.mjs').Contents} contents
 * @property {string[]} faults
 * @property {string[]} notes what else was done or left out, in sentences
 */

/**
 * Whether a restored database is the shop's: its money, its series and its change log; then whoever was erased since the backup is erased
 * again.
 * @param {import('./recover-server.mjs').RecoveredServer} server
 * @param {{ env: NodeJS.ProcessEnv, erasures: string | null }} options
 * @returns {Promise<CheckedCopy>}
 */
export async function checkCopy(server, { env, erasures }) {
  const client = await server.connect();
  const contents = await readContents(client).finally(() => client.end());
  const faults = [...contents.faults];
  const notes = [];
  const run = (/** @type {string} */ program, /** @type {string[]} */ args = []) =>
    spawnSync(process.execPath, [path.join(PROGRAMS, program), ...args], {
      env: { ...env, ...NO_DATABASE, ...server.env },
      encoding: 'utf8',
    });

  if (!('audit_log' in contents.tables)) notes.push('There is no change log in it.');
  else if (!env.AUDIT_LOG_KEYS && !env.AUDIT_LOG_KEYS_FILE)
    notes.push('The change log was not verified: AUDIT_LOG_KEYS is not set.');
  else {
    const { status, stdout, stderr } = run('run-verify-change-log.js');
    if (status === 0) notes.push(`Change log: ${stdout.split('\n')[0]}`);
    else faults.push(`The change log could not be verified: ${stderr.trim().split('\n')[0]}`);
  }
  if (!fs.existsSync(path.join(PROGRAMS, 'run-replay-erasures.js')) || !erasures) return { contents, faults, notes };
  if (!fs.existsSync(erasures))
    notes.push(`Nobody was erased again: the backups hold no list, and there is none at ${erasures}.`);
  else {
    const { status, stdout, stderr } = run('run-replay-erasures.js', ['--list', erasures]);
    if (status === 0) notes.push(stdout.trim());
    else faults.push(`Erasures were not repeated: ${stderr.trim().split('\n')[0]}`);
  }
  return { contents, faults, notes };
}
