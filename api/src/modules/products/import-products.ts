import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { ShopError } from '../../platform/shop-error.js';
import { ChoosePicture } from './choose-picture.js';
import { type CsvRow, readCsv, writeCsv } from './product-csv.js';
import type { ProductEntity } from './product.entity.js';
import type { CsvFault, ImportedLine, ImportReply } from './products.dto.js';
import { ProductsService } from './products.service.js';
import { type RowWish, readRow } from './read-row.js';

class NotKept extends Error {}

/** The catalogue as a file, out and in. */
@Injectable()
export class ImportProducts {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly products: ProductsService,
    private readonly pictures: ChoosePicture,
  ) {}

  /** Everything that is not archived, in the shop's order. */
  async exportProducts(): Promise<string> {
    return writeCsv(
      await this.db.query<ProductEntity[]>('SELECT * FROM products WHERE archived_at IS NULL ORDER BY position, id'),
    );
  }

  /**
   * Creates and changes all products of the file, or none. The preview does the same work and takes it back: what it
   * promises is what the import does. @throws ShopError INVALID_REQUEST for a file that is no table of products
   */
  async importProducts(bytes: Buffer, preview: boolean): Promise<ImportReply> {
    const rows = readCsv(bytes);
    const lines: ImportedLine[] = [];
    const errors: CsvFault[] = [];
    await this.db
      .transaction(async (tx) => {
        const known = await lockProducts(tx, rows);
        for (const row of rows) {
          const done = await this.importRow(tx, row, known);
          if (Array.isArray(done)) errors.push(...done);
          else lines.push(done);
        }
        if (preview || errors.length > 0) throw new NotKept();
      })
      .catch((failure: unknown) => {
        if (!(failure instanceof NotKept)) throw failure;
      });
    const applied = !preview && errors.length === 0;
    if (applied) this.products.changed();
    return { applied, lines, errors };
  }

  private async importRow(tx: EntityManager, row: CsvRow, known: Map<string, ProductEntity>): Promise<ImportedLine | CsvFault[]> {
    const { line, cells } = row;
    const before = cells.id ? known.get(cells.id) : null;
    if (before === undefined) return [{ line, column: 'id', text: 'No product has this id, or it stands in the file twice.' }];
    if (before) known.delete(before.id);
    const wish = readRow(row, before);
    if (Array.isArray(wish)) return wish;
    const { name } = wish.product;
    if (before && isSame(before, wish)) return { line, name, action: 'same' };
    try {
      await this.pictures.hangPicture(tx, await write(tx, before?.id ?? null, wish));
    } catch (failure) {
      if (failure instanceof ShopError) return [{ line, column: 'image', text: failure.message }];
      throw failure;
    }
    return { line, name, action: before ? 'update' : 'create' };
  }
}

async function lockProducts(tx: EntityManager, rows: CsvRow[]): Promise<Map<string, ProductEntity>> {
  const ids = rows.flatMap(({ cells }) => cells.id || []);
  const found = await tx.query<ProductEntity[]>(
    'SELECT * FROM products WHERE id = ANY($1) AND archived_at IS NULL ORDER BY id FOR UPDATE',
    [ids],
  );
  return new Map(found.map((product) => [product.id, product]));
}

async function write(tx: EntityManager, id: string | null, { product, is_available }: RowWish): Promise<ProductEntity> {
  const { name, cut, weight, price, img, tags, stock } = product;
  const values = [name, cut ?? null, weight ?? null, price, img ?? null, tags ?? [], stock ?? null, is_available];
  if (id === null) {
    const [created] = await tx.query<ProductEntity[]>(
      `INSERT INTO products (id, name, cut, weight, price, img, tags, stock, is_available, position)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, COALESCE(max(position), 0) + 1 FROM products WHERE archived_at IS NULL RETURNING *`,
      [newId(), ...values],
    );
    return created!;
  }
  const [[changed]] = await tx.query<[ProductEntity[], number]>(
    `UPDATE products SET name = $2, cut = $3, weight = $4, price = $5, img = $6, tags = $7, stock = $8, is_available = $9,
       version = version + 1 WHERE id = $1 RETURNING *`,
    [id, ...values],
  );
  return changed!;
}

function isSame(before: ProductEntity, { product, is_available }: RowWish): boolean {
  const { name, cut, weight, price, img, tags, stock } = product;
  const facts = (...values: unknown[]): string => JSON.stringify(values.map((value) => value ?? null));
  const then = facts(before.name, before.cut, before.weight, before.price, before.img, before.tags, before.stock);
  return facts(name, cut, weight, price, img, tags ?? [], stock) === then && before.is_available === is_available;
}
