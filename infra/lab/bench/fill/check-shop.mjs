import pg from 'pg';

/**
 * What holds in every shop, as statements that find what breaks it. Filling fires no trigger: this says that none of them would have
 * refused.
 * @type {Record<string, string>}
 */
const RULES = {
  'the entries of each payment come to nothing, and no order gives back more than it got': `
    SELECT provider_payment_id FROM ledger_entries GROUP BY 1
    HAVING sum(amount) <> 0 OR count(DISTINCT currency) > 1 OR coalesce(sum(amount) FILTER (WHERE account = 'sold'), 0) > 0`,
  'what is owed and what went back is what the refunds say': `
    SELECT provider_payment_id
      FROM (SELECT provider_payment_id, -sum(amount) FILTER (WHERE account = 'owed') AS owed,
                   -sum(amount) FILTER (WHERE account = 'returned' AND refund_id IS NOT NULL) AS returned FROM ledger_entries GROUP BY 1) l
      FULL JOIN (SELECT provider_payment_id, sum(amount) FILTER (WHERE status <> 'processed') AS owed,
                        sum(amount) FILTER (WHERE status = 'processed') AS returned FROM refunds GROUP BY 1) r USING (provider_payment_id)
     WHERE coalesce(l.owed, 0) <> coalesce(r.owed, 0) OR coalesce(l.returned, 0) <> coalesce(r.returned, 0)`,
  'what is paid is booked as sold, to its order': `
    SELECT p.id FROM payments p WHERE p.status = 'paid' AND p.amount > 0
       AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.provider_payment_id = p.provider_payment_id AND e.account = 'sold'
                          AND e.amount = -p.amount AND e.order_id = p.order_id)`,
  'every payment came in with its own amount': `
    SELECT p.id FROM payments p LEFT JOIN ledger_entries e ON e.provider_payment_id = p.provider_payment_id AND e.account = 'captured'
     WHERE p.provider_payment_id IS NOT NULL AND p.amount > 0 AND e.amount IS DISTINCT FROM p.amount`,
  'a refunded payment has nothing under way': `
    SELECT p.id FROM payments p JOIN refunds r ON r.payment_id = p.id WHERE p.status = 'refunded' AND r.status IN ('due', 'requested', 'failed')`,
  'an order is the sum of its lines': `
    SELECT o.id FROM orders o LEFT JOIN (SELECT order_id, sum(price * qty) AS sum FROM order_lines GROUP BY 1) l ON l.order_id = o.id
     WHERE l.sum IS DISTINCT FROM o.subtotal`,
  'what was placed has a payment of its amount, or is paid at the door': `
    SELECT o.id FROM orders o LEFT JOIN payments p ON p.order_id = o.id
     WHERE o.placed_at IS NOT NULL AND o.grand_total > 0 AND o.cash_due IS NULL AND (p.amount IS DISTINCT FROM o.grand_total OR p.paid_at IS NULL)`,
  'what was placed, and nothing else, has a delivery': `
    SELECT o.id FROM orders o LEFT JOIN deliveries d ON d.order_id = o.id WHERE (o.placed_at IS NOT NULL) <> (d.order_id IS NOT NULL)`,
  'what was placed begins its timeline with that, as long as that is kept': `
    SELECT o.id FROM orders o WHERE o.placed_at > now() - interval '100 days'
       AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = 'placed')`,
  'what was placed is found by each word of its name': `
    SELECT o.id FROM orders o CROSS JOIN unnest(tsvector_to_array(to_tsvector('simple', o.customer_name))) w
      LEFT JOIN order_name_words n ON n.order_id = o.id AND n.word = left(w, 60) WHERE o.placed_at IS NOT NULL AND n.word IS NULL`,
  'what was packed has an invoice': `
    SELECT o.id FROM orders o LEFT JOIN invoices b ON b.order_id = o.id
     WHERE o.fulfilment_status = 'packed' AND o.status <> 'cancelled' AND b.order_id IS NULL`,
  'an invoice asks for what its order came to, in its lines too': `
    SELECT b.order_id FROM invoices b JOIN orders o ON o.id = b.order_id
     WHERE b.deducted_refunds = '{}' AND ((b.document ->> 'total')::numeric <> o.grand_total
        OR (SELECT sum((l ->> 'amount')::numeric) FROM jsonb_array_elements(b.document -> 'lines') l) <> o.grand_total)`,
  'an invoice says the tax of its lines': `
    SELECT order_id FROM invoices WHERE tax <> tax_of_document(document)`,
  'a note credits its refund, and no more than its invoice': `
    SELECT n.id FROM credit_notes n JOIN invoices b ON b.order_id = n.order_id LEFT JOIN refunds r ON r.id = n.refund_id
     WHERE n.amount > (b.document ->> 'total')::numeric OR n.amount <> coalesce(r.amount + r.refunded_outside, n.amount)
        OR n.amount <> (SELECT sum((c ->> 'amount')::numeric) FROM jsonb_array_elements(n.credits) c)`,
  'no refund of an invoiced order waits for its note': `
    SELECT f.id FROM refunds f JOIN payments p ON p.id = f.payment_id AND p.provider_payment_id = f.provider_payment_id JOIN invoices b ON b.order_id = p.order_id
     WHERE f.id <> ALL (b.deducted_refunds) AND NOT EXISTS (SELECT FROM credit_notes n WHERE n.refund_id = f.id)
       AND EXISTS (SELECT FROM ledger_entries e WHERE e.refund_id = f.id AND e.entry_type = 'given-back')`,
  'numbers of invoices and notes have no gaps': `
    SELECT s.series, s.year FROM number_series s
      LEFT JOIN (SELECT 'invoice' AS series, split_part(number, '/', 1) AS year, count(*) AS given FROM invoices GROUP BY 2
                 UNION ALL SELECT 'credit-note', split_part(number, '/', 2), count(*) FROM credit_notes GROUP BY 2) g USING (series, year)
     WHERE s.last IS DISTINCT FROM g.given`,
  'a coupon counts its uses': `
    SELECT c.id FROM coupons c LEFT JOIN (SELECT coupon_id, count(*) AS n FROM coupon_uses WHERE state <> 'released' GROUP BY 1) u ON u.coupon_id = c.id
     WHERE c.uses <> coalesce(u.n, 0)`,
  'an order with a coupon has its use': `
    SELECT o.id FROM orders o LEFT JOIN coupon_uses u ON u.order_id = o.id
     WHERE o.coupon_id IS DISTINCT FROM u.coupon_id OR (o.coupon_id IS NOT NULL AND (o.hold_state = 'sold') <> (u.state = 'redeemed'))`,
  'the ratings are counted': `
    SELECT 1 FROM (SELECT count(*) AS ratings, coalesce(sum(rating), 0) AS rating_sum, count(DISTINCT shopper_id) AS buyers FROM order_reviews) r
      LEFT JOIN review_totals t ON true
     WHERE (r.ratings, r.rating_sum, r.buyers) IS DISTINCT FROM (coalesce(t.ratings, 0), coalesce(t.rating_sum, 0), coalesce(t.buyers, 0))`,
  'who has addresses has one by default': `
    SELECT shopper_id FROM addresses GROUP BY 1 HAVING count(*) FILTER (WHERE is_default) <> 1`,
};

