import { BackupError } from './backup-error.mjs';

/**
 * What a backup is made of. It is written last and can be read without the key: a backup without a manifest is none.
 * @typedef {object} Manifest
 * @property {1} format
 * @property {string} id its folder below `base`
 * @property {string} release the shop's version
 * @property {string | null} commit
 * @property {string} started_at
 * @property {string} finished_at the earliest moment to which it can be restored, by the database server's clock
 * @property {{ version: string, system: string, database: string, user: string, timeline: number, start: string, end: string,
 *   first_wal: string, segment_bytes: number, is_archived: boolean }} postgres
 * @property {import('./archive-file.mjs').Part} base the whole data folder of the server
 * @property {import('./archive-file.mjs').Part | null} pictures
 * @property {import('./archive-file.mjs').Part | null} dump one database as pg_dump writes it
 * @property {string[]} not_contained what the shop needs besides, in words
 * @property {string} key_fingerprint
 */

const FOLDER = 'base';

/** @param {string} id @param {string} file */
export const backupFile = (id, file) => `${FOLDER}/${id}/${file}`;

const manifestFile = (/** @type {string} */ id) => backupFile(id, 'manifest.json');

/** @param {import('./store/store.mjs').Store} store @param {Manifest} manifest */
export async function writeManifest(store, manifest) {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await store.write(
    manifestFile(manifest.id),
    (async function* () {
      yield Buffer.from(text);
    })(),
  );
}

/** All whole backups, the oldest first. @param {import('./store/store.mjs').Store} store @returns {Promise<Manifest[]>} */
export async function listManifests(store) {
  const files = (await store.list(FOLDER)).filter(({ name }) => name.endsWith('/manifest.json'));
  const manifests = [];
  for (const { name } of files) manifests.push(await readManifest(store, name));
  return manifests.sort((one, other) => Date.parse(one.finished_at) - Date.parse(other.finished_at));
}

/**
 * For a drill that takes no backup of its own: an old one that can be restored proves nothing of last night's.
 * @param {import('./store/store.mjs').Store} store @param {{ hours: number, now: Date }} limit @throws BackupError
 */
export async function refuseOldBackups(store, { hours, now }) {
  const newest = (await listManifests(store)).at(-1);
  if (!newest) throw new BackupError('There is no backup.');
  if (now.getTime() - Date.parse(newest.finished_at) > hours * 3_600_000)
    throw new BackupError(`The newest backup is of ${newest.finished_at}, more than ${hours} hours ago: backups are not taken.`);
}

/** @param {import('./store/store.mjs').Store} store @param {string} name @returns {Promise<Manifest>} */
async function readManifest(store, name) {
  const chunks = [];
  for await (const chunk of (await store.read(name)) ?? []) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new BackupError(`${name} is damaged: it is not as the backup wrote it.`);
  }
}

/** Removes a backup; from its first step on it is none any more. @param {import('./store/store.mjs').Store} store @param {string} id */
export async function removeBackup(store, id) {
  await store.remove(manifestFile(id));
  for (const { name } of await store.list(`${FOLDER}/${id}`)) await store.remove(name);
}
