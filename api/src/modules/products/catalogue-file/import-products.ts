import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { isSumRow, SUM_ROW } from './damaged-cells.js';
import type { ColumnChoice, CsvRow } from './foreign-rows.js';
import { type ImportPlan, planImport, unknownColumns } from './import-plan.js';
import { KnownProducts, nameKey, Unclear } from './known-products.js';
import { writeCsv } from './product-csv.js';
import { CSV_COLUMNS } from './product-csv-columns.js';
import type { ProductEntity } from '../product.entity.js';
import { ProductImage } from '../product-image.js';
import type { CsvFault, ImportedLine, ImportNote, ImportQuery, ImportReply } from './products-file.dto.js';
import { type ProductContent, ProductsRepository } from '../products.repository.js';
import { ProductsService } from '../products.service.js';
import { type ReadRow, readRow } from './read-row.js';

class RollBack extends Error {}

/** What a row of the file says of its product. */
type ProductChanges = ProductContent & Pick<ProductEntity, 'stock' | 'is_available'>;

interface ImportedRow {
  line: ImportedLine;
  /** This very request has created the product before. */
  isRepeated: boolean;
}

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
   * promises is what the import does. A request that has created its products before changes nothing.
   * @throws ShopError INVALID_REQUEST for a file that is no table of products
   */
  async importProducts(
    bytes: Buffer,
    { preview, columns, request_id }: Omit<ImportQuery, 'preview'> & { preview: boolean },
  ): Promise<ImportReply> {
    const plan = planImport(bytes, columns === undefined ? null : readChoice(columns));
    const { table, pictures } = plan;
    // An import that nobody has looked at: a misspelt column would be left out without a word.
    if (table.kind === 'other' && columns === undefined && !preview) throw unknownColumns(table.headers);
    const lines: ImportedLine[] = [];
    const errors: CsvFault[] = [];
    const names = new Set((await this.repository.findLiveProducts()).map(({ name }) => nameKey(name)));
    let isRepeated = false;
    await this.db
      .transaction(async (tx) => {
        const products = await this.lockProducts(tx, plan);
        for (const row of plan.rows) {
          const done = await this.importRow(tx, row, { ...plan, products, request_id });
          if (Array.isArray(done)) errors.push(...done.map((fault) => nameSource(fault, plan)));
          else {
            lines.push(done.line);
            isRepeated ||= done.isRepeated;
          }
        }
        if (preview || isRepeated || errors.length > 0) throw new RollBack();
      })
      .catch((failure: unknown) => {
        if (!(failure instanceof RollBack)) throw failure;
      });
    const applied = !preview && errors.length === 0 && plan.rows.length > 0;
    if (applied) this.products.changed();
    return { applied, lines, errors, table, pictures, notes: [...plan.notes, ...(isRepeated ? [] : noteTwins(lines, names))] };
  }

  private async importRow(
    tx: EntityManager,
    { line, cells }: CsvRow,
    { products, table, request_id }: { products: KnownProducts; table: ImportPlan['table']; request_id?: string | undefined },
  ): Promise<ImportedRow | CsvFault[]> {
    if (isSumRow(Object.values(cells).map(String))) return [{ line, column: 'name', text: SUM_ROW }];
    const before = products.take(cells);
    if (before instanceof Unclear) return [{ line, ...before.fault }];
    // Packs are sold here meanwhile: another shop's count says nothing about those that are left.
    const isElsewhere = table.kind === 'shopify' || table.kind === 'woocommerce';
    const read = readRow({ line, cells: before && isElsewhere ? { ...cells, stock: undefined } : cells }, before);
    if (Array.isArray(read)) return read;
    const changes = this.readChanges(read);
    const { name } = changes;
    if (before && isSame(before, changes)) return { line: { line, name, action: 'same' }, isRepeated: false };
    try {
      const product = before
        ? await this.repository.changeProduct(tx, { id: before.id }, changes)
        : await this.repository.createProduct(tx, changes, request_id && `${request_id}:${line}`);
      if (!product) return { line: { line, name, action: 'create' }, isRepeated: true };
      await this.images.attachImage(tx, product);
    } catch (failure) {
      if (failure instanceof ShopError) return [{ line, column: 'image', text: failure.message }];
      throw failure;
    }
    return { line: { line, name, action: before ? 'update' : 'create' }, isRepeated: false };
  }

  private readChanges({ product: { stock = null, ...content }, is_available }: ReadRow): ProductChanges {
    return { ...this.repository.contentOf(content), stock, is_available };
  }

  /** A table of another shop knows no ids of ours: there a product is found by its name. */
  private async lockProducts(tx: EntityManager, { rows, table }: ImportPlan): Promise<KnownProducts> {
    const isOwn = table.kind === 'own' || rows.some(({ cells }) => cells.id);
    const ids = rows.flatMap(({ cells }) => cells.id || []);
    return new KnownProducts(await this.repository.lockLiveProducts(tx, isOwn ? ids : undefined), isOwn ? 'id' : 'name');
  }
}

const TWIN =
  'A product of this name is there already, and this row adds another one. To change it, export first and keep its id.';

/** A new product beside one of its name is rarely meant: most often it is a list without ids, or a file that was imported before. */
function noteTwins(lines: readonly ImportedLine[], names: Set<string>): ImportNote[] {
  return lines.flatMap(({ line, name, action }) => {
    const isTwin = action === 'create' && names.has(nameKey(name));
    names.add(nameKey(name));
    return isTwin ? [{ line, name, text: TWIN }] : [];
  });
}

/** @throws ShopError INVALID_REQUEST */
function readChoice(columns: string): ColumnChoice {
  const chosen = columns.split(',').map((each) => each.split(':') as [string, string]);
  const unknown = chosen.find(([field]) => !CSV_COLUMNS.some(({ name }) => name === field));
  if (unknown) throw new ShopError('INVALID_REQUEST', { text: `The shop has no column "${unknown[0]}".` });
  return Object.fromEntries(chosen.map(([field, at]) => [field, Number(at)]));
}

const nameSource = (fault: CsvFault, { sources }: ImportPlan): CsvFault => ({
  ...fault,
  column: sources[fault.column] ?? fault.column,
});

function isSame(before: ProductEntity, after: ProductChanges): boolean {
  return Object.entries(after).every(
    ([property, value]) => JSON.stringify(before[property as keyof ProductEntity]) === JSON.stringify(value),
  );
}
