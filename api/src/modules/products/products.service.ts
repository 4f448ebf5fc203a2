import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { type Page, pageOf } from '../../platform/page.js';
import type { PageQuery } from '../../platform/page.dto.js';
import { PublicReplies } from '../../platform/public-replies.js';
import { ShopError } from '../../platform/shop-error.js';
import { ProductEntity } from './product.entity.js';
import type { CreateProductRequest, SetAvailabilityRequest } from './products.dto.js';
import { presentAdminProduct, presentProduct } from './products.presenter.js';

/** A product as other modules read it. */
export type Product = Readonly<ProductEntity>;

@Injectable()
export class ProductsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly replies: PublicReplies,
  ) {
    replies.register('products', async () => (await this.onSale()).map(presentProduct));
  }

  /** The catalogue as the owner sees it, newest first, sold out and switched off ones included. */
  async list(query: PageQuery): Promise<Page<ProductEntity>> {
    const products = this.db.getRepository(ProductEntity);
    const live = { archived_at: IsNull() };
    const total = await products.countBy(live);
    const where = query.cursor ? { ...live, id: LessThan(query.cursor) } : live;
    return pageOf(await products.find({ where, order: { id: 'DESC' }, take: query.limit + 1 }), total, query);
  }

  /** Those of these products that the shop has, or once had, by id: sold out, switched off and archived ones as well. */
  async findMany(ids: string[]): Promise<Map<string, Product>> {
    if (ids.length === 0) return new Map();
    const products = await this.db.getRepository(ProductEntity).findBy({ id: In(ids) });
    return new Map(products.map((product) => [product.id, product]));
  }

  /** A new product goes to the end of the shop's list. */
  async add({ name, cut, weight, price, img, tags }: CreateProductRequest): Promise<ProductEntity> {
    const [product] = await this.db.query<ProductEntity[]>(
      `INSERT INTO products (id, name, cut, weight, price, img, tags, position)
       SELECT $1, $2, $3, $4, $5, $6, $7, COALESCE(max(position), 0) + 1 FROM products WHERE archived_at IS NULL
       RETURNING *`,
      [newId(), name, cut || null, weight ?? null, price, img || null, tags ?? []],
    );
    this.changed();
    return product!;
  }

  /**
   * Sets, never flips.
   * @throws ShopError PRODUCT_NOT_FOUND, or STALE with the product as it is now
   */
  async setAvailability(id: string, { is_available, version }: SetAvailabilityRequest): Promise<ProductEntity> {
    const [[product]] = await this.db.query<[ProductEntity[], number]>(
      `UPDATE products SET is_available = $2, version = version + 1
       WHERE id = $1 AND archived_at IS NULL AND ($3::int IS NULL OR version = $3) RETURNING *`,
      [id, is_available, version ?? null],
    );
    if (!product) throw await this.whyNotChanged(id);
    this.changed();
    return product;
  }

  /** Call after the commit of whatever changes what the shop lists: the last pack sold, a pack given back. */
  changed(): void {
    this.replies.drop('products');
  }

  private onSale(): Promise<ProductEntity[]> {
    return this.db.query<ProductEntity[]>(
      `SELECT * FROM products WHERE archived_at IS NULL AND is_available AND (stock IS NULL OR stock > 0) ORDER BY position, id`,
    );
  }

  private async whyNotChanged(id: string): Promise<ShopError> {
    const there = await this.db.getRepository(ProductEntity).findOneBy({ id, archived_at: IsNull() });
    if (!there) return new ShopError('PRODUCT_NOT_FOUND');
    return new ShopError('STALE', { extra: { current: presentAdminProduct(there) } });
  }
}
