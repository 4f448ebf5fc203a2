/**
 * The records of both sides after a test, read once: what the rules look at. Amounts in rupees.
 *
 * @typedef {object} Snapshot
 * @property {ProviderPayment[]} providerPayments what the payment provider took and refunded
 * @property {import('../environment/provider-control.mjs').Shipment[]} shipments what the courier was booked for
 * @property {Order[]} orders
 * @property {OrderLine[]} lines
 * @property {{ id: string, order_id: string | null, status: string, amount: number, provider_payment_id: string | null }[]} payments
 * @property {{ id: string, provider_payment_id: string, status: string, amount: number }[]} refunds
 * @property {{ order_id: string, kind: string }[]} events
 * @property {LedgerSum[]} ledger by provider payment
 * @property {{ order_id: string, number: string, total: number }[]} invoices
 * @property {{ order_id: string, number: string, amount: number }[]} creditNotes
 * @property {Delivery[]} deliveries
 * @property {number} stock of the counted product
 * @property {{ uses: number, total_limit: number } | null} coupon
 * @property {{ order_id: string, state: string }[]} couponUses
 *
 * @typedef {{ id: string, status: string, amount: number, refunds: { status: string, amount: number }[] }} ProviderPayment
 * @typedef {{ order_id: string, product_id: string, price: number, qty: number }} OrderLine
 * @typedef {{ order_id: string, state: string, courier_status: string | null, rider: string | null }} Delivery
 * @typedef {{ id: string, total: number, captured: number, sold: number, owed: number, returned: number }} LedgerSum
 *
 * @typedef {object} Order
 * @property {string} id
 * @property {string} checkout_id
 * @property {string} shopper_id
 * @property {number} created_at in milliseconds
 * @property {number | null} placed_at
 * @property {string | null} superseded_by
 * @property {string} status
 * @property {string} hold_state
 * @property {string | null} coupon_code
 * @property {number} subtotal
 * @property {number} platform_fee
 * @property {number} delivery_fee
 * @property {number} surge_fee
 * @property {number} discount_amount
 * @property {number} grand_total
 */

/** What the rules of the money look at. @typedef {Pick<Snapshot, 'providerPayments' | 'orders' | 'payments' | 'refunds' | 'couponUses' | 'ledger' | 'invoices' | 'creditNotes'>} MoneyRecords */

/** @type {(keyof LedgerSum)[]} */
const ACCOUNTS = ['captured', 'sold', 'owed', 'returned'];

/**
 * @param {import('../environment/test-environment.mjs').TestEnvironment} environment
 * @param {import('../environment/provider-control.mjs').ProviderControl} providers
 * @returns {Promise<Snapshot>}
 */
export async function loadSnapshot({ query }, providers) {
  const [product] = await query('SELECT stock FROM products WHERE id = $1', ['counted']);
  const [coupon = null] = await query('SELECT uses, total_limit FROM coupons');
  return {
    ...(await loadMoneyRecords({ query }, await providers.loadPaymentState())),
    shipments: await providers.loadShipments(),
    lines: await query('SELECT order_id, product_id, price, qty FROM order_lines ORDER BY order_id, position'),
    events: await query('SELECT order_id, kind FROM order_events ORDER BY id'),
    deliveries: await query(
      'SELECT d.order_id, d.state, s.courier_status, s.rider::text AS rider FROM deliveries d JOIN shipments s ON s.order_id = d.order_id AND s.number = d.shipment_number',
    ),
    stock: product.stock,
    coupon,
  };
}

/**
 * @param {{ query: (sql: string) => Promise<any[]> }} database
 * @param {Parameters<typeof parseProviderPayments>[0]} paymentState what the payment provider knows
 * @returns {Promise<MoneyRecords>}
 */
export async function loadMoneyRecords({ query }, paymentState) {
  return {
    providerPayments: parseProviderPayments(paymentState),
    orders: await query(
      `SELECT id, checkout_id, shopper_id, extract(epoch FROM created_at)::float8 * 1000 AS created_at,
              extract(epoch FROM placed_at)::float8 * 1000 AS placed_at, superseded_by, status, hold_state, coupon_code, subtotal, platform_fee, delivery_fee, surge_fee, discount_amount, grand_total
         FROM orders ORDER BY id`,
    ),
    payments: await query('SELECT id, order_id, status, amount, provider_payment_id FROM payments ORDER BY id'),
    refunds: await query('SELECT id, provider_payment_id, status, amount::float8 AS amount FROM refunds ORDER BY id'),
    couponUses: await query('SELECT order_id, state FROM coupon_uses'),
    ledger: await query(
      `SELECT provider_payment_id AS id, sum(amount)::float8 AS total, ${ACCOUNTS.map(
        (account) => `coalesce(sum(amount) FILTER (WHERE account = '${account}'), 0)::float8 AS ${account}`,
      ).join(', ')} FROM ledger_entries GROUP BY 1`,
    ),
    invoices: await query("SELECT order_id, number, (document ->> 'total')::float8 AS total FROM invoices"),
    creditNotes: await query('SELECT order_id, number, amount::float8 AS amount FROM credit_notes'),
  };
}

/**
 * The provider counts in paise.
 * @param {{ payments: { id: string, status: string, amount: number }[], refunds: { payment_id: string, status: string, amount: number }[] }} state
 * @returns {ProviderPayment[]}
 */
function parseProviderPayments({ payments, refunds }) {
  return payments.map(({ id, status, amount }) => ({
    id,
    status,
    amount: amount / 100,
    refunds: refunds
      .filter(({ payment_id }) => payment_id === id)
      .map((refund) => ({ status: refund.status, amount: refund.amount / 100 })),
  }));
}
