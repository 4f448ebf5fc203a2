import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { cutText } from '@shop/domain';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { ProductImage } from './product-image.js';
import type { ProductEntity } from './product.entity.js';
import type { CreateProductRequest, UpdateProductRequest } from './products.dto.js';
import { type ProductContent, ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';

/** Leaves room for what a copy's name ends with. */
const LONGEST_COPIED = 113;

/** What the owner does with a whole product. */
@Injectable()
export class WriteProduct {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly repository: ProductsRepository,
    private readonly products: ProductsService,
    private readonly images: ProductImage,
  ) {}

  /** @throws ShopError PICTURE_REFUSED */
  async addProduct({ stock = null, request_id, ...input }: CreateProductRequest): Promise<ProductEntity> {
    const content = await this.readContent(input);
    return this.write(async (tx) => {
      const product = await this.repository.createProduct(tx, { ...content, stock }, request_id);
      if (!product) return this.repository.findProductOfRequest(tx, request_id!);
      await this.images.attachImage(tx, product);
      return product;
    });
  }

  /** @throws ShopError PRODUCT_NOT_FOUND, PICTURE_REFUSED, or STALE with the product as it is now */
  async changeProduct(id: string, { version, ...input }: UpdateProductRequest): Promise<ProductEntity> {
    const content = await this.readContent(input);
    const changed = await this.db.transaction(async (tx) => {
      const product = await this.repository.changeProduct(tx, { id, version }, content);
      if (product) await this.images.attachImage(tx, product);
      return product;
    });
    // Behind the transaction: it needs a connection of its own, and many refused at once would each wait for the other's.
    if (!changed) throw await this.products.whyNotChanged(id);
    this.products.changed();
    return changed;
  }

  /** A copy that is off sale until the owner has looked it over. @throws ShopError PRODUCT_NOT_FOUND */
  async duplicateProduct(id: string): Promise<ProductEntity> {
    return this.write(async (tx) => {
      const product = await this.repository.copyProduct(tx, id, nameOfCopy);
      if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
      await this.images.attachImage(tx, product);
      return product;
    });
  }

  /**
   * Takes a product out of the shop and of every cart, or brings it back at the end of the list. Its row stays: orders
   * tell of it. Harmless when it is so already. @throws ShopError PRODUCT_NOT_FOUND
   */
  async setArchived(id: string, archived: boolean): Promise<ProductEntity> {
    return this.write(async (tx) => {
      const product = archived ? await this.repository.archiveProduct(tx, id) : await this.repository.restoreProduct(tx, id);
      if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
      return product;
    });
  }

  private async readContent(input: Partial<ProductContent>): Promise<ProductContent> {
    return this.repository.contentOf({ ...input, img: await this.images.chooseImage(input.img) });
  }

  private async write(change: (tx: EntityManager) => Promise<ProductEntity>): Promise<ProductEntity> {
    const product = await this.db.transaction(change);
    this.products.changed();
    return product;
  }
}

const nameOfCopy = (name: string): string => `${cutText(name, LONGEST_COPIED)} (copy)`;
