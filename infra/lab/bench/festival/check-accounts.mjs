import pg from 'pg';
import { MONEY_RULES } from '../../chaos/invariants/money-rules.mjs';
import { findViolations, isPlaced } from '../../chaos/invariants/records.mjs';
import { loadMoneyRecords } from '../../chaos/invariants/snapshot.mjs';

// A buyer whose call broke off leaves packs that stay held for minutes yet, which the festival does not wait for: they are counted instead.
const { 'nothing stays held': _, ...RULES } = MONEY_RULES;

/**
 * Holds what the shop wrote down against what its providers did, by the rules of the chaos tests, and the stock against what was sold.
 * @param {{ databaseUrl: string, providers: import('./provider-process.mjs').ProviderProcess, stockBefore: Map<string, number>,
 *   purchases: Map<string, unknown> }} what
 * @returns {Promise<{ broken: string[], sums: Record<string, number> }>}
 */
export async function checkAccounts({ databaseUrl, providers, stockBefore, purchases }) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const query = async (/** @type {string} */ sql) => (await db.query(sql)).rows;
    const { payments, refunds, shipments } = await providers.loadRecords();
    const money = await loadMoneyRecords({ query }, { payments, refunds });
    const placed = money.orders.filter(isPlaced);
    const numbers = new Set(placed.map(({ id }) => id));
    const broken = [
      ...findViolations(RULES, money, undefined).map(({ rule, what }) => `${rule}: ${what}`),
      ...[...purchases.keys()].filter((id) => !numbers.has(id)).map((id) => `order ${id} was promised and is not there`),
      ...findWrongShipments(placed, shipments),
      ...(await findWrongStock(query, stockBefore)),
    ];
    const { captured, sold } = sumsOf(money.ledger);
    return {
      broken,
      sums: {
        'payments that the provider took': payments.length,
        'rupees that it took': captured,
        'rupees that became orders': sold,
        'orders placed': placed.length,
        'payments left open by buyers who gave up': money.payments.filter(({ status }) => status === 'open').length,
        refunds: money.refunds.length,
        invoices: money.invoices.length,
        shipments: shipments.length,
      },
    };
  } finally {
    await db.end();
  }
}

/** @param {{ captured: number, sold: number }[]} ledger */
const sumsOf = (ledger) =>
  ledger.reduce((sum, { captured, sold }) => ({ captured: sum.captured + captured, sold: sum.sold - sold }), {
    captured: 0,
    sold: 0,
  });

/** @param {{ id: string }[]} placed @param {{ orderId: string }[]} shipments */
function findWrongShipments(placed, shipments) {
  const booked = new Map();
  for (const { orderId } of shipments) booked.set(orderId, (booked.get(orderId) ?? 0) + 1);
  return placed.flatMap(({ id }) => (booked.get(id) === 1 ? [] : [`order ${id} has ${booked.get(id) ?? 0} shipments`]));
}

/** @param {(sql: string) => Promise<any[]>} query @param {Map<string, number>} stockBefore */
async function findWrongStock(query, stockBefore) {
  const rows = await query(
    `SELECT p.id, p.stock, coalesce((SELECT sum(l.qty) FROM order_lines l JOIN orders o ON o.id = l.order_id
                                      WHERE l.product_id = p.id
                                        AND (o.status IN ('confirmed', 'shipped', 'delivered') OR o.hold_state = 'held')), 0)::int AS sold
       FROM products p WHERE p.stock IS NOT NULL`,
  );
  return rows.flatMap(({ id, stock, sold }) => {
    const before = stockBefore.get(id);
    return stock >= 0 && stock + sold === before
      ? []
      : [`of ${before} packs of ${id}, ${sold} are sold or held and ${stock} are left`];
  });
}
