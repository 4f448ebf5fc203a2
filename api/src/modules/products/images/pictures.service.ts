import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { newId } from '../../../platform/kernel/ids.js';
import { ImageStorage } from '../../../platform/work/images/image-storage.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { type EncodedPicture, encodePicture } from './encode-picture.js';
import { FetchPicture } from './fetch-picture.js';
import { PicturesRepository } from './pictures.repository.js';

// Each waiting one is held in memory.
const MAX_WAITING = 6;
const OURS = /^\/pictures\/(photo-[0-9a-f]+)-\d+\.(?:webp|avif)$/;

@Injectable()
export class PicturesService {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pictures: PicturesRepository,
    private readonly clock: Clock,
    private readonly storage: ImageStorage,
    private readonly fetcher: FetchPicture,
  ) {}

  /**
   * Keeps a picture; the address of its middle width is what a product's `img` says.
   * @throws ShopError PICTURE_REFUSED, TOO_MANY_REQUESTS
   */
  async addPicture(bytes: Buffer): Promise<string> {
    const picture = await this.inTurn(() => encodePicture(bytes));
    const name = await this.claimName(picture);
    for (const { ending, bytes: file } of picture.files) await this.storage.save(`${name}${ending}`, file);
    return `/pictures/${name}-480.webp`;
  }

  /** As `add`, with the picture at an https address. @throws ShopError PICTURE_REFUSED, PICTURE_UNREACHABLE, TOO_MANY_REQUESTS */
  async importPicture(address: string): Promise<string> {
    return this.addPicture(await this.fetcher.fetchPicture(address));
  }

  /**
   * Makes sure that a picture of ours stays for as long as the caller's transaction, which writes its address into a row.
   * @throws ShopError PICTURE_REFUSED when it is not there any more
   */
  async holdPicture(tx: EntityManager, img: string | null): Promise<void> {
    const name = img && OURS.exec(img)?.[1];
    if (!name) return;
    if (!(await this.pictures.holdPicture(tx, name)))
      throw new ShopError('PICTURE_REFUSED', { text: 'This picture is gone. Please choose it again.' });
  }

  // The row comes before the files: what is left of a crash is found by the sweep. A name whose files are just being
  // taken away is not given again.
  private async claimName({ hash }: EncodedPicture): Promise<string> {
    for (const name of [`photo-${hash}`, `photo-${saltedHash(hash)}`]) {
      const isClaimed = await this.pictures.transaction((tx) => this.pictures.claimName(tx, name, this.clock.now()));
      if (isClaimed) return name;
    }
    throw new ShopError('INTERNAL');
  }

  /** One at a time: pictures unpack to a hundred megabytes, and the shop goes on selling meanwhile. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= MAX_WAITING) throw new ShopError('TOO_MANY_REQUESTS');
    this.waiting++;
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    return mine.finally(() => this.waiting--);
  }
}

const saltedHash = (hash: string): string => createHash('sha256').update(hash).update(newId()).digest('hex').slice(0, 16);
