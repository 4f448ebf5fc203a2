import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError } from '../backup-error.mjs';
import { readFile, readSecret } from '../settings.mjs';
import { decrypt, damaged } from './decrypt.mjs';
import { openStore } from './store.mjs';

/** @typedef {{ store: import('./store.mjs').Store, keys: Buffer[] }} Archive */

/** @param {NodeJS.ProcessEnv} env @returns {Archive} @throws BackupError */
export function openArchive(env) {
  const to = env.BACKUP_TO;
  if (!to) throw new BackupError('BACKUP_TO is missing: name the folder of the old backups, or the address of their bucket.');
  const file = env.BACKUP_KEY_FILE;
  if (!file) throw new BackupError('BACKUP_KEY_FILE is missing: name the file with the keys of the old backups.');
  const keys = readFile(file, 'BACKUP_KEY_FILE')
    .split(/\s+/)
    .map((line) => Buffer.from(line, 'base64'));
  if (keys.some((key) => key.length !== 32))
    throw new BackupError('The file of BACKUP_KEY_FILE must have keys of 32 bytes in base64, one a line.');
  const keyId = readSecret(env, 'BACKUP_BUCKET_KEY_ID');
  const secret = readSecret(env, 'BACKUP_BUCKET_SECRET');
  return { store: openStore(to, { region: env.BACKUP_BUCKET_REGION || 'auto', keyId, secret }), keys };
}

/**
 * One file of a backup, as its manifest names it.
 * @typedef {object} Part
 * @property {string} name
 * @property {number} bytes as it is stored
 * @property {string} sha256 of what is stored
 */

/**
 * @param {Archive} archive @param {string} name @param {Part} [part] what the manifest says of it
 * @returns {AsyncGenerator<Uint8Array>}
 * @throws BackupError when it is missing, damaged or closed with another key
 */
export async function* readStoredFile({ store, keys }, name, part) {
  const stored = await store.read(name);
  if (!stored) throw missing(name);
  const hash = createHash('sha256');
  const counted = (async function* () {
    for await (const chunk of stored) {
      hash.update(chunk);
      yield chunk;
    }
  })();
  const unzip = createGunzip();
  const opened = pipeline(decrypt(keys, name, counted), unzip).catch(() => {});
  yield* unzip;
  await opened;
  if (part && hash.digest('hex') !== part.sha256) throw damaged(name);
}

/** @param {string} name */
const missing = (name) => new BackupError(`${name} is missing from the backups.`);
