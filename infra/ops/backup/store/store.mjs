/**
 * Where backups are kept: files by name, `/` between folders. Nothing is ever half there under its name.
 * @typedef {object} Store
 * @property {(name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>} write lasts when it returns
 * @property {(name: string) => Promise<AsyncIterable<Uint8Array> | null>} read null: there is none
 * @property {(folder: string) => Promise<StoredFile[]>} list with all below, by name
 * @property {(name: string) => Promise<void>} remove
 *
 * @typedef {{ name: string, bytes: number }} StoredFile
 */

/**
 * @param {import('../settings.mjs').StoreSettings['place']} place
 * @returns {Promise<Store>}
 */
export async function openStore(place) {
  if ('folder' in place) return new (await import('./folder-store.mjs')).FolderStore(place.folder);
  // With its client, which a folder does not need: WAL is archived by a program that must start quickly.
  return new (await import('./bucket-store.mjs')).BucketStore(place.bucket);
}
