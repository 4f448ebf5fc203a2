import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ShopError } from '../../../platform/errors/shop-error.js';
import { damageOf, isSumRow, SUM_ROW } from './damaged-cells.js';
import { type CsvRow, readCsv, writeCsv } from './product-csv.js';
import type { ProductEntity } from '../product.entity.js';
import { ProductImage } from '../product-image.js';
import type { CsvFault, ImportedLine, ImportReply } from '../products.dto.js';
import { type ProductContent, ProductsRepository } from '../products.repository.js';
import { ProductsService } from '../products.service.js';
import { type ReadRow, readRow } from './read-row.js';

class NotKept extends Error {}

/** What a row of the file says of its product. */
type ProductChanges = ProductContent & Pick<ProductEntity, 'stock' | 'is_available'>;

/** The catalogue as a file, out and in. */
@Injectable()
export class ImportProducts {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly products: ProductsService,
    private readonly repository: ProductsRepository,
    private readonly images: ProductImage,
  ) {}

  /** Everything that is not archived, in the shop's order. */
  async exportProducts(): Promise<string> {
    return writeCsv(await this.repository.findLiveProducts());
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
        const known = await this.lockProducts(tx, rows);
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
    if (isSumRow(Object.values(cells).map(String))) return [{ line, column: 'name', text: SUM_ROW }];
    const before = cells.id ? known.get(cells.id) : null;
    if (before === undefined)
      return [
        { line, column: 'id', text: damageOf(cells.id!, 'text') ?? 'No product has this id, or it stands in the file twice.' },
      ];
    if (before) known.delete(before.id);
    const read = readRow(row, before);
    if (Array.isArray(read)) return read;
    const changes = this.readChanges(read);
    const { name } = changes;
    if (before && isSame(before, changes)) return { line, name, action: 'same' };
    try {
      const product = before
        ? await this.repository.changeProduct(tx, { id: before.id }, changes)
        : await this.repository.createProduct(tx, changes);
      await this.images.attachImage(tx, product!);
    } catch (failure) {
      if (failure instanceof ShopError) return [{ line, column: 'image', text: failure.message }];
      throw failure;
    }
    return { line, name, action: before ? 'update' : 'create' };
  }

  private readChanges({ product: { stock = null, ...said }, is_available }: ReadRow): ProductChanges {
    return { ...this.repository.contentOf(said), stock, is_available };
  }

  private async lockProducts(tx: EntityManager, rows: CsvRow[]): Promise<Map<string, ProductEntity>> {
    const ids = rows.flatMap(({ cells }) => cells.id || []);
    const found = await this.repository.lockLiveProducts(tx, ids);
    return new Map(found.map((product) => [product.id, product]));
  }
}

function isSame(before: ProductEntity, after: ProductChanges): boolean {
  return Object.entries(after).every(
    ([property, value]) => JSON.stringify(before[property as keyof ProductEntity]) === JSON.stringify(value),
  );
}
