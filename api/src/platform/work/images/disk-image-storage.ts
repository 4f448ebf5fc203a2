import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ShopError } from '../../kernel/errors/shop-error.js';
import { ImageStorage } from './image-storage.js';

/** Why nothing can be written, in words for the owner. Another try works once somebody has looked after the disk. */
const UNWRITABLE: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EROFS: 'its disk can only be read',
  EACCES: 'its folder belongs to another account',
  EPERM: 'its folder belongs to another account',
  ENOENT: 'its folder cannot be made',
  ENOTDIR: 'its folder cannot be made',
};

/** A folder on this machine. Several processes may share it. */
export class DiskImageStorage extends ImageStorage {
  constructor(private readonly folder: string) {
    super();
  }

  /** Written beside and moved into place: no one ever reads half a picture. @throws ShopError SHOP_UNAVAILABLE when the disk takes nothing */
  async save(file: string, bytes: Buffer): Promise<void> {
    const unfinished = join(this.folder, `.${file}.${randomUUID()}`);
    try {
      await makeFolder(this.folder);
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(this.folder, file));
    } catch (failure) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      const why = UNWRITABLE[(failure as NodeJS.ErrnoException).code ?? ''];
      if (!why) throw failure;
      throw new ShopError('SHOP_UNAVAILABLE', {
        text: `The shop cannot keep the picture, because ${why}. Nothing has changed.`,
        cause: failure,
      });
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

// Node's own way (`recursive`) never comes to an end below a folder in which nothing can be made, such as /proc.
async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (above !== folder && !existsSync(above)) await makeFolder(above);
  await mkdir(folder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EEXIST') throw failure;
  });
}
