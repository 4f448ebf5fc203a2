import fs from 'node:fs';
import { open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '../backup-error.mjs';
import { makeFolder } from '../../../tools/make-folder.mjs';

/** A folder, which had better lie on another machine's disk. @implements {Store} @typedef {import('./store.mjs').Store} Store */
export class FolderStore {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {string} name @param {AsyncIterable<Uint8Array>} bytes */
  async write(name, bytes) {
    const file = path.join(this.folder, name);
    makeFolder(path.dirname(file), 0o700);
    const unfinished = `${file}.${process.pid}.part`;
    try {
      const handle = await open(unfinished, 'w', 0o600);
      try {
        for await (const chunk of bytes) await handle.writeFile(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    } catch (failure) {
      await rm(unfinished, { force: true });
      if (/** @type {NodeJS.ErrnoException} */ (failure).code === 'ENOSPC')
        throw new BackupError(
          `There is no room for ${name} in BACKUP_TO: make room on its disk, or keep fewer backups (BACKUP_KEEP_DAILY).`,
        );
      throw failure;
    }
    await syncFolders(path.dirname(file), this.folder);
  }

  /** @param {string} name @returns {Promise<AsyncIterable<Uint8Array> | null>} */
  async read(name) {
    const file = path.join(this.folder, name);
    return fs.existsSync(file) ? fs.createReadStream(file, { highWaterMark: 256 * 1024 }) : null;
  }

  /** @param {string} folder */
  async list(folder) {
    const at = path.join(this.folder, folder);
    if (!fs.existsSync(at)) return [];
    const entries = await readdir(at, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
    const found = await Promise.all(
      files.map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return { name: path.relative(this.folder, file).split(path.sep).join('/'), bytes: (await stat(file)).size };
      }),
    );
    return found.sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** @param {string} name */
  async remove(name) {
    const file = path.join(this.folder, name);
    await unlink(file).catch((failure) => {
      if (failure.code !== 'ENOENT') throw failure;
    });
    await fs.promises.rmdir(path.dirname(file)).catch(() => {}); // when it was the last one there
  }
}

/** A name lasts when the folder that holds it is on the disk, and so do the folders above it. @param {string} from @param {string} to */
async function syncFolders(from, to) {
  for (let at = from; ; at = path.dirname(at)) {
    const handle = await open(at, 'r');
    await handle.sync().finally(() => handle.close());
    if (at === to || at === path.dirname(at)) return;
  }
}
