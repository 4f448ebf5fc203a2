import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Page, pageOf, totalOf } from '../../platform/kernel/page.js';
import { PublicReplies } from '../../platform/web/replies/public-replies.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { countListedProducts, findListedProducts, findProductFilters, type GridPlace } from './listed-products.query.js';
import type { ProductEntity } from './product.entity.js';
import type { ProductFiltersReply, ProductsQuery, SetAvailabilityRequest, SetStockRequest } from './products.dto.js';
import { findProductChanges } from '../../read-models/products/product-changes.query.js';
import { presentAdminProduct, presentProduct } from './products.presenter.js';
import { ProductsRepository } from './products.repository.js';

export { shownImage } from './products.presenter.js';

/** A product as other modules read it. */
export type Product = Readonly<ProductEntity>;

@Injectable()
export class ProductsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly repository: ProductsRepository,
    private readonly replies: PublicReplies,
  ) {
    const tables = ['products'] as const;
    replies.register('products', { tables, build: async () => (await repository.findProductsOnSale()).map(presentProduct) });
    replies.register('sold-out-products', {
      tables,
      build: async () => (await repository.findSoldOutProducts()).map(presentProduct),
    });
    replies.register('product-changes', { tables, build: () => findProductChanges(db.manager) });
  }

  /** The catalogue as the owner sees it, newest first, sold out and switched off ones included; or what was asked for. */
  async listProducts({ cursor, limit, ...filter }: ProductsQuery): Promise<Page<ProductEntity>> {
    const isGrid = filter.sort === 'position';
    const list = { ...filter, after: isGrid ? readPlace(cursor) : cursor, take: limit + 1 };
    const total = totalOf(await countListedProducts(this.db.manager, list));
    const page = pageOf(await findListedProducts(this.db.manager, list), total, { limit });
    return isGrid && page.next !== null ? { ...page, next: writePlace(page.rows.at(-1)!) } : page;
  }

  /** What that list can be limited to. */
  listFilters(): Promise<ProductFiltersReply> {
    return findProductFilters(this.db.manager);
  }

  /** Those of these products that the shop has, or once had, by id: sold out, switched off and archived ones as well. */
  async findMany(ids: string[]): Promise<Map<string, Product>> {
    if (ids.length === 0) return new Map();
    const products = await this.repository.findByIds(ids);
    return new Map(products.map((product) => [product.id, product]));
  }

  /**
   * Sets, never flips.
   * @throws ShopError PRODUCT_NOT_FOUND, or STALE with the product as it is now
   */
  async setAvailability(id: string, { is_available, version }: SetAvailabilityRequest): Promise<ProductEntity> {
    const product = await this.db.transaction((tx) => this.repository.changeProduct(tx, { id, version }, { is_available }));
    if (!product) throw await this.whyNotChanged(id);
    this.changed();
    return product;
  }

  /**
   * Counts the packs again, or adds those that came in to those that are left after the sales of this very moment.
   * @throws ShopError PRODUCT_NOT_FOUND, INVALID_REQUEST
   */
  async setStock(id: string, { stock, add, seen }: SetStockRequest): Promise<ProductEntity> {
    if ((stock === undefined) === (add === undefined))
      throw new ShopError('INVALID_REQUEST', { text: 'Send either the stock or how many packs to add.' });
    const product = await this.db.transaction((tx) =>
      add === undefined
        ? this.repository.changeProduct(tx, { id, stock: seen }, { stock: stock ?? null })
        : this.repository.addStock(tx, id, add),
    );
    if (!product) throw await (add === undefined ? this.whyNotChanged(id) : this.whyNotCounted(id));
    this.changed();
    return product;
  }

  /** Call after the commit of whatever changes what the shop lists: the last pack sold, a pack given back. */
  changed(): void {
    this.replies.drop('products', 'sold-out-products', 'product-changes');
  }

  /** For a change by version that reached no row. */
  async whyNotChanged(id: string): Promise<ShopError> {
    const there = await this.repository.findLiveProduct(id);
    if (!there) return new ShopError('PRODUCT_NOT_FOUND');
    return new ShopError('STALE', { extra: { current: presentAdminProduct(there) } });
  }

  private async whyNotCounted(id: string): Promise<ShopError> {
    if (!(await this.repository.findLiveProduct(id))) return new ShopError('PRODUCT_NOT_FOUND');
    return new ShopError('INVALID_REQUEST', { text: 'The packs of this product are not counted: set a number first.' });
  }
}

// The cursor says where its product stood: when it is moved meanwhile, the next page goes on from there all the same.
const writePlace = ({ position, id }: GridPlace): string => `${position}~${id}`;

/** @throws ShopError INVALID_REQUEST */
function readPlace(cursor: string | undefined): GridPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, position, id] = /^(-?[\d.]+(?:e[+-]?\d+)?)~(.+)$/.exec(cursor) ?? [];
  if (!id || !Number.isFinite(Number(position))) throw new ShopError('INVALID_REQUEST');
  return { position: Number(position), id };
}
