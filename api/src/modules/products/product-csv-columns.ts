import type { ProductEntity } from './product.entity.js';

/** A column of the catalogue's file, and which property of a product it is. */
export interface CsvColumn {
  name: string;
  property: keyof ProductEntity;
  write: (product: ProductEntity) => unknown;
  /** As the form would send it. What is no valid value stays text, and the rules of the form say so. */
  read: (cell: string) => unknown;
}

const WORDS: Record<string, boolean> = { yes: true, true: true, '1': true, no: false, false: false, '0': false };

const text = (property: keyof ProductEntity, name: string = property): CsvColumn => ({
  name,
  property,
  write: (product) => product[property],
  read: (cell) => cell || null,
});

const wholeNumber = (property: keyof ProductEntity): CsvColumn => ({
  ...text(property),
  read: (cell) => (cell === '' ? null : /^\d{1,9}$/.test(cell) ? Number(cell) : cell),
});

/** Texts with commas between them. */
const list = (property: 'tags' | 'search_words'): CsvColumn => ({
  ...text(property),
  write: (product) => product[property].join(', '),
  read: splitTexts,
});

/** In the order in which they are written. `docs/running.md` says what they mean. */
export const CSV_COLUMNS: CsvColumn[] = [
  text('id'),
  { ...text('name'), read: (cell) => cell },
  text('name_hi'),
  text('name_mr'),
  text('cut'),
  text('cut_hi'),
  text('cut_mr'),
  text('origin'),
  text('pieces'),
  text('serves'),
  wholeNumber('weight'),
  wholeNumber('price'),
  text('img', 'image'),
  list('tags'),
  list('search_words'),
  wholeNumber('stock'),
  {
    name: 'available',
    property: 'is_available',
    write: ({ is_available }) => (is_available ? 'yes' : 'no'),
    read: (cell) => WORDS[cell.toLowerCase()],
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
