import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.mjs';
import { decrypt, damaged, encrypt } from './encryption.mjs';
import { readStoreSettings } from './settings.mjs';
import { openStore } from './store/store.mjs';

/** @typedef {{ store: import('./store/store.mjs').Store, key: Buffer, olderKeys?: Buffer[] }} Archive where backups are kept, what closes them, and what else opens them */

/** @param {NodeJS.ProcessEnv} env @returns {Promise<Archive>} @throws BackupError */
export async function openArchive(env) {
  const { place, key, olderKeys } = readStoreSettings(env);
  return { store: await openStore(place), key, olderKeys };
}

/**
 * One file of a backup, as its manifest names it.
 * @typedef {object} Part
 * @property {string} name
 * @property {number} bytes as it is stored
 * @property {string} sha256 of what is stored
 */

// Far quicker than the usual 6, and hardly larger.
const GZIP_LEVEL = 3;

/** Compresses, encrypts and stores. @param {Archive} archive @param {string} name @param {AsyncIterable<Uint8Array>} plain @returns {Promise<Part>} */
export async function storeFile({ store, key }, name, plain) {
  const zip = createGzip({ level: GZIP_LEVEL });
  // A source that breaks ends the reading of `zip` with its failure.
  const zipped = pipeline(plain, zip).catch(() => {});
  const hash = createHash('sha256');
  let bytes = 0;
  await store.write(
    name,
    (async function* () {
      for await (const chunk of encrypt(key, name, zip)) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    })(),
  );
  await zipped;
  return { name, bytes, sha256: hash.digest('hex') };
}

/** @param {Archive} archive @param {string} name */
export async function isStored({ store }, name) {
  const stored = await store.read(name);
  await stored?.[Symbol.asyncIterator]().return?.();
  return stored !== null;
}

/**
 * @param {Archive} archive @param {string} name @param {Part} [part] what the manifest says of it
 * @returns {AsyncGenerator<Uint8Array>}
 * @throws BackupError when it is missing, damaged or closed with another key
 */
export async function* readStoredFile({ store, key, olderKeys = [] }, name, part) {
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
  const opened = pipeline(decrypt([key, ...olderKeys], name, counted), unzip).catch(() => {});
  yield* unzip;
  await opened;
  if (part && hash.digest('hex') !== part.sha256) throw damaged(name);
}

/** @param {string} name */
const missing = (name) => new BackupError(`${name} is missing from the backups.`);
