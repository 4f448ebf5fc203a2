import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { sentence } from '../../platform/validation.js';
import { COLUMNS, type Column, type CsvRow } from './product-csv.js';
import type { ProductEntity } from './product.entity.js';
import { type CsvFault, CreateProductRequest } from './products.dto.js';

/** A row as the form would send it. */
export interface RowWish {
  product: CreateProductRequest;
  is_available: boolean;
}

const WORDS: Record<string, boolean> = { yes: true, true: true, '1': true, no: false, false: false, '0': false };
const COLUMN_OF: Record<string, string> = { img: 'image' };

/** What the row says; where it has no column, what the product says that it changes. The rules are those of the form. */
export function readRow({ line, cells }: CsvRow, before: ProductEntity | null): RowWish | CsvFault[] {
  const typed = {
    name: cells.name,
    cut: cells.cut === undefined ? before?.cut : cells.cut || null,
    weight: cells.weight === undefined ? before?.weight : whole(cells.weight),
    price: whole(cells.price ?? ''),
    img: cells.image === undefined ? before?.img : cells.image || null,
    tags: cells.tags === undefined ? before?.tags : splitTags(cells.tags),
    stock: cells.stock === undefined ? before?.stock : whole(cells.stock),
  };
  const product = plainToInstance(CreateProductRequest, typed);
  const faults: CsvFault[] = validateSync(product).map((fault) => ({
    line,
    column: COLUMN_OF[fault.property] ?? fault.property,
    text: sentence(fault) ?? 'This value is not valid.',
  }));
  const available = cells.available ? WORDS[cells.available.toLowerCase()] : (before?.is_available ?? true);
  if (available === undefined) faults.push({ line, column: 'available', text: 'Available must be yes or no.' });
  faults.sort((a, b) => COLUMNS.indexOf(a.column as Column) - COLUMNS.indexOf(b.column as Column));
  return faults.length > 0 ? faults : { product, is_available: available! };
}

// What is no whole number stays text, and the rules of the form say so.
const whole = (cell: string): number | string | null => (cell === '' ? null : /^\d{1,9}$/.test(cell) ? Number(cell) : cell);

const splitTags = (cell: string): string[] =>
  cell
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
