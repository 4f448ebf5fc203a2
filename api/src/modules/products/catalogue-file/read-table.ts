import { typedLine } from '@shop/domain';
import { parse } from 'csv-parse/sync';
import { decodeText, refused } from './decode-text.js';

/** A file of rows under a line of column names, whichever program has written it. */
export interface Table {
  headers: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** In the sheet, that of the column names being the first as a rule. */
  line: number;
  cells: string[];
}

const MAX_ROWS = 10_000;
const DELIMITERS = [',', ';', '\t', '|'];
/** With which Excel is told what stands between the cells; it is no row of the sheet. */
const SEPARATOR_LINE = /^"?sep=([^\r\n"])"?[ \t]*(?:\r\n|\r|\n)/i;

/** @throws ShopError INVALID_REQUEST for a file that is no table */
export function readTable(bytes: Buffer): Table {
  const text = decodeText(bytes);
  const [separatorLine = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(separatorLine.length);
  // Counted here: the library counts a line break of Windows within a cell twice.
  const [head, ...rows] = parseCells(body, named ?? delimiterOf(body))
    .map((cells, at) => ({ line: at + 1, cells: cells.map(plain) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length > MAX_ROWS) throw refused(`The file has too many lines: ${MAX_ROWS} at most.`);
  const headers = (head?.cells ?? []).map(typedLine);
  // Spreadsheets write columns that were once used and are empty now.
  const isUsed = headers.map((name, at) => name !== '' || rows.some(({ cells }) => cells[at]));
  const keep = (cells: string[]): string[] => cells.filter((_, at) => isUsed[at] ?? true);
  return { headers: keep(headers), rows: rows.map(({ line, cells }) => ({ line, cells: keep(cells) })) };
}

function parseCells(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, max_record_size: 100_000 });
  } catch (cause) {
    const { lines } = cause as { lines?: number };
    throw refused(
      lines ? `Line ${lines} cannot be read: a quote is not closed or stands in the wrong place.` : 'The file is no table.',
      cause,
    );
  }
}

/** What stands most often between the names of the columns. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const outsideQuotes = head.replace(/"[^"]*"/g, '');
  const count = (delimiter: string): number => outsideQuotes.split(delimiter).length;
  return DELIMITERS.reduce((most, each) => (count(each) > count(most) ? each : most));
}

// The apostrophe is ours, or a spreadsheet's: it keeps a text from being computed and is no part of it.
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');
