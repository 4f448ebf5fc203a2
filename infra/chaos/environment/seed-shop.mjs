// Shoppers stay: the API remembers who they are.
const DEADLOCK = '40P01';
const EMPTIED = [
  'orders',
  'payments',
  'deliveries',
  'delivery_quotes',
  'webhook_events',
  'coupon_uses',
  'carts',
  'coupons',
  'products',
  'bills',
  'bill_series',
  'credit_notes',
];

/**
 * What a plan's shoppers find: an open shop with one counted product, one that never ends, and perhaps a coupon.
 * @typedef {object} ShopFloor
 * @property {{ counted: { id: string, price: number }, endless: { id: string, price: number } }} goods
 * @property {{ code: string, worth: number } | null} coupon
 * @property {(shopper: number) => string} tokenOf the shopper of that number
 */

/**
 * Clears both sides' books and lays out the plan's goods.
 * @param {import('./test-environment.mjs').Ground} ground @param {import('./provider-control.mjs').Sandbox} sandbox @param {{ seed: number, stock: number, couponLimit: number | null, acts: { shopper: number }[] }} plan
 * @returns {Promise<ShopFloor>}
 */
export async function layOut({ query, api }, sandbox, plan) {
  await sandbox.clear(plan.seed);
  await clear(query);
  await query('DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL');
  await query(
    `INSERT INTO settings (key, value) VALUES ('store-status', 'true'), ('platform-fee', '20'), ('surge-fee', '0')
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
  const goods = { counted: { id: 'counted', price: 449 }, endless: { id: 'endless', price: 299 } };
  await query(
    `INSERT INTO products (id, name, price, weight, cut, tags, stock) VALUES
       ('counted', 'Mutton Curry Cut', 449, 500, 'Curry cut', '{Mutton}', $1), ('endless', 'Chicken Curry Cut', 299, 500, 'Curry cut', '{Chicken}', NULL)`,
    [plan.stock],
  );
  if (plan.couponLimit !== null)
    await query(
      `INSERT INTO coupons (id, code, discount_type, discount_value, total_limit) VALUES ('coupon', 'STORM50', 'fixed', 50, $1)`,
      [plan.couponLimit],
    );
  const people = Math.max(...plan.acts.map(({ shopper }) => shopper)) + 1;
  const tokens = await Promise.all(Array.from({ length: people }, (_, n) => sandbox.mintToken(`buyer-${n}@example.com`)));
  await api.ready();
  const tokenOf = (/** @type {number} */ shopper) => {
    const token = tokens[shopper];
    if (!token) throw new Error(`The plan names no shopper ${shopper}.`);
    return token;
  };
  return { goods, coupon: plan.couponLimit === null ? null : { code: 'STORM50', worth: 50 }, tokenOf };
}

/**
 * Jobs of the storm before may still hold rows; the database then ends one of the two, and it is tried again.
 * @param {import('./test-environment.mjs').Ground['query']} query
 */
async function clear(query) {
  for (let tries = 0; ; tries++) {
    try {
      return await query(`TRUNCATE ${EMPTIED.join(', ')} CASCADE`);
    } catch (failure) {
      if (tries === 10 || /** @type {{ code?: string }} */ (failure).code !== DEADLOCK) throw failure;
    }
  }
}
