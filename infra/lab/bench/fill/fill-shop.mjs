import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const PART = 20_000;
const SELLER = {
  name: 'Fresh Meat Shop',
  legal_name: 'Fresh Meat Shop',
  address: 'Ghodbunder Road, Thane - 400607',
  phone: '9820000000',
  email: 'shop@example.com',
  fssai: '11500000000000',
  gstin: null,
};
// The first letters of an order's id count seconds from here on.
const FIRST_DAY = Date.UTC(2024, 0, 2);
const DAY_MS = 86_400_000;

/**
 * What a database was filled with; kept as the comment of its orders.
 * @typedef {{ orders: number, perDay: number, seed: number, until: string, products?: number | undefined }} Filling
 *
 * @typedef {object} FillOptions
 * @property {string} databaseUrl a migrated database; of a superuser, because no trigger fires while it is filled
 * @property {number} orders how many there shall be
 * @property {number | undefined} [perDay] spread over all days since 2024 when not said
 * @property {number | undefined} [products] as many as a shop with so many orders has when not said
 * @property {number | undefined} [seed] another one makes other orders
 * @property {Date} [until] when the newest were placed
 * @property {(line: string) => void} [say]
 */

/**
 * Fills a shop with years of trade, by statements over whole sets. A shop that was filled before gets older orders, until there are so
 * many: same seed, same pace.
 * @param {FillOptions} options
 * @returns {Promise<Filling>}
 */
export async function fillShop({ databaseUrl, orders, perDay, products, seed = 1, until = new Date(), say = () => {} }) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const before = await readFilling(db);
    const filling = before ? { ...before, orders } : newFilling({ orders, perDay, products, seed, until });
    const first = (before?.orders ?? 0) + 1;
    if (orders < first) return /** @type {Filling} */ (before);
    await db.query('BEGIN');
    await db.query('SET LOCAL session_replication_role = replica');
    await db.query(`SET LOCAL work_mem = '64MB'`);
    await writePlan(db, filling);
    await run(db, '2-catalogue.sql');
    // The oldest first, as they came.
    for (let last = orders; last >= first; last -= PART) {
      await fillPart(db, Math.max(first, last - PART + 1), last);
      say(
        `${(orders - Math.max(first, last - PART + 1) + 1).toLocaleString('en-GB')} of ${(orders - first + 1).toLocaleString('en-GB')} orders …`,
      );
    }
    await run(db, '7-days.sql');
    await db.query(`COMMENT ON TABLE orders IS ${db.escapeLiteral(JSON.stringify({ filled: filling }))}`);
    await db.query('COMMIT');
    await db.query('VACUUM (ANALYZE)');
    return filling;
  } finally {
    await db.end();
  }
}

/** @param {pg.Client} db @returns {Promise<Filling | null>} null for a shop that was never filled */
export async function readFilling(db) {
  const { rows } = await db.query(`SELECT obj_description('orders'::regclass) AS text`);
  return rows[0].text?.startsWith('{"filled"') ? JSON.parse(rows[0].text).filled : null;
}

/** @param {{ orders: number, perDay: number | undefined, products: number | undefined, seed: number, until: Date }} wanted @returns {Filling} */
function newFilling({ orders, perDay, products, seed, until }) {
  const mostDays = Math.floor((until.getTime() - FIRST_DAY) / DAY_MS) - 1;
  const pace = Math.max(perDay ?? 1, Math.ceil(orders / mostDays));
  return { orders, perDay: pace, seed, until: until.toISOString(), ...(products && { products }) };
}

/** @param {pg.Client} db @param {Filling} filling */
async function writePlan(db, { orders, perDay, products, seed, until }) {
  await db.query(sqlOf('1-functions.sql').replaceAll(':seed', String(Math.trunc(seed))));
  const usual = Math.min(5_000, Math.max(400, Math.floor(orders / 60)));
  await db.query(
    `CREATE TEMP TABLE fill_plan ON COMMIT DROP AS
     SELECT $1::timestamptz AS until, $2::int AS per_day, $3::int AS days, $4::int AS shoppers, $5::int AS products,
            coalesce((SELECT id FROM admins ORDER BY created_at LIMIT 1), 'owner') AS admin_id,
            coalesce((SELECT to_jsonb(d) - 'id' - 'tagline' - 'hours' - 'version' - 'courier_phone' - 'latitude' - 'longitude' - 'pickup_version' || '{"gstin": null}' FROM shop_details d), $6::jsonb) AS seller`,
    [until, perDay, Math.ceil(orders / perDay), Math.ceil(orders / 6), products ?? usual, SELLER],
  );
}

/** @param {pg.Client} db @param {number} first @param {number} last */
async function fillPart(db, first, last) {
  await db.query('DROP TABLE IF EXISTS part, part_lines, part_orders, part_refunds, part_invoices, part_notes');
  for (const file of ['3-orders.sql', '4-money.sql', '5-fulfilment.sql', '6-records.sql']) await run(db, file, [first, last]);
}

/** @param {pg.Client} db @param {string} file @param {number[]} [values] of its `$1`, `$2` */
const run = (db, file, values = []) =>
  db.query(values.reduce((sql, value, n) => sql.replaceAll(`$${n + 1}`, String(value)), sqlOf(file)));

/** @param {string} file */
const sqlOf = (file) => fs.readFileSync(path.join(import.meta.dirname, 'sql', file), 'utf8');