/**
 * Every check and foreign key of the database over all rows, and the rules above.
 * @param {string} databaseUrl
 * @returns {Promise<string[]>} one sentence for each that is broken
 */
export async function checkShop(databaseUrl) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const broken = [];
    for (const [rule, finds] of Object.entries({ ...(await foreignKeys(db)), ...RULES })) {
      const { rows } = await db.query(`SELECT count(*)::int AS n, min(f::text) AS first FROM (${finds}) f`);
      if (rows[0].n > 0) broken.push(`${rule}: not so ${rows[0].n} times, first ${rows[0].first}`);
    }
    return [...broken, ...(await unvalidated(db))];
  } finally {
    await db.end();
  }
}

/** Rows whose reference leads nowhere. @param {pg.Client} db @returns {Promise<Record<string, string>>} */
async function foreignKeys(db) {
  const { rows } = await db.query(
    `SELECT c.conname AS name, c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent, a.attname AS key, b.attname AS target
       FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0`,
  );
  return Object.fromEntries(
    rows.map(({ name, child, parent, key, target }) => [
      `${child} obeys ${name}`,
      `SELECT c.${key} FROM ${child} c LEFT JOIN ${parent} p ON p.${target} = c.${key} WHERE c.${key} IS NOT NULL AND p.${target} IS NULL`,
    ]),
  );
}

/** PostgreSQL has refused what breaks a check; this finds checks that it does not look at. @param {pg.Client} db */
async function unvalidated(db) {
  const { rows } = await db.query(
    `SELECT conrelid::regclass || '.' || conname AS name FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND NOT (convalidated AND conenforced)`,
  );
  return rows.map(({ name }) => `${name} is not validated`);
}
