import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { fingerprintOf } from './decrypt.mjs';

/**
 * What a backup is made of. It is written last and can be read without the key: a backup without a manifest is none. Who has the key knows that it is as it was
 * written, and where (decision 58): its signature covers all of it and its own name, and it holds name and checksum of each part.
 * @typedef {object} Manifest
 * @property {1 | 2} format 1 has no signature
 * @property {string} id its folder below `base`
 * @property {string} release the shop's version
 * @property {string | null} commit
 * @property {string} started_at
 * @property {string} finished_at the earliest moment to which it can be restored, by the database server's clock
 * @property {{ version: string, system: string, database: string, user: string, owner?: string, timeline: number, start: string, end: string,
 *   first_wal: string, last_wal?: string | null, segment_bytes: number, is_archived: boolean }} postgres `user` took the backup, `owner` has the
 *   database (old ones do not say whose it is); `last_wal`: up to this segment its WAL lay
 *   beside it when it ended; null where WAL is archived elsewhere or not at all
 * @property {import('./stored-file.mjs').Part} base the whole data folder of the server
 * @property {import('./stored-file.mjs').Part | null} pictures
 * @property {import('./stored-file.mjs').Part | null} dump one database as pg_dump writes it
 * @property {import('./stored-file.mjs').Part | null} [erasures] who was erased until then, as `erasures.log` has it
 * @property {string[]} not_contained what the shop needs besides, in words
 * @property {string} key_fingerprint
 * @property {string} [signed_since] the id from which on each backup here is signed, as far as its writer knew: passed on from one to the next
 * @property {string} [signature] HMAC-SHA256 in hexadecimal digits, under a key derived from that of the backups
 *
 * @typedef {'signed' | 'unsigned' | 'other key' | 'changed'} Standing
 *
 * @typedef {object} FoundManifest
 * @property {string} id the folder in which it lies
 * @property {Standing} standing
 * @property {Manifest | null} manifest null when it is changed: nothing that it says can be relied on
 */

const FOLDER = 'base';
const SIGNING_LABEL = 'shop backup manifest';

/** @param {string} id @param {string} file */
const backupFile = (id, file) => `${FOLDER}/${id}/${file}`;

const manifestFile = (/** @type {string} */ id) => backupFile(id, 'manifest.json');

/**
 * All whole backups, the oldest first by the folders in which they lie, to which their parts are bound; changed ones, whose age nobody knows, before all.
 * @param {import('./stored-file.mjs').Archive} archive @returns {Promise<FoundManifest[]>}
 */
export async function listManifests({ store, keys }) {
  const files = (await store.list(FOLDER)).filter((name) => name.endsWith('/manifest.json'));
  const backups = [];
  for (const name of files) {
    const id = name.slice(FOLDER.length + 1, -'/manifest.json'.length);
    backups.push(checkManifest(keys, id, await readText(store, name)));
  }
  const place = (/** @type {FoundManifest} */ { id, manifest }) => (manifest ? id : '');
  return backups.sort((one, other) => (place(one) < place(other) ? -1 : Number(place(one) > place(other))));
}

/** @param {Buffer[]} keys @param {string} id @param {string} text @returns {FoundManifest} */
function checkManifest(keys, id, text) {
  const changed = /** @type {const} */ ({ id, standing: 'changed', manifest: null });
  const manifest = parse(text);
  // Neither of the two is told from its signature: one has none, the other's nobody here can make.
  if (!manifest || manifest.id !== id || !Date.parse(manifest.finished_at) || !holdsItsOwn(manifest)) return changed;
  const key = keys.find((each) => fingerprintOf(each) === manifest.key_fingerprint);
  if (!key) return { id, standing: 'other key', manifest };
  if (manifest.signature === undefined) return { id, standing: 'unsigned', manifest };
  return isSigned(key, manifest) ? { id, standing: 'signed', manifest } : changed;
}

/** Parts are closed under their names: so no backup stands under the name of an older one. @param {Manifest} manifest */
const holdsItsOwn = ({ id, base, pictures, dump, erasures }) =>
  [base, pictures, dump, erasures].every((part) => !part || String(part.name).startsWith(backupFile(id, '')));

/** @param {FoundManifest[]} all @returns {string | undefined} the id from which on each is signed; undefined: none is */
export const signedSince = (all) =>
  all.flatMap(({ id, standing, manifest }) => (standing === 'signed' ? [manifest?.signed_since ?? id] : [])).sort()[0];

/** @param {Buffer} key @param {Manifest} manifest */
function isSigned(key, { signature, ...signed }) {
  const [actual, expected] = [Buffer.from(String(signature)), Buffer.from(signatureOf(key, signed.id, signed))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Of what was parsed, so that what is verified is what is used, however it was written.
 * @param {Buffer} key @param {string} id @param {object} manifest without its signature
 */
const signatureOf = (key, id, manifest) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', SIGNING_LABEL, 32)))
    .update(`${manifestFile(id)}\n${JSON.stringify(manifest)}`)
    .digest('hex');

/** @param {string} text @returns {Manifest | null} */
function parse(text) {
  try {
    const manifest = JSON.parse(text);
    return manifest?.base?.name && manifest.postgres ? manifest : null;
  } catch {
    return null;
  }
}

/** @param {import('./store.mjs').Store} store @param {string} name */
async function readText(store, name) {
  const chunks = [];
  for await (const chunk of (await store.read(name)) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
