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

const text = (property: keyof ProductEntity, name: string = property): CsvColumn => ({
  name,
  property,
  kind: 'text',
  write: (product) => product[property],
  read: (cell) => cell || null,
});

const devanagari = (property: keyof ProductEntity): CsvColumn => ({ ...text(property), kind: 'devanagari' });

const number = (property: keyof ProductEntity, read: CsvColumn['read'] = (cell) => cell || null): CsvColumn => ({
  ...text(property),
  kind: 'number',
  read,
});

/** Texts with commas between them. */
const list = (property: 'tags' | 'search_words'): CsvColumn => ({
  ...text(property),
  kind: 'texts',
  write: (product) => product[property].join(', '),
  read: splitTexts,
});

/** In the order in which they are written. `docs/running.md` says what they mean. */
export const CSV_COLUMNS: CsvColumn[] = [
  text('id'),
  { ...text('name'), read: (cell) => cell },
  devanagari('name_hi'),
  devanagari('name_mr'),
  text('cut'),
  devanagari('cut_hi'),
  devanagari('cut_mr'),
  text('origin'),
  number('pieces'),
  number('serves'),
  number('weight', (cell) => readGrams(cell)),
  number('price', readRupees),
  { ...text('img', 'image'), kind: 'address' },
  list('tags'),
  list('search_words'),
  number('stock', readWhole),
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
