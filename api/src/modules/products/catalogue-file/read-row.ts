import { PRODUCT_FIELDS, type ProductField, type ProductFieldSpec } from '@shop/domain';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { sentence } from '../../../platform/web/validation/validation.js';
import { damageOf } from './damaged-cells.js';
import type { CsvRow } from './foreign-rows.js';
import { CSV_COLUMNS } from './product-csv-columns.js';
import type { ProductEntity } from '../product.entity.js';
import { CreateProductRequest } from '../products.dto.js';
import type { CsvFault } from './products-file.dto.js';

/** A row as the form would send it. */
export interface ReadRow {
  product: CreateProductRequest;
  is_available: boolean;
}

// These two are not the form's: one says which product is meant, the other is a switch of its own.
const OF_THE_FORM = CSV_COLUMNS.filter(({ property }) => property !== 'id' && property !== 'is_available');
const AVAILABLE = CSV_COLUMNS.find(({ property }) => property === 'is_available')!;

/** What the row says; where it has no column, what the product says that it changes. The rules are those of the form. */
export function readRow({ line, cells }: CsvRow, before: ProductEntity | null): ReadRow | CsvFault[] {
  const values = OF_THE_FORM.map(({ name, property, read }) => {
    const cell = cells[name];
    return [property, cell === undefined ? before?.[property] : read(cell)];
  });
  const product = plainToInstance(CreateProductRequest, Object.fromEntries(values));
  const faults = damagedCells(line, cells, before);
  for (const fault of validateSync(product)) {
    const column = CSV_COLUMNS.find(({ property }) => property === fault.property)?.name ?? fault.property;
    // What is said of the damage says why the rules refuse it as well.
    if (!faults.some((damaged) => damaged.column === column)) faults.push({ line, column, text: faultText(fault) });
  }
  const cell = cells[AVAILABLE.name];
  const isAvailable = cell ? (AVAILABLE.read(cell) as boolean | undefined) : (before?.is_available ?? true);
  if (isAvailable === undefined && !faults.some(({ column }) => column === AVAILABLE.name))
    faults.push({ line, column: AVAILABLE.name, text: 'Available must be yes or no.' });
  const place = ({ column }: CsvFault): number => CSV_COLUMNS.findIndex(({ name }) => name === column);
  faults.sort((a, b) => place(a) - place(b));
  return faults.length > 0 ? faults : { product, is_available: isAvailable! };
}

/** The form's sentence; one that names the field as programs do has its label instead. */
function faultText(fault: ValidationError): string {
  const field: ProductFieldSpec | undefined = PRODUCT_FIELDS[fault.property as ProductField];
  const said = sentence(fault) ?? 'This value is not valid.';
  return field ? said.replace(`The field "${fault.property}"`, field.columnLabel ?? field.label) : said;
}

function damagedCells(line: number, cells: CsvRow['cells'], before: ProductEntity | null): CsvFault[] {
  return CSV_COLUMNS.flatMap(({ name, kind, write }) => {
    const now = before ? String(write(before) ?? '') : '';
    const text = damageOf(cells[name] ?? '', kind, now);
    return text ? [{ line, column: name, text }] : [];
  });
}
