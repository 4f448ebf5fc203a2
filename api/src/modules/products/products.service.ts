import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, Not } from 'typeorm';
import { type Page, pageOf } from '../../platform/page.js';
import { PublicReplies } from '../../platform/public-replies.js';
import { ShopError } from '../../platform/shop-error.js';
import { ProductEntity } from './product.entity.js';
import type { ProductsQuery, SetAvailabilityRequest, SetStockRequest } from './products.dto.js';
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

  /** The catalogue as the owner sees it, newest first, sold out and switched off ones included; or what is archived. */
  async list(query: ProductsQuery): Promise<Page<ProductEntity>> {
    const products = this.db.getRepository(ProductEntity);
    const wanted = { archived_at: query.archived === 'true' ? Not(IsNull()) : IsNull() };
    const total = await products.countBy(wanted);
    const where = query.cursor ? { ...wanted, id: LessThan(query.cursor) } : wanted;
    return pageOf(await products.find({ where, order: { id: 'DESC' }, take: query.limit + 1 }), total, query);
  }

  /** Those of these products that the shop has, or once had, by id: sold out, switched off and archived ones as well. */
  async findMany(ids: string[]): Promise<Map<string, Product>> {
    if (ids.length === 0) return new Map();
    const products = await this.db.getRepository(ProductEntity).findBy({ id: In(ids) });
    return new Map(products.map((product) => [product.id, product]));
  }

  /**
   * Sets, never flips.
   * @throws ShopError PRODUCT_NOT_FOUND, or STALE with the product as it is now
   */
  async setAvailability(id: string, { is_available, version }: SetAvailabilityRequest): Promise<ProductEntity> {
    const [[product]] = await this.db.transaction((tx) =>
      tx.query<[ProductEntity[], number]>(
        `UPDATE products SET is_available = $2, version = version + 1
         WHERE id = $1 AND archived_at IS NULL AND ($3::int IS NULL OR version = $3) RETURNING *`,
        [id, is_available, version ?? null],
      ),
    );
    if (!product) throw await this.whyNotChanged(id);
    this.changed();
    return product;
  }

  /**
   * Counts the packs anew, or adds those that came in to those that are left after the sales of this very moment.
   * @throws ShopError PRODUCT_NOT_FOUND, INVALID_REQUEST
   */
  async setStock(id: string, wish: SetStockRequest): Promise<ProductEntity> {
    if ((wish.stock === undefined) === (wish.add === undefined))
      throw new ShopError('INVALID_REQUEST', { text: 'Send either the stock or how many packs to add.' });
    const [[product]] = await this.db.transaction((tx) =>
      tx.query<[ProductEntity[], number]>(
        `UPDATE products SET stock = CASE WHEN $2 THEN greatest(0, least(stock + $3::int, 100000)) ELSE $3::int END, version = version + 1
         WHERE id = $1 AND archived_at IS NULL AND (NOT $2 OR stock IS NOT NULL) RETURNING *`,
        [id, wish.add !== undefined, wish.add ?? wish.stock],
      ),
    );
    if (!product) throw await this.whyNotCounted(id);
    this.changed();
    return product;
  }

  /** Call after the commit of whatever changes what the shop lists: the last pack sold, a pack given back. */
  changed(): void {
    this.replies.drop('products');
  }

  /** For a change by version that reached no row. */
  async whyNotChanged(id: string): Promise<ShopError> {
    const there = await this.db.getRepository(ProductEntity).findOneBy({ id, archived_at: IsNull() });
    if (!there) return new ShopError('PRODUCT_NOT_FOUND');
    return new ShopError('STALE', { extra: { current: presentAdminProduct(there) } });
  }

  private async whyNotCounted(id: string): Promise<ShopError> {
    const there = await this.db.getRepository(ProductEntity).existsBy({ id, archived_at: IsNull() });
    if (!there) return new ShopError('PRODUCT_NOT_FOUND');
    return new ShopError('INVALID_REQUEST', { text: 'The packs of this product are not counted: set a number first.' });
  }

  private onSale(): Promise<ProductEntity[]> {
    return this.db.query<ProductEntity[]>(
      `SELECT * FROM products WHERE archived_at IS NULL AND is_available AND (stock IS NULL OR stock > 0) ORDER BY position, id`,
    );
  }
}
