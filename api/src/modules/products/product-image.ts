import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { enqueue } from '../../platform/work/jobs/enqueue.js';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { PicturesService } from './images/pictures.service.js';
import type { ProductEntity } from './product.entity.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';

declare module '../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'fetch-picture': { product_id: string };
  }
}

const JOB = 'fetch-picture';

/**
 * The picture of a product. One from elsewhere is fetched and kept by the shop: shoppers never load anything from a host that
 * somebody typed, unless that host does not answer today; then the address stands until a job has brought the picture.
 */
@Injectable()
export class ProductImage implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly pictures: PicturesService,
    private readonly repository: ProductsRepository,
    private readonly products: ProductsService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(JOB, ({ product_id }) => this.fetchPicture(product_id));
  }

  /** What the row is to say. Call outside of transactions. @throws ShopError PICTURE_REFUSED */
  async chooseImage(img: string | null | undefined): Promise<string | null> {
    if (!img) return null;
    return isElsewhere(img) ? this.importPicture(img) : img;
  }

  /** Call in the transaction that has written the product. @throws ShopError PICTURE_REFUSED when the picture is not there any more */
  async attachImage(tx: EntityManager, { id, img }: Pick<ProductEntity, 'id' | 'img'>): Promise<void> {
    if (img && isElsewhere(img)) await enqueue(tx, JOB, { product_id: id }, { key: `${JOB}-${id}`, maxAttempts: 12, queue: JOB });
    else await this.pictures.holdPicture(tx, img);
  }

  /** The job. What turns out to be no picture is shown to no one. */
  async fetchPicture(productId: string): Promise<void> {
    const address = (await this.repository.findProduct(productId))?.img;
    if (!address || !isElsewhere(address)) return;
    const brought = await this.pictures.importPicture(address).catch((failure: unknown) => {
      if (failure instanceof ShopError && failure.code === 'PICTURE_REFUSED') return null;
      throw failure; // the queue tries again
    });
    await this.db.transaction(async (tx) => {
      await this.pictures.holdPicture(tx, brought);
      await this.repository.replaceImage(tx, productId, address, brought);
    });
    this.products.changed();
  }

  private importPicture(address: string): Promise<string> {
    return this.pictures.importPicture(address).catch((failure: unknown) => {
      if (failure instanceof ShopError && failure.code === 'PICTURE_UNREACHABLE') return address;
      throw failure;
    });
  }
}

const isElsewhere = (img: string): boolean => !img.startsWith('/pictures/');
