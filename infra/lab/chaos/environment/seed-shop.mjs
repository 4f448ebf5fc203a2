// Shoppers stay: the API caches who they are.
const DEADLOCK = '40P01';
const EMPTIED = [
  'orders',
  'payments',
  'deliveries',
  'shipments',
  'delivery_quotes',
  'webhook_events',
  'coupon_uses',
  'carts',
  'coupons',
  'products',
  'invoices',
  'number_series',
  'credit_notes',
];

/**
 * What a plan's shoppers find: an open shop with one product of a counted stock, one without, and perhaps a coupon.
 * @typedef {object} SeededShop
 * @property {{ counted: { id: string, price: number }, unlimited: { id: string, price: number } }} goods
 * @property {Record<string, number>} prices by product
 * @property {{ code: string, worth: number } | null} coupon
 * @property {(shopper: number) => string} tokenOf the shopper of that number; the plan's shoppers, and one more
 */

/**
 * Empties the shop and the providers, and fills the shop with the plan's products.
 * @param {import('./test-environment.mjs').TestEnvironment} environment @param {import('./provider-control.mjs').ProviderControl} providers @param {{ seed: number, stock: number, couponLimit: number | null, purchases: { shopper: number }[] }} plan
 * @returns {Promise<SeededShop>}
 */
export async function seedShop({ query, api }, providers, plan) {
  await providers.reset(plan.seed);
  await emptyTables(query);
  await query('DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL');
  await query(
    `INSERT INTO settings (key, value) VALUES ('store-status', 'true'), ('platform-fee', '20'), ('surge-fee', '0'),
       ('schedule', '{"schedule_mode":"manual","week":[],"closed_dates":[]}') -- at work at any hour: riders wait for no opening
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
  const goods = { counted: { id: 'counted', price: 449 }, unlimited: { id: 'unlimited', price: 299 } };
  await query(
    `INSERT INTO products (id, name, price, weight, cut, tags, stock) VALUES
       ('counted', 'Mutton Curry Cut', 449, 500, 'Curry cut', '{Mutton}', $1), ('unlimited', 'Chicken Curry Cut', 299, 500, 'Curry cut', '{Chicken}', NULL)`,
    [plan.stock],
  );
  if (plan.couponLimit !== null)
    await query(
      `INSERT INTO coupons (id, code, discount_type, discount_value, total_limit) VALUES ('coupon', 'CHAOS50', 'fixed', 50, $1)`,
      [plan.couponLimit],
    );
  const people = Math.max(...plan.purchases.map(({ shopper }) => shopper)) + 2;
  const tokens = await Promise.all(Array.from({ length: people }, (_, n) => providers.mintToken(`buyer-${n}@example.com`)));
  await api.ready();
  const tokenOf = (/** @type {number} */ shopper) => {
    const token = tokens[shopper];
    if (!token) throw new Error(`The plan names no shopper ${shopper}.`);
    return token;
  };
  const prices = { [goods.counted.id]: goods.counted.price, [goods.unlimited.id]: goods.unlimited.price };
  return { goods, prices, coupon: plan.couponLimit === null ? null : { code: 'CHAOS50', worth: 50 }, tokenOf };
}

/**
 * Jobs of the test before may still hold rows; the database then ends one of the two, and it is tried again.
 * @param {import('./test-environment.mjs').TestEnvironment['query']} query
 */
async function emptyTables(query) {
  for (let tries = 0; ; tries++) {
    try {
      return await query(`TRUNCATE ${EMPTIED.join(', ')} CASCADE`);
    } catch (failure) {
      if (tries === 10 || /** @type {{ code?: string }} */ (failure).code !== DEADLOCK) throw failure;
    }
  }
}
