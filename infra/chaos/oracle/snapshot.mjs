/**
 * Both sides' books, side by side.
 * @typedef {Awaited<ReturnType<typeof readBooks>>} Books
 *
 * @param {import('../environment/test-environment.mjs').Ground} ground @param {import('../environment/provider-control.mjs').Sandbox} sandbox
 */
export async function readBooks({ query }, sandbox) {
  const provider = await sandbox.books();
  /** @type {{ id: string, providerOrderId: string, isOurs: boolean, isUndecided: boolean, amount: number, refunds: { status: string, amount: number }[] }[]} */
  const money = provider.payments.map((/** @type {any} */ { id, order_id, status, amount }) => ({
    id,
    providerOrderId: order_id,
    isOurs: status === 'captured' || status === 'refunded',
    isUndecided: status === 'authorized' || status === 'created',
    amount: amount / 100,
    refunds: provider.refunds
      .filter((/** @type {any} */ refund) => refund.payment_id === id)
      .map((/** @type {any} */ refund) => ({ status: refund.status, amount: refund.amount / 100 })),
  }));
  return {
    /** What the provider took and gave back, in rupees, by its payment. */
    money,
    trips: await sandbox.trips(),
    orders: await query('SELECT * FROM orders ORDER BY id'),
    payments: await query('SELECT * FROM payments ORDER BY id'),
    refunds: await query('SELECT *, amount::float8 AS amount FROM refunds ORDER BY id'),
    events: await query('SELECT order_id, kind, detail FROM order_events ORDER BY id'),
    /** By payment: what was captured, and where it is now. */
    ledger: await query(
      `SELECT provider_payment_id AS id, sum(amount)::float8 AS total, ${['captured', 'sold', 'owed', 'returned']
        .map((account) => `coalesce(sum(amount) FILTER (WHERE account = '${account}'), 0)::float8 AS ${account}`)
        .join(', ')} FROM ledger_entries GROUP BY 1`,
    ),
    bills: await query("SELECT order_id, number, (paper ->> 'total')::float8 AS total FROM bills"),
    creditNotes: await query('SELECT order_id, number, amount::float8 AS amount FROM credit_notes'),
    deliveries: await query('SELECT * FROM deliveries'),
    packs: await query('SELECT order_id, qty FROM order_lines WHERE product_id = $1', ['counted']),
    stock: (await query('SELECT stock FROM products WHERE id = $1', ['counted']))[0].stock,
    coupon: (await query('SELECT uses, total_limit FROM coupons'))[0] ?? null,
    couponUses: await query('SELECT * FROM coupon_uses'),
  };
}
