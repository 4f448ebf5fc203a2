import { stringify } from 'csv-stringify/sync';
import { refused } from './decode-text.js';
import { CSV_COLUMNS, NEEDED_COLUMNS } from './product-csv-columns.js';
import type { ProductEntity } from '../product.entity.js';
import { readTable } from './read-table.js';

/** One product as it is in the file. A column that the file does not have is missing; an empty cell is an empty text. */
export interface CsvRow {
  line: number;
  cells: Partial<Record<string, string>>;
}

const NAMES = CSV_COLUMNS.map(({ name }) => name);
const MAX_PRODUCTS = 2_000;
// Of any system: the library quotes those alone that end its own lines.
const LINE_BREAK = /[\r\n]/;

/** With the mark by which Excel knows UTF-8. A cell that a spreadsheet would compute gets an apostrophe before it. */
export function writeCsv(products: ProductEntity[]): string {
  const rows = products.map((product) => CSV_COLUMNS.map((column) => column.write(product)));
  return stringify(rows, {
    header: true,
    columns: NAMES,
    bom: true,
    record_delimiter: 'windows',
    quoted_match: LINE_BREAK,
    escape_formulas: true,
  });
}

/** @throws ShopError INVALID_REQUEST for a file that is no such table at all */
export function readCsv(bytes: Buffer): CsvRow[] {
  const { headers, rows } = readTable(bytes);
  const names = headers.map((name) => name.toLowerCase());
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw refused(`The column "${unknown}" is not known. The columns are ${NAMES.join(', ')}.`);
  const missing = NEEDED_COLUMNS.find((name) => !names.includes(name));
  if (missing) throw refused(`The column "${missing}" is missing. The first line names the columns: ${NAMES.join(', ')}.`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw refused(`The column "${twice}" is there twice.`);
  if (rows.length === 0) throw refused('The file has no products.');
  if (rows.length > MAX_PRODUCTS) throw refused(`The file has too many lines: ${MAX_PRODUCTS} products at most.`);
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
  }));
}
