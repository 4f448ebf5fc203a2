import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { ShopError } from '../../platform/errors/shop-error.js';
import { CSV_COLUMNS, NEEDED_COLUMNS } from './product-csv-columns.js';
import type { ProductEntity } from './product.entity.js';

/** One product as it is in the file. A column that the file does not have is missing; an empty cell is an empty text. */
export interface CsvRow {
  line: number;
  cells: Partial<Record<string, string>>;
}

const NAMES = CSV_COLUMNS.map(({ name }) => name);
const MOST_ROWS = 2_000;
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
  const [head, ...rows] = parseCsv(bytes);
  const names = (head?.record ?? []).map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw refused(`The column "${unknown}" is not known. The columns are ${NAMES.join(', ')}.`);
  const missing = NEEDED_COLUMNS.find((name) => !names.includes(name));
  if (missing) throw refused(`The column "${missing}" is missing. The first line names the columns: ${NAMES.join(', ')}.`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw refused(`The column "${twice}" is there twice.`);
  if (rows.length === 0) throw refused('The file has no products.');
  if (rows.length > MOST_ROWS) throw refused(`The file has too many lines: ${MOST_ROWS} products at most.`);
  return rows.map(({ record, info }) => ({ line: info.lines, cells: cellsOf(names, record) }));
}

function parseCsv(bytes: Buffer): { record: string[]; info: { lines: number } }[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const parsed: unknown = parse(text, {
      info: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
    });
    return parsed as { record: string[]; info: { lines: number } }[];
  } catch (cause) {
    const { lines } = cause as { lines?: number };
    throw refused(
      lines
        ? `Line ${lines} cannot be read: a quote is not closed or stands in the wrong place.`
        : 'The file is not CSV in UTF-8.',
      cause,
    );
  }
}

// Where the comma is the decimal sign, spreadsheets write semicolons.
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  return head.includes(';') && !head.includes(',') ? ';' : ',';
}

const cellsOf = (names: string[], record: string[]): CsvRow['cells'] =>
  Object.fromEntries(names.map((name, at) => [name, plain(record[at] ?? '')]));

// The apostrophe is ours, or a spreadsheet's: it keeps a text from being computed and is no part of it.
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');

const refused = (text: string, cause?: unknown): ShopError => new ShopError('INVALID_REQUEST', { text, cause });
