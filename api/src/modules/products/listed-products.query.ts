import { LOW_STOCK } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { COUNT_LIMIT } from '../../platform/kernel/page.js';
import type { ProductEntity } from './product.entity.js';
import type { ListedState, ProductFiltersReply, ProductsQuery } from './products.dto.js';

/** What the list is limited to, and from where on and in which order it is read. */
export type ListedProducts = Pick<ProductsQuery, 'archived' | 'q' | 'state' | 'tag' | 'sort'> & {
  after?: GridPlace | string | undefined;
  take: number;
};

/** Where a product stood in the grid when it was read. */
export interface GridPlace {
  position: number;
  id: string;
}

/** Newest first, or in the order of the grid. */
export function findListedProducts(db: EntityManager, list: ListedProducts): Promise<ProductEntity[]> {
  const { sql, values } = conditionsOf(list);
  const { after } = list;
  const add = (value: unknown): string => `$${values.push(value)}`;
  if (typeof after === 'string') sql.push(`id < ${add(after)}`);
  else if (after) sql.push(`(position, id) > (${add(after.position)}::float8, ${add(after.id)})`);
  const order = list.sort === 'position' ? 'position, id' : 'id DESC';
  return db.query(`SELECT * FROM products WHERE ${sql.join(' AND ')} ORDER BY ${order} LIMIT ${add(list.take)}`, values);
}

/** How many there are, counted to the limit. */
export async function countListedProducts(db: EntityManager, list: ListedProducts): Promise<number> {
  const { sql, values } = conditionsOf(list);
  const [{ counted }] = await db.query<[{ counted: number }]>(
    `SELECT count(*)::int AS counted FROM (SELECT FROM products WHERE ${sql.join(' AND ')} LIMIT ${COUNT_LIMIT}) AS found`,
    values,
  );
  return counted;
}

/** What the list can be limited to: every product is read for it, once. */
export async function findProductFilters(db: EntityManager): Promise<ProductFiltersReply> {
  const [filters] = await db.query<[ProductFiltersReply]>(
    `WITH listed AS MATERIALIZED (SELECT archived_at IS NOT NULL AS is_archived, tags FROM products)
     SELECT count(*) FILTER (WHERE NOT is_archived)::int AS products, count(*) FILTER (WHERE is_archived)::int AS archived,
            (SELECT coalesce(array_agg(tag ORDER BY lower(tag), tag), '{}')
               FROM (SELECT tag FROM listed, unnest(tags) AS tag GROUP BY tag) AS used) AS tags
       FROM listed`,
  );
  return filters;
}

const STATES: Record<ListedState, string> = {
  available: 'is_available AND (stock IS NULL OR stock > 0)',
  unavailable: 'NOT is_available',
  'sold-out': 'stock = 0',
  'low-stock': `stock BETWEEN 1 AND ${LOW_STOCK}`,
};

// As the index has it, word for word.
const SEARCH_TERMS = 'product_search_terms(ARRAY[name, name_hi, name_mr, cut, cut_hi, cut_mr] || search_words, tags)';

function conditionsOf({ archived, q = '', state, tag }: ListedProducts): { sql: string[]; values: unknown[] } {
  const sql = [`archived_at IS ${archived === 'true' ? 'NOT NULL' : 'NULL'}`];
  const terms = searchTerms(q).map((term) => `${quote(term)}:*`);
  if (tag !== undefined) terms.push(quote(`#${tag}`));
  if (terms.length > 0) sql.push(`${SEARCH_TERMS} @@ $1::tsquery`);
  if (state) sql.push(STATES[state]);
  return { sql, values: terms.length > 0 ? [terms.join(' & ')] : [] };
}

/** The words that were typed, split as `product_search_terms` of the database splits those of the products. */
const searchTerms = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,;:.#()/&+"'–—-]+/)
    .filter(Boolean);

/** A text as one lexeme of a tsquery. */
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
