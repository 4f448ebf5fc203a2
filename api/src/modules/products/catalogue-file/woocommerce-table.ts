import { type ForeignCells, type ForeignRows, joinTags, saidCells } from './foreign-rows.js';
import type { Table } from './read-table.js';
import { readGrams } from './typed-amounts.js';

const WEIGHT = /^weight(?: \((\p{L}+)\))?$/iu;
/** What the shop has no counterpart for. */
const LEFT_OUT: Record<string, string> = {
  grouped: 'A group of products is left out: its members are imported.',
  external: 'A product sold elsewhere is left out.',
};

export function isWooCommerce(cells: ForeignCells): boolean {
  return ['type', 'name', 'regular price'].every((name) => cells.nameOf(name) !== undefined);
}

/** Variations become products of their own; the product that they belong to has no price and is none. */
export function readWooCommerce({ headers, rows }: Table, cells: ForeignCells): ForeignRows {
  const weight = headers.find((name) => WEIGHT.test(name));
  const unit = weight ? WEIGHT.exec(weight)?.[1] : undefined;
  const parents = new Map<string, string[]>();
  for (const { cells: row } of rows)
    if (typesOf(cells, row).includes('variable'))
      for (const key of [`id:${cells.read(row, 'id')}`, cells.read(row, 'sku')]) if (key) parents.set(key, row);
  const read: ForeignRows = { rows: [], sources: sourcesOf(cells, weight), pictures: [], notes: [] };
  for (const { line, cells: row } of rows) {
    const types = typesOf(cells, row);
    const parent = types.includes('variation') ? parents.get(cells.read(row, 'parent')) : undefined;
    const name = nameOf(cells, row, parent);
    const leftOut = types.map((type) => LEFT_OUT[type]).find(Boolean);
    if (leftOut) {
      read.notes.push({ line, name, text: leftOut });
      continue;
    }
    for (const url of cells.read(row, 'images').split(/,\s*(?=https?:)/i)) if (url) read.pictures.push({ name, url });
    if (types.includes('variable')) continue;
    const sale = cells.read(row, 'sale price');
    if (sale !== '' && cells.read(row, 'regular price') !== '')
      read.notes.push({ line, name, text: `Imported at its regular price; the sale price ${sale} is not taken.` });
    const grams = cells.read(row, weight?.toLowerCase() ?? '');
    read.rows.push({
      line,
      cells: { name, ...productCells(cells, row, parent), ...saidCells({ weight: weightOf(grams, unit) }) },
    });
  }
  return read;
}

const typesOf = (cells: ForeignCells, row: string[]): string[] =>
  cells
    .read(row, 'type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());

/** The parent's name with what the variation is: exports do not always say it in the variation's own name. */
function nameOf(cells: ForeignCells, row: string[], parent: string[] | undefined): string {
  const own = cells.text(row, 'name');
  if (!parent) return own;
  const values = [1, 2, 3].map((at) => cells.text(row, `attribute ${at} value(s)`)).filter(Boolean);
  return values.length > 0 ? `${cells.text(parent, 'name')} (${values.join(', ')})` : own || cells.text(parent, 'name');
}

function productCells(cells: ForeignCells, row: string[], parent: string[] | undefined): Record<string, string> {
  const inherited = (name: string): string => cells.text(row, name) || (parent ? cells.text(parent, name) : '');
  const published = [row, parent].map((each) => (each ? cells.read(each, 'published') : '')).filter(Boolean);
  const isOut = cells.read(row, 'in stock?') === '0';
  const stock = cells.read(row, 'stock');
  return saidCells({
    price: cells.read(row, 'regular price') || cells.read(row, 'sale price'),
    tags: joinTags([...categoriesOf(inherited('categories')), ...inherited('tags').split(',')]),
    stock: stock.toLowerCase() === 'parent' ? undefined : stock.replace(/^-\d+$/, '0') || (isOut ? '0' : undefined),
    available: published.length === 0 ? undefined : published.every((each) => each === '1') ? 'yes' : 'no',
  });
}

/** Of `Meat > Chicken, Fresh` the last word of each. */
const categoriesOf = (categories: string): string[] =>
  categories
    .split(',')
    .map((path) => path.split('>').at(-1)!.trim())
    .filter((name) => name.toLowerCase() !== 'uncategorized');

const weightOf = (cell: string, unit: string | undefined): string | undefined =>
  /^[0.]*$/.test(cell) ? undefined : String(readGrams(cell, unit ?? 'kg'));

const sourcesOf = (cells: ForeignCells, weight: string | undefined): ForeignRows['sources'] => ({
  name: cells.nameOf('name'),
  price: cells.nameOf('regular price'),
  weight,
  tags: cells.nameOf('tags', 'categories'),
  stock: cells.nameOf('stock'),
  available: cells.nameOf('published'),
  image: cells.nameOf('images'),
});
