import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from './backup-error.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * @typedef {object} Bucket
 * @property {string} url the bucket's own address
 * @property {string} region
 * @property {string} keyId
 * @property {string} secret
 *
 * @typedef {object} StoreSettings
 * @property {{ folder: string } | { bucket: Bucket }} place
 * @property {Buffer} key of 32 bytes, by which is closed what is new
 * @property {Buffer[]} olderKeys by which was closed what is there
 *
 * @typedef {object} ShopSettings
 * @property {string} databaseUrl past a pooler, of a role that may replicate
 * @property {string} dataDir
 * @property {string | null} picturesBucket where the pictures lie, if not in the data folder
 * @property {number} keepDaily
 * @property {number} keepWeekly
 */

/** Where backups are kept and how they are closed. @param {NodeJS.ProcessEnv} env @returns {StoreSettings} @throws BackupError */
export function readStoreSettings(env) {
  const [key, ...olderKeys] = readKeys(env);
  return { place: readPlace(env), key, olderKeys };
}

/** What is backed up. @param {NodeJS.ProcessEnv} env @returns {ShopSettings} @throws BackupError */
export function readShopSettings(env) {
  const databaseUrl = readSecret(env, 'BACKUP_DATABASE_URL') || readShopAddress(env);
  if (!databaseUrl) throw new BackupError('DATABASE_URL is missing: set it to an address that starts with postgres://.');
  return {
    databaseUrl,
    dataDir: path.resolve(ROOT, env.DATA_DIR || '.data'),
    picturesBucket: env.PICTURES_BUCKET_URL ? new URL(env.PICTURES_BUCKET_URL).host : null,
    keepDaily: readCount(env, 'BACKUP_KEEP_DAILY', 14, 1),
    keepWeekly: readCount(env, 'BACKUP_KEEP_WEEKLY', 8, 0),
  };
}

/** The shop's own database, past a pooler; empty where no variable names it. @param {NodeJS.ProcessEnv} env @throws BackupError */
export const readShopAddress = (env) => readSecret(env, 'DATABASE_DIRECT_URL') || readSecret(env, 'DATABASE_URL');

/** @param {NodeJS.ProcessEnv} env @returns {StoreSettings['place']} */
function readPlace(env) {
  const to = env.BACKUP_TO;
  if (!to) throw new BackupError('BACKUP_TO is missing: set it to a folder, or to the https:// address of a bucket.');
  if (!/^https?:\/\//.test(to)) return { folder: path.resolve(ROOT, to) };
  const keyId = readSecret(env, 'BACKUP_BUCKET_KEY_ID');
  const secret = readSecret(env, 'BACKUP_BUCKET_SECRET');
  if (!keyId || !secret)
    throw new BackupError(
      'BACKUP_BUCKET_KEY_ID and BACKUP_BUCKET_SECRET are missing: the bucket of BACKUP_TO lets no one else in.',
    );
  return { bucket: { url: to.replace(/\/$/, ''), region: env.BACKUP_BUCKET_REGION || 'auto', keyId, secret } };
}

/** The lines of a file, the first for what is new. @param {NodeJS.ProcessEnv} env @returns {[Buffer, ...Buffer[]]} */
function readKeys(env) {
  const file = env.BACKUP_KEY_FILE;
  if (!file)
    throw new BackupError(
      'BACKUP_KEY_FILE is missing: name a file with a key, made by `openssl rand -base64 32`, and keep a copy elsewhere.',
    );
  const lines = readFile(file, 'BACKUP_KEY_FILE').split(/\s+/);
  const keys = lines.map((line) => Buffer.from(line, 'base64'));
  if (keys.some((key) => key.length !== 32))
    throw new BackupError(
      `The file of BACKUP_KEY_FILE holds something else than keys of 32 bytes in base64, one a line: make one by \`openssl rand -base64 32\`.`,
    );
  return /** @type {[Buffer, ...Buffer[]]} */ (keys);
}

/**
 * A secret from its variable, or from the file that `…_FILE` names: as the API reads it, api/src/platform/env/secret-files.ts.
 * @param {NodeJS.ProcessEnv} env @param {string} name
 */
function readSecret(env, name) {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] ?? '';
  if (env[name]) throw new BackupError(`${name}_FILE and ${name} are both set: keep one of them.`);
  return readFile(file, `${name}_FILE`);
}

/** Neither what stands in the file nor its path is repeated: it could be the secret itself. @param {string} file @param {string} variable */
function readFile(file, variable) {
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

/** @param {NodeJS.ProcessEnv} env @param {string} name @param {number} otherwise @param {number} least */
function readCount(env, name, otherwise, least) {
  const count = Number(env[name] || otherwise);
  if (Number.isInteger(count) && count >= least) return count;
  throw new BackupError(`${name} must be a whole number from ${least}, not "${env[name]}".`);
}
