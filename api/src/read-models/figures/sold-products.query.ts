import { type Day, type Rupees, SHOP_ZONE } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { SoldProductsEntity } from '../../modules/reports/figures/sold-products.entity.js';

/** What of one product was sold: part of gross sales, at the prices of the orders. */
export interface SoldProduct {
  id: string;
  name: string;
  packs: number;
  sales: Rupees;
}

/**
 * What was sold of each product. The lines of a span's orders lie together in their index, because ids of orders rise with time: they are
 * read from the first to the last of them. Both days are included.
 */
const soldBetween = (first: string, last: string): string => `
  WITH placed AS MATERIALIZED (
         SELECT id FROM orders WHERE placed_at >= ${startOf(first)} AND placed_at < ${startOf(`${last} + 2`)} AND shop_day BETWEEN ${first} AND ${last})
  SELECT product_id AS id, max(name) AS name, sum(qty)::int AS packs, sum(qty * price)::int AS sales
    FROM order_lines
   WHERE order_id BETWEEN (SELECT min(id) FROM placed) AND (SELECT max(id) FROM placed) AND order_id IN (SELECT id FROM placed)
   GROUP BY product_id`;

const startOf = (day: string): string => `(${day})::timestamp AT TIME ZONE '${SHOP_ZONE}'`;

// Whole months where they were kept, single days beside them, and the days that are open or stale from their orders.
const TOP_PRODUCTS = `
  WITH kept AS MATERIALIZED (
         SELECT * FROM sold_products k WHERE starts_on >= $1::date AND ends_on <= $2::date
            AND NOT EXISTS (SELECT FROM stale_days s WHERE s.figures = 'sales' AND s.day BETWEEN k.starts_on AND k.ends_on)),
       used AS (
         SELECT * FROM kept k WHERE starts_on < ends_on
            OR NOT EXISTS (SELECT FROM kept m WHERE m.starts_on < m.ends_on AND k.starts_on BETWEEN m.starts_on AND m.ends_on)),
       open AS MATERIALIZED (
         SELECT d.day::date AS day FROM generate_series($1::date, $2::date, interval '1 day') AS d(day)
          WHERE NOT EXISTS (SELECT FROM kept k WHERE d.day::date BETWEEN k.starts_on AND k.ends_on)),
       sold AS (
         SELECT s.id, NULL AS name, s.packs, s.sales FROM used CROSS JOIN LATERAL unnest(product_ids, packs, sales) AS s(id, packs, sales)
         UNION ALL
         SELECT s.* FROM open CROSS JOIN LATERAL (${soldBetween('open.day', 'open.day')}) s),
       best AS (
         SELECT id, max(name) AS name, sum(packs)::int AS packs, sum(sales)::int AS sales FROM sold GROUP BY id ORDER BY sales DESC, id LIMIT $3)
  SELECT b.id, coalesce((SELECT p.name FROM products p WHERE p.id = b.id), b.name, b.id) AS name, b.packs, b.sales FROM best b
   ORDER BY b.sales DESC, b.id`;

/** The products that sold best from one day to the other, both included. */
export function findTopProducts(db: EntityManager, from: Day, to: Day, limit: number): Promise<SoldProduct[]> {
  return db.query(TOP_PRODUCTS, [from, to, limit]);
}

/** From the first day to the last, from the orders themselves. */
export async function computeSoldProducts(db: EntityManager, starts_on: Day, ends_on: Day): Promise<SoldProductsEntity> {
  const [lists] = await db.query<Pick<SoldProductsEntity, 'product_ids' | 'packs' | 'sales'>[]>(
    `SELECT coalesce(array_agg(id ORDER BY id), '{}') AS product_ids, coalesce(array_agg(packs ORDER BY id), '{}') AS packs,
            coalesce(array_agg(sales ORDER BY id), '{}') AS sales
       FROM (${soldBetween('$1::date', '$2::date')}) s`,
    [starts_on, ends_on],
  );
  return { starts_on, ends_on, ...lists! };
}
