import { refused } from './decode-text.js';
import { CSV_COLUMNS, NEEDED_COLUMNS } from './product-csv-columns.js';
import type { ImportedTable } from './products-file.dto.js';
import { type ColumnChoice, ForeignCells, type ForeignRows } from './foreign-rows.js';
import { readTable, type Table } from './read-table.js';
import { guessColumns, readOtherTable } from './other-table.js';
import { isShopify, readShopify } from './shopify-table.js';
import { isWooCommerce, readWooCommerce } from './woocommerce-table.js';

export interface ImportPlan extends ForeignRows {
  table: ImportedTable;
}

export const MAX_PRODUCTS = 2_000;
const NAMES = CSV_COLUMNS.map(({ name }) => name);

/**
 * What a file would have the catalogue say: one of the shop's own, an export of Shopify or WooCommerce, or any other table
 * with the columns that were chosen for it, or guessed. @throws ShopError INVALID_REQUEST for a file that is no table of products
 */
export function planImport(bytes: Buffer, choice: ColumnChoice | null): ImportPlan {
  const table = readTable(bytes);
  if (table.rows.length === 0) throw refused('The file has no products.');
  const plan = readPlan(table, choice);
  if (plan.rows.length > MAX_PRODUCTS) throw refused(`The file has too many lines: ${MAX_PRODUCTS} products at most.`);
  return plan;
}

function readPlan(table: Table, choice: ColumnChoice | null): ImportPlan {
  const { headers } = table;
  if (choice) return other(table, choice);
  if (isOwn(headers)) return { table: tableOf('own', headers), ...readOwn(table) };
  const cells = new ForeignCells(headers);
  if (isShopify(cells))
    return { ...readShopify(table, cells), table: tableOf('shopify', headers, {}, cells.findUnread(table.rows)) };
  if (isWooCommerce(cells))
    return { ...readWooCommerce(table, cells), table: tableOf('woocommerce', headers, {}, cells.findUnread(table.rows)) };
  return other(table, guessColumns(headers));
}

const isOwn = (headers: string[]): boolean =>
  headers.every((name) => NAMES.includes(name.toLowerCase())) && lacks(headers) === null;

/** Which column the shop needs and the file does not have. */
const lacks = (headers: string[]): string | null => {
  const names = headers.map((name) => name.toLowerCase());
  return NEEDED_COLUMNS.find((name) => !names.includes(name)) ?? null;
};

function readOwn({ headers, rows }: Table): ForeignRows {
  const names = headers.map((name) => name.toLowerCase());
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw refused(`The column "${twice}" is there twice.`);
  const read = rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
  }));
  return { rows: read, sources: {}, pictures: [], notes: [] };
}

function other(table: Table, choice: ColumnChoice): ImportPlan {
  const { headers } = table;
  const used = Object.values(choice);
  const isComplete = NEEDED_COLUMNS.every((name) => choice[name] !== undefined);
  const read = isComplete ? readOtherTable(table, choice) : { rows: [], sources: {}, pictures: [], notes: [] };
  return {
    table: tableOf(
      'other',
      headers,
      choice,
      headers.filter((_, at) => !used.includes(at)),
    ),
    ...read,
  };
}

function tableOf(
  kind: ImportedTable['kind'],
  headers: string[],
  choice: ColumnChoice = {},
  unread: string[] = [],
): ImportedTable {
  const columns = kind === 'other' ? NAMES.map((field) => ({ field, column: choice[field] ?? null })) : [];
  return { kind, headers, columns, unread: unread.filter(Boolean) };
}

/** Of a table that is written without a choice of columns: what it would take to know them. */
export function unknownColumns(headers: string[]): Error {
  const hint = `The first line names the columns: ${NAMES.join(', ')}.`;
  const unknown = headers.find((name) => !NAMES.includes(name.toLowerCase()));
  if (unknown !== undefined) return refused(`The column "${unknown}" is not known. ${hint}`);
  return refused(`The column "${lacks(headers)}" is missing. ${hint}`);
}
