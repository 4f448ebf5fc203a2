import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageStorage } from './image-storage.js';

/** A folder on this machine. Several processes may share it. */
export class DiskImageStorage extends ImageStorage {
  constructor(private readonly folder: string) {
    super();
  }

  // Written beside and moved into place: no one ever reads half a picture.
  async save(file: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const unfinished = join(this.folder, `.${file}.${randomUUID()}`);
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(this.folder, file));
    } catch (failure) {
      await rm(unfinished, { force: true });
      throw failure;
    }
  }

  async read(file: string): Promise<Buffer | null> {
    return readFile(join(this.folder, file)).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return null;
      throw failure;
    });
  }

  async remove(file: string): Promise<void> {
    await rm(join(this.folder, file), { force: true });
  }
}
