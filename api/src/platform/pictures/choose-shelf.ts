import { join } from 'node:path';
import type { Env } from '../env.js';
import { BucketShelf } from './bucket-shelf.js';
import { DiskShelf } from './disk-shelf.js';
import type { PictureShelf } from './picture-shelf.js';

/** The bucket where one is configured, otherwise a folder among the shop's own files. */
export function chooseShelf({ pictures, dataDir }: Env): PictureShelf {
  return pictures.bucket ? new BucketShelf(pictures.bucket) : new DiskShelf(join(dataDir, 'pictures'));
}
