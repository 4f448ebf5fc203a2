import { PRODUCT_FIELDS, type ProductField, type ProductFieldSpec, productFields } from '@shop/domain';
import type { ColumnKind } from './damaged-cells.js';
import { readGrams, readRupees, readWhole } from './typed-amounts.js';
import type { ProductEntity } from '../product.entity.js';

/** A column of the catalogue's file, and which property of a product it is. */
export interface CsvColumn {
  name: string;
  property: keyof ProductEntity;
  kind: ColumnKind;
  write: (product: ProductEntity) => unknown;
  /** As the form would send it. What is no valid value stays text, and the rules of the form say so. */
  read: (cell: string) => unknown;
}

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

/** How a field of this kind is told from a damaged cell, and read; an empty cell says nothing. */
const KINDS: Record<ProductFieldSpec['kind'], Pick<CsvColumn, 'kind' | 'read'>> = {
  text: { kind: 'text', read: (cell) => cell || null },
  range: { kind: 'number', read: (cell) => cell || null },
  whole: { kind: 'number', read: readWhole },
  grams: { kind: 'number', read: (cell) => readGrams(cell) },
  rupees: { kind: 'number', read: readRupees },
  picture: { kind: 'address', read: (cell) => cell || null },
  texts: { kind: 'texts', read: splitTexts },
};

const FIELDS: Record<ProductField, ProductFieldSpec> = PRODUCT_FIELDS;

function columnOf(property: ProductField): CsvColumn {
  const { kind, language, required, column = property } = FIELDS[property];
  return {
    name: column,
    property,
    ...KINDS[kind],
    // The form's rule says what an empty one lacks.
    ...(required && kind === 'text' && { read: (cell: string) => cell }),
    ...(language && { kind: 'devanagari' }),
    write: (product) => (Array.isArray(product[property]) ? product[property].join(', ') : product[property]),
  };
}

/** In the order in which they are written. `docs/running.md` says what they mean. */
export const CSV_COLUMNS: CsvColumn[] = [
  { name: 'id', property: 'id', ...KINDS.text, write: ({ id }) => id },
  ...productFields().map(columnOf),
  { name: 'stock', property: 'stock', ...KINDS.whole, write: ({ stock }) => stock },
  {
    name: 'available',
    property: 'is_available',
    kind: 'text',
    write: ({ is_available }) => (is_available ? 'yes' : 'no'),
    read: (cell) => (YES.includes(cell.toLowerCase()) ? true : NO.includes(cell.toLowerCase()) ? false : undefined),
  },
];

/** A file may leave out every other one. */
export const NEEDED_COLUMNS = ['name', 'price'];

function splitTexts(cell: string): string[] {
  return cell
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}
