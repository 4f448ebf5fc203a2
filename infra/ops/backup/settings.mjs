import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from './backup-error.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * @typedef {object} Settings
 * @property {string} databaseUrl past a pooler; of a role that may replicate where the backup is a copy
 * @property {string} dataDir
 * @property {string | null} folder keeps pictures, the list of erasures and copies of the server
 * @property {string | null} stanza pgBackRest's name of the server
 * @property {{ bucket: string, server: string, endpoint: string | null } | null} barman where CloudNativePG's backups are
 * @property {string | null} drillFolder
 * @property {boolean} isProduction
 */

/** @param {NodeJS.ProcessEnv} env @returns {Settings} @throws BackupError */
export function readSettings(env) {
  const to = env.BACKUP_TO;
  if (to && /^https?:\/\//.test(to))
    throw new BackupError(
      'BACKUP_TO must be a folder for pictures and the list of erasures: a bucket for the database is named in pgbackrest.conf.',
    );
  return {
    databaseUrl: readSecret(env, 'BACKUP_DATABASE_URL') || readShopAddress(env),
    dataDir: path.resolve(ROOT, env.DATA_DIR || '.data'),
    folder: to ? path.resolve(ROOT, to) : null,
    stanza: env.BACKUP_STANZA || null,
    barman: env.BACKUP_BARMAN_BUCKET
      ? {
          bucket: env.BACKUP_BARMAN_BUCKET,
          server: env.BACKUP_BARMAN_SERVER || 'shop-database',
          endpoint: env.BACKUP_BARMAN_ENDPOINT || null,
        }
      : null,
    drillFolder: env.BACKUP_DRILL_DIR || null,
    isProduction: env.NODE_ENV === 'production',
  };
}

/** The shop's own database, past a pooler; empty where no variable names it. @param {NodeJS.ProcessEnv} env @throws BackupError */
export const readShopAddress = (env) => readSecret(env, 'DATABASE_DIRECT_URL') || readSecret(env, 'DATABASE_URL');

/**
 * A secret from its variable, or from the file that `…_FILE` names: as the API reads it, api/src/platform/settings/secret-files.ts.
 * @param {NodeJS.ProcessEnv} env @param {string} name
 */
export function readSecret(env, name) {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] ?? '';
  if (env[name]) throw new BackupError(`${name}_FILE and ${name} are both set: keep one of them.`);
  return readFile(file, `${name}_FILE`);
}

/** The message repeats neither content nor path: either could be the secret. @param {string} file @param {string} variable */
export function readFile(file, variable) {
  let secret = '';
  try {
    secret = fs.readFileSync(file, 'utf8').trim();
  } catch (failure) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (failure);
    throw new BackupError(`${variable} names no file that can be read (${code}).`);
  }
  if (secret) return secret;
  throw new BackupError(`${variable} names a file that is empty.`);
}
