import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, IsNull, LessThan, Not, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm';
import { newId, newIdForRequest, requestPartOf } from '../../platform/kernel/ids.js';
import type { GridPlace } from './listed-products.query.js';
import { ProductEntity } from './product.entity.js';

/** What the shop itself keeps of a product; every other column is content, told by the owner. */
const MANAGED = ['id', 'is_available', 'stock', 'position', 'version', 'archived_at', 'created_at'] as const;
type Managed = (typeof MANAGED)[number];

/** What the owner says about a product. */
export type ProductContent = Omit<ProductEntity, Managed>;

/** A product to be; the repository gives it its id and its place at the end of the list, unless they are given. */
export type NewProduct = ProductContent & Partial<Pick<ProductEntity, 'id' | 'stock' | 'is_available' | 'position'>>;

/** The places between which a product is put; null: nothing stands on that side. */
export interface Gap {
  low: number | null;
  high: number | null;
}

const MAX_PACKS = 100_000;
const AT_THE_END = '(SELECT floor(COALESCE(max(position), 0)) + 1 FROM products WHERE archived_at IS NULL)';
const NEXT_VERSION = { version: () => 'version + 1' };

/** The one place that writes products, but for the packs that sales take and return (`stock.repository.ts`). */
@Injectable()
export class ProductsRepository {
  constructor(@InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>) {}

  /** Also archived ones. */
  findByIds(ids: string[]): Promise<ProductEntity[]> {
    return this.products.findBy({ id: In(ids) });
  }

  findProduct(id: string, tx: EntityManager = this.products.manager): Promise<ProductEntity | null> {
    return tx.findOneBy(ProductEntity, { id });
  }

  findLiveProduct(id: string, tx: EntityManager = this.products.manager): Promise<ProductEntity | null> {
    return tx.findOneBy(ProductEntity, { id, archived_at: IsNull() });
  }

  /** In the shop's order. */
  findLiveProducts(): Promise<ProductEntity[]> {
    return this.products.find({ where: { archived_at: IsNull() }, order: { position: 'ASC', id: 'ASC' } });
  }

  /** What shoppers can buy, in the shop's order. */
  findProductsOnSale(): Promise<ProductEntity[]> {
    return this.products.query<ProductEntity[]>(
      `SELECT * FROM products WHERE archived_at IS NULL AND is_available AND (stock IS NULL OR stock > 0) ORDER BY position, id`,
    );
  }

  /** What shoppers could buy if there were packs, in the shop's order. */
  findSoldOutProducts(): Promise<ProductEntity[]> {
    return this.products.find({
      where: { archived_at: IsNull(), is_available: true, stock: LessThan(1) },
      order: { position: 'ASC', id: 'ASC' },
    });
  }

  hasProducts(tx: EntityManager): Promise<boolean> {
    return tx.exists(ProductEntity);
  }

