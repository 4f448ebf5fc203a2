import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { ShopError } from '../../platform/shop-error.js';
import { ChoosePicture } from './choose-picture.js';
import type { ProductEntity } from './product.entity.js';
import type { CreateProductRequest, ProductFields, UpdateProductRequest } from './products.dto.js';
import { ProductsService } from './products.service.js';

/** A new product goes to the end of the shop's list. */
const AT_THE_END = 'SELECT COALESCE(max(position), 0) + 1 FROM products WHERE archived_at IS NULL';

/** What the owner does with a whole product. */
@Injectable()
export class WriteProduct {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly products: ProductsService,
    private readonly pictures: ChoosePicture,
  ) {}

  /** @throws ShopError PICTURE_REFUSED */
  async add(request: CreateProductRequest): Promise<ProductEntity> {
    const img = await this.pictures.choosePicture(request.img);
    return this.write(async (tx) => {
      const [product] = await tx.query<ProductEntity[]>(
        `INSERT INTO products (id, name, cut, weight, price, img, tags, stock, position)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, (${AT_THE_END})) RETURNING *`,
        [newId(), ...columnsOf(request, img), request.stock ?? null],
      );
      await this.pictures.hangPicture(tx, product!);
      return product!;
    });
  }

  /** @throws ShopError PRODUCT_NOT_FOUND, PICTURE_REFUSED, or STALE with the product as it is now */
  async change(id: string, request: UpdateProductRequest): Promise<ProductEntity> {
    const img = await this.pictures.choosePicture(request.img);
    return this.write(async (tx) => {
      const [[product]] = await tx.query<[ProductEntity[], number]>(
        `UPDATE products SET name = $2, cut = $3, weight = $4, price = $5, img = $6, tags = $7, version = version + 1
         WHERE id = $1 AND archived_at IS NULL AND version = $8 RETURNING *`,
        [id, ...columnsOf(request, img), request.version],
      );
      if (!product) throw await this.products.whyNotChanged(id);
      await this.pictures.hangPicture(tx, product);
      return product;
    });
  }

  /** A copy that is off sale until the owner has looked it over. @throws ShopError PRODUCT_NOT_FOUND */
  async duplicate(id: string): Promise<ProductEntity> {
    return this.write(async (tx) => {
      const [product] = await tx.query<ProductEntity[]>(
        `INSERT INTO products (id, name, cut, weight, price, img, tags, stock, is_available, position)
         SELECT $2, left(name, 113) || ' (copy)', cut, weight, price, img, tags, stock, false, (${AT_THE_END})
           FROM products WHERE id = $1 RETURNING *`,
        [id, newId()],
      );
      if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
      await this.pictures.hangPicture(tx, product);
      return product;
    });
  }

  /**
   * Takes a product out of the shop and of every cart, or brings it back at the end of the list. Its row stays: orders
   * tell of it. Harmless when it is so already. @throws ShopError PRODUCT_NOT_FOUND
   */
  async setArchived(id: string, archived: boolean): Promise<ProductEntity> {
    return this.write(async (tx) => {
      const [[product]] = await tx.query<[ProductEntity[], number]>(
        `UPDATE products SET archived_at = CASE WHEN $2 THEN COALESCE(archived_at, now()) END,
           position = CASE WHEN archived_at IS NOT NULL AND NOT $2 THEN (${AT_THE_END}) ELSE position END, version = version + 1
         WHERE id = $1 RETURNING *`,
        [id, archived],
      );
      if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
      return product;
    });
  }

  private async write(change: (tx: EntityManager) => Promise<ProductEntity>): Promise<ProductEntity> {
    const product = await this.db.transaction(change);
    this.products.changed();
    return product;
  }
}

const columnsOf = ({ name, cut, weight, price, tags }: ProductFields, img: string | null): unknown[] => [
  name,
  cut || null,
  weight ?? null,
  price,
  img,
  tags ?? [],
];
