import { stringify } from 'csv-stringify/sync';
import { CSV_COLUMNS } from './product-csv-columns.js';
import type { ProductEntity } from '../product.entity.js';

const NAMES = CSV_COLUMNS.map(({ name }) => name);
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
