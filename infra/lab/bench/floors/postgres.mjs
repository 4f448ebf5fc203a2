import { createHmac } from 'node:crypto';
import pg from 'pg';

const SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS floor;
  CREATE TABLE IF NOT EXISTS floor.coupons (code text PRIMARY KEY, percent int NOT NULL);
  INSERT INTO floor.coupons VALUES ('FLOOR10', 10) ON CONFLICT DO NOTHING;
  CREATE TABLE IF NOT EXISTS floor.orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, status text NOT NULL, total int NOT NULL, address jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS floor.lines (order_id bigint REFERENCES floor.orders, position int, product_id text, qty int, PRIMARY KEY (order_id, position));
  CREATE TABLE IF NOT EXISTS floor.payments (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint UNIQUE REFERENCES floor.orders, status text NOT NULL, amount int NOT NULL)`;

/**
 * A checkout in four calls as bare as durability allows: one read and three commits, each of them one prepared statement; and the
 * admin's page of 25 orders with their lines, out of the shop's own tables.
 * @param {string} databaseUrl
 * @returns {Promise<import('node:http').RequestListener>}
 */
export async function answerFromPostgres(databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  pool.on('error', () => process.exit()); // the run is over
  await pool.query(SCHEMA);
  /** @type {Record<string, (body: any) => Promise<unknown>>} */
  const calls = {
    '/coupon': ({ code }) => one({ name: 'coupon', text: 'SELECT percent FROM floor.coupons WHERE code = $1', values: [code] }),
    '/create-order': ({ address, items, total }) =>
      one({
        name: 'create-order',
        text: `WITH o AS (INSERT INTO floor.orders (status, total, address) VALUES ('pending', $1, $2) RETURNING id),
                    l AS (INSERT INTO floor.lines SELECT o.id, n, i->>'id', (i->>'qty')::int FROM o, jsonb_array_elements($3) WITH ORDINALITY AS t(i, n))
               INSERT INTO floor.payments (order_id, status, amount) SELECT id, 'open', $1 FROM o RETURNING id, order_id`,
        values: [total, address, JSON.stringify(items)],
      }),
    '/verify': ({ id, signature }) => {
      if (createHmac('sha256', 'floor').update(String(id)).digest('hex') !== signature) throw new Error('not signed');
      return one({
        name: 'verify',
        text: "UPDATE floor.payments SET status = 'paid' WHERE id = $1 RETURNING order_id",
        values: [id],
      });
    },
    '/checkout': ({ order }) =>
      one({ name: 'checkout', text: "UPDATE floor.orders SET status = 'confirmed' WHERE id = $1 RETURNING id", values: [order] }),
    '/orders': () =>
      one({
        name: 'orders',
        text: `SELECT json_agg(page) AS page FROM (
                 SELECT o.*, (SELECT json_agg(l ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS lines
                   FROM orders o WHERE o.status <> 'pending' ORDER BY o.id DESC LIMIT 25) page`,
      }),
    '/order': ({ id }) => one({ name: 'order', text: 'SELECT * FROM orders WHERE id = $1', values: [id] }),
  };
  /** @param {pg.QueryConfig} statement */
  const one = async (statement) => (await pool.query(statement)).rows[0];
  return async (request, answer) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://floor');
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString('utf8')) : Object.fromEntries(searchParams);
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await calls[path]?.(body)));
  };
}
