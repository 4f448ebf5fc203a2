import { type ForeignCells, type ForeignRows, joinTags, saidCells } from './foreign-rows.js';
import { htmlText } from './html-text.js';
import type { Table } from './read-table.js';
import { readGrams } from './typed-amounts.js';

// Exports of before 2025 name the columns of a variant after it; those of today do not.
const HANDLE = ['handle', 'url handle'];
const PRICE = ['variant price', 'price'];
const GRAMS = ['variant grams', 'weight value (grams)'];
const IMAGE = ['image src', 'product image url'];
const VARIANT_IMAGE = ['variant image', 'variant image url'];
const PUBLISHED = ['published', 'published on online store'];
const TRACKER = ['variant inventory tracker', 'inventory tracker'];
const QUANTITY = ['variant inventory qty', 'inventory quantity'];
const OVERSELL = ['variant inventory policy', 'continue selling when out of stock'];
const OPTIONS = [1, 2, 3].map((at) => [`option${at} name`, `option${at} value`] as const);

export function isShopify(cells: ForeignCells): boolean {
  return [HANDLE, ['title'], PRICE].every((names) => cells.nameOf(...names) !== undefined);
}

/** What the first line of a product says for all of its variants. */
interface Parent {
  title: string;
  tags: string;
  isOnSale: boolean | null;
  leftOut: string | null;
}

/** Each variant as a product of its own; lines that only carry another picture are none. */
export function readShopify({ rows }: Table, cells: ForeignCells): ForeignRows {
  const parents = new Map<string, Parent>();
  const read: ForeignRows = { rows: [], sources: sourcesOf(cells), pictures: [], notes: [] };
  for (const { line, cells: row } of rows) {
    const handle = cells.read(row, ...HANDLE);
    if (!parents.has(handle)) parents.set(handle, readParent(cells, row));
    const parent = parents.get(handle)!;
    const options = OPTIONS.map(([name, value]) => ({ name: cells.text(row, name), value: cells.text(row, value) })).filter(
      ({ value }) => value !== '' && value.toLowerCase() !== 'default title',
    );
    const name = options.length > 0 ? `${parent.title} (${options.map(({ value }) => value).join(', ')})` : parent.title;
    const isVariant = [cells.read(row, 'title'), cells.read(row, ...PRICE), cells.read(row, 'option1 value')].some(Boolean);
    if (parent.leftOut) {
      if (isVariant) read.notes.push({ line, name, text: parent.leftOut });
      continue;
    }
    for (const url of [cells.read(row, ...IMAGE), cells.read(row, ...VARIANT_IMAGE)])
      if (url !== '') read.pictures.push({ name: parent.title, url });
    if (isVariant) read.rows.push({ line, cells: { name, ...variantCells(cells, row, parent, options) } });
  }
  return read;
}

function readParent(cells: ForeignCells, row: string[]): Parent {
  const status = cells.read(row, 'status').toLowerCase();
  const published = cells.read(row, ...PUBLISHED).toLowerCase();
  const isGiftCard = cells.read(row, 'gift card').toLowerCase() === 'true';
  return {
    title: cells.text(row, 'title'),
    tags: joinTags([cells.text(row, 'type'), ...cells.text(row, 'tags').split(',')]),
    isOnSale: status === '' && published === '' ? null : (status === '' || status === 'active') && published !== 'false',
    leftOut: isGiftCard ? 'A gift card is left out.' : status === 'archived' ? 'Archived there, and left out.' : null,
  };
}

function variantCells(cells: ForeignCells, row: string[], parent: Parent, options: { name: string; value: string }[]) {
  const grams = cells.read(row, ...GRAMS);
  const sized = options.map(({ value }) => readGrams(value)).find((weight) => typeof weight === 'number');
  const isTracked = cells.read(row, ...TRACKER) !== '' && /^(?:deny|false)$/i.test(cells.read(row, ...OVERSELL) || 'deny');
  return saidCells({
    price: cells.read(row, ...PRICE),
    weight: isNought(grams) ? sized?.toString() : String(readGrams(grams)),
    cut: options.find(({ name }) => /\bcut\b/i.test(name))?.value,
    tags: parent.tags,
    stock: isTracked ? cells.read(row, ...QUANTITY).replace(/^-\d+$/, '0') : undefined,
    available: parent.isOnSale === null ? undefined : parent.isOnSale ? 'yes' : 'no',
  });
}

const isNought = (amount: string): boolean => /^[0.]*$/.test(htmlText(amount));

const sourcesOf = (cells: ForeignCells): ForeignRows['sources'] => ({
  name: cells.nameOf('title'),
  price: cells.nameOf(...PRICE),
  weight: cells.nameOf(...GRAMS),
  cut: cells.nameOf('option1 value'),
  tags: cells.nameOf('tags'),
  stock: cells.nameOf(...QUANTITY),
  available: cells.nameOf('status', ...PUBLISHED),
  image: cells.nameOf(...IMAGE),
});