  /** Locked in the order of their ids, as everywhere; another who writes them waits. */
  lockLiveProducts(tx: EntityManager, ids?: string[]): Promise<ProductEntity[]> {
    const where = { archived_at: IsNull(), ...(ids ? { id: In(ids) } : {}) };
    return tx.find(ProductEntity, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** As often as the same request is sent, it creates one product: `products_request` decides. @returns null where it has done so before */
  async createProduct(tx: EntityManager, product: NewProduct, request?: string): Promise<ProductEntity | null> {
    const row = { position: () => AT_THE_END, ...product, id: request ? newIdForRequest(request) : newId() };
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(ProductEntity)
      .values(row)
      .orIgnore(Boolean(request))
      .returning('*')
      .execute();
    return (raw as ProductEntity[])[0] ?? null;
  }

  async createProducts(tx: EntityManager, products: NewProduct[]): Promise<ProductEntity[]> {
    const rows = products.map((product) => ({ id: newId(), position: () => AT_THE_END, ...product }));
    const { raw } = await tx.createQueryBuilder().insert().into(ProductEntity).values(rows).returning('*').execute();
    return raw as ProductEntity[];
  }

  async findProductOfRequest(tx: EntityManager, request: string): Promise<ProductEntity> {
    const found = await tx.query<ProductEntity[]>('SELECT * FROM products WHERE substr(id, 11) = $1 AND length(id) = 26', [
      requestPartOf(request),
    ]);
    return found[0]!;
  }

  /** A copy that is off sale. @returns null where there is nothing to copy */
  async copyProduct(tx: EntityManager, id: string, name: (original: string) => string): Promise<ProductEntity | null> {
    const original = await this.findProduct(id, tx);
    if (!original) return null;
    const copy = { ...this.contentOf(original), name: name(original.name), stock: original.stock, is_available: false };
    return this.createProduct(tx, copy);
  }

  /** With a version, only when the product is still that. @returns null where nothing was changed */
  changeProduct(
    tx: EntityManager,
    { id, version, stock }: { id: string; version?: number | undefined; stock?: number | null | undefined },
    changes: QueryDeepPartialEntity<ProductEntity>,
  ): Promise<ProductEntity | null> {
    const seen = { ...(version !== undefined && { version }), ...(stock !== undefined && { stock: stock ?? IsNull() }) };
    return this.update(tx, { id, archived_at: IsNull(), ...seen }, changes);
  }

  /** Packs that came in join those that are left after the sales of this very moment. @returns null where packs are not counted */
  async addStock(tx: EntityManager, id: string, packs: number): Promise<ProductEntity | null> {
    const stock = (): string => `greatest(0, least(stock + ${Math.trunc(packs)}, ${MAX_PACKS}))`;
    return this.update(tx, { id, archived_at: IsNull(), stock: Not(IsNull()) }, { stock });
  }

  /** Harmless when it is archived already. */
  archiveProduct(tx: EntityManager, id: string): Promise<ProductEntity | null> {
    return this.update(tx, { id }, { archived_at: () => 'COALESCE(archived_at, now())' });
  }

  /** Back at the end of the list; harmless when it was not archived. */
  restoreProduct(tx: EntityManager, id: string): Promise<ProductEntity | null> {
    const position = (): string => `CASE WHEN archived_at IS NULL THEN position ELSE ${AT_THE_END} END`;
    return this.update(tx, { id }, { archived_at: null, position });
  }

  /** Gives these products, in this order, the places that they hold among all. Lock them first. */
  async arrangeProducts(tx: EntityManager, ids: string[]): Promise<void> {
    await tx.query(
      `WITH slots AS (SELECT position, row_number() OVER (ORDER BY position, id) AS turn FROM products WHERE id = ANY($1)),
            wanted AS (SELECT id, turn FROM unnest($1::text[]) WITH ORDINALITY AS w(id, turn))
       UPDATE products p SET position = s.position FROM wanted w JOIN slots s ON s.turn = w.turn
        WHERE p.id = w.id AND p.position <> s.position`,
      [ids],
    );
  }

  /** How many of these products share their place with another one, which then stands by its age. */
  async countSharedPlaces(tx: EntityManager, ids: string[]): Promise<number> {
    const [{ shared }] = await tx.query<[{ shared: number }]>(
      `SELECT count(*)::int AS shared FROM products p WHERE p.id = ANY($1)
          AND EXISTS (SELECT FROM products o WHERE o.archived_at IS NULL AND o.position = p.position AND o.id <> p.id)`,
      [ids],
    );
    return shared;
  }

  /** Gives every product a whole number of its own, in the order in which they are. */
  async renumberProducts(tx: EntityManager): Promise<void> {
    await tx.query('SELECT FROM products WHERE archived_at IS NULL ORDER BY id FOR UPDATE');
    await tx.query(
      `WITH placed AS (SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM products WHERE archived_at IS NULL)
       UPDATE products p SET position = placed.place FROM placed WHERE p.id = placed.id AND p.position <> placed.place`,
    );
  }

  /**
   * Between which places one stands that comes right before or after the neighbour, the product itself left out; without a neighbour,
   * at the beginning (`after`) or the end (`before`). Null: there is nothing on that side. Lock both products first.
   */
  async findGap(tx: EntityManager, id: string, side: 'before' | 'after', neighbour: GridPlace | null): Promise<Gap> {
    const [forwards, backwards] = [
      { order: 'position, id', beyond: '>' },
      { order: 'position DESC, id DESC', beyond: '<' },
    ] as const;
    const { order, beyond } = side === 'after' ? forwards : backwards;
    const from = neighbour ? `AND (position, id) ${beyond} ($2::float8, $3)` : '';
    const [row] = await tx.query<{ position: number }[]>(
      `SELECT position FROM products WHERE archived_at IS NULL AND id <> $1 ${from} ORDER BY ${order} LIMIT 1`,
      neighbour ? [id, neighbour.position, neighbour.id] : [id],
    );
    const [near, far] = [neighbour?.position ?? null, row?.position ?? null];
    return side === 'after' ? { low: near, high: far } : { low: far, high: near };
  }

  /** A form that is open elsewhere does not get stale by it: the version stays. */
  async placeProduct(tx: EntityManager, id: string, position: number): Promise<ProductEntity> {
    const { raw } = await tx.createQueryBuilder().update(ProductEntity).set({ position }).where({ id }).returning('*').execute();
    return (raw as ProductEntity[])[0]!;
  }

  /** Unless the product shows something else by now. */
  async replaceImage(tx: EntityManager, id: string, from: string, to: string | null): Promise<void> {
    await this.update(tx, { id, img: from }, { img: to });
  }

  /** Shows these images where a product has none, or one that matches the pattern; one that the owner chose stays. */
  async showImages(tx: EntityManager, images: { id: string; img: string; ours: string }[]): Promise<void> {
    await tx.query(
      `UPDATE products p SET img = h.img FROM jsonb_to_recordset($1::jsonb) AS h(id text, img text, ours text)
       WHERE p.id = h.id AND p.img IS DISTINCT FROM h.img AND (p.img IS NULL OR p.img LIKE h.ours)`,
      [JSON.stringify(images)],
    );
  }

  /** Every column of the content; what is not said is empty. */
  contentOf(partial: Partial<ProductContent>): ProductContent {
    const columns = this.products.metadata.columns.filter(({ propertyName }) => !MANAGED.includes(propertyName as Managed));
    const content = columns.map(({ propertyName, isArray }) => [
      propertyName,
      partial[propertyName as keyof ProductContent] || (isArray ? [] : null),
    ]);
    return Object.fromEntries(content) as ProductContent;
  }

  private async update(
    tx: EntityManager,
    where: FindOptionsWhere<ProductEntity>,
    changes: QueryDeepPartialEntity<ProductEntity>,
  ): Promise<ProductEntity | null> {
    const update = tx
      .createQueryBuilder()
      .update(ProductEntity)
      .set({ ...changes, ...NEXT_VERSION });
    const { raw } = await update.where(where).returning('*').execute();
    return (raw as ProductEntity[])[0] ?? null;
  }
}
