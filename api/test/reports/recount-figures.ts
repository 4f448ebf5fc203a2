import type { DataSource } from 'typeorm';

/** What the overview and Money should say, in rupees. */
export interface Recount {
  sales: Record<
    | 'orders'
    | 'cancelled'
    | 'gross'
    | 'discount'
    | 'offers'
    | 'fees'
    | 'refunds'
    | 'uncollected'
    | 'net'
    | 'cash_on_delivery'
    | 'tax',
    number
  >;
  money: Record<'captured' | 'sold' | 'owed' | 'returned', number>;
}

/** A lost dispute takes no more than refunds had left of its payment. */
const CHARGED_BACK = `
  SELECT least(d.amount, p.amount - coalesce((SELECT provider_offer FROM orders o WHERE o.id = p.order_id), 0) - (SELECT coalesce(sum(r.amount), 0) FROM refunds r
                                      WHERE r.provider_payment_id = p.provider_payment_id AND r.created_at < d.lost_at)) AS amount, d.lost_at
    FROM disputes d JOIN payments p ON p.provider_payment_id = d.provider_payment_id
   WHERE d.status = 'lost' AND p.paid_at IS NOT NULL`;

const between = (moment: string) => `${moment} >= $1 AND ${moment} < $2`;

/**
 * Counts the figures from other rows than the shop does: packs from the lines, refunds from their own table, tax from what stands in the
 * documents, captured money from the payments, lost disputes from what the provider said of them.
 */
export async function recountFigures(db: DataSource, from = '-infinity', until = 'infinity'): Promise<Recount> {
  const [sales] = await db.query(
    `WITH placed AS (SELECT * FROM orders WHERE ${between('placed_at')}),
          given AS (SELECT r.amount FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.provider_payment_id = r.provider_payment_id
                     WHERE p.paid_at IS NOT NULL AND ${between('r.created_at')}
                    UNION ALL SELECT amount FROM (${CHARGED_BACK}) d WHERE ${between('d.lost_at')}),
          lines AS (SELECT (l ->> 'tax_paise')::float8 AS tax FROM invoices i, jsonb_array_elements(i.document -> 'lines') l
                     WHERE ${between('i.issued_at')}),
          notes AS (SELECT (n.document ->> 'central_paise')::float8 + (n.document ->> 'state_paise')::float8 AS tax
                      FROM credit_notes n WHERE ${between('n.issued_at')})
     SELECT (SELECT count(*) FROM placed)::float8 AS orders,
            (SELECT count(*) FROM orders WHERE ${between('cancelled_at')})::float8 AS cancelled,
            (SELECT coalesce(sum(l.qty * l.price), 0) FROM placed JOIN order_lines l ON l.order_id = placed.id)::float8 AS packs,
            (SELECT coalesce(sum(platform_fee), 0) + coalesce(sum(delivery_fee), 0) + coalesce(sum(surge_fee), 0) FROM placed)::float8 AS fees,
            (SELECT coalesce(sum(discount_amount), 0) FROM placed)::float8 AS discount,
            (SELECT coalesce(sum(provider_offer), 0) FROM placed)::float8 AS offers,
            (SELECT coalesce(sum(amount), 0) FROM given)::float8 AS refunds,
            (SELECT coalesce(sum(grand_total), 0) FROM placed WHERE cash_due IS NOT NULL)::float8 AS cash,
            (SELECT coalesce(sum(grand_total), 0) FROM orders WHERE cash_due IS NOT NULL AND ${between('cancelled_at')})::float8 AS uncollected,
            (SELECT coalesce(sum(tax), 0) FROM lines) - (SELECT coalesce(sum(tax), 0) FROM notes) AS tax_paise`,
    [from, until],
  );
  const [money] = await db.query(
    `WITH own AS (SELECT r.amount, r.status FROM refunds r JOIN payments p ON p.provider_payment_id = r.provider_payment_id
                   WHERE p.paid_at IS NOT NULL),
          paid AS (SELECT coalesce(sum(p.amount - coalesce(o.provider_offer, 0)), 0) AS amount FROM payments p LEFT JOIN orders o ON o.id = p.order_id
                    WHERE p.paid_at IS NOT NULL),
          lost AS (SELECT coalesce(sum(amount), 0) AS amount FROM (${CHARGED_BACK}) d),
          refused AS (SELECT coalesce(sum(r.amount), 0) AS amount FROM refunds r
                       WHERE NOT EXISTS (SELECT FROM payments p WHERE p.provider_payment_id = r.provider_payment_id AND p.paid_at IS NOT NULL))
     SELECT ((SELECT amount FROM paid) + (SELECT amount FROM refused))::float8 AS captured,
            ((SELECT amount FROM paid) - (SELECT coalesce(sum(amount), 0) FROM own) - (SELECT amount FROM lost))::float8 AS sold,
            (SELECT coalesce(sum(amount), 0) FROM refunds WHERE status <> 'processed')::float8 AS owed,
            ((SELECT coalesce(sum(amount), 0) FROM refunds WHERE status = 'processed') + (SELECT amount FROM lost))::float8 AS returned`,
  );
  const { packs, cash, tax_paise, ...counted } = sales;
  const gross = packs + counted.fees;
  const net = toRupees(gross - counted.discount - counted.offers - counted.refunds - counted.uncollected);
  return {
    sales: { ...counted, gross, net, cash_on_delivery: cash - counted.uncollected, tax: tax_paise / 100 },
    money,
  };
}

/** Orders whose invoice and credit notes come to something else than what is left of the order. */
export function findDocumentsThatDiffer(db: DataSource): Promise<{ order_id: string; left: number; documents: number }[]> {
  return db.query(
    `SELECT * FROM (
       SELECT o.id AS order_id,
              (i.document ->> 'total')::float8 - coalesce((SELECT sum(amount) FROM credit_notes n WHERE n.order_id = o.id), 0)::float8 AS documents,
              CASE WHEN o.cash_due IS NULL THEN o.grand_total - coalesce(o.provider_offer, 0) ELSE CASE WHEN o.status = 'cancelled' THEN 0 ELSE o.cash_due END END
                - coalesce((SELECT sum(r.amount) FROM payments p JOIN refunds r ON r.payment_id = p.id AND r.provider_payment_id = p.provider_payment_id
                             WHERE p.order_id = o.id), 0)::float8 AS left
         FROM invoices i JOIN orders o ON o.id = i.order_id) each
      WHERE abs("left" - documents) > 0.001`,
  );
}

const toRupees = (amount: number): number => Math.round(amount * 100) / 100;
