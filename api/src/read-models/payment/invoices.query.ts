import { FIRST_TAX_SETTINGS, type Paise, type Rupees, SHOP_ZONE, type TaxSettings } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../platform/database/prepared-statements.js';
import { readPaise } from '../../platform/database/paise-column.js';
import type { CreditNoteOccasion } from '../../modules/invoicing/credit-note-reason.js';
import type { TaxRate } from '../../modules/invoicing/invoices.repository.js';

export interface SoldLine {
  position: number;
  name: string;
  /** Those of the product, while it is called as it was sold. */
  name_hi?: string | null;
  name_mr?: string | null;
  price: Rupees;
  /** Packs that stay sold. */
  qty: number;
  /** Those whose money went back before. */
  refunded_qty: number;
  weight: number | null;
  tags: string[];
}

export interface RefundOfOrder {
  id: string;
  amount: Paise;
  position: number | null;
}

interface PaymentOfOrder {
  id: string;
  order_id: string;
}

/** The first lock of everything that writes a document of an order: no money of it goes back meanwhile. */
export async function lockPaymentOfOrder(tx: EntityManager, orderId: string): Promise<void> {
  await tx.findOne<PaymentOfOrder>('payments', {
    select: { id: true },
    where: { order_id: orderId },
    lock: { mode: 'pessimistic_write' },
  });
}

/** What an invoice of an order is written from, beside the order and the shop. */
export interface InvoiceSources {
  /** The number of the invoice that it has; null while it has none. */
  number: string | null;
  rates: TaxRate[];
  tax: TaxSettings;
  sold: SoldLine[];
  refunds: RefundOfOrder[];
  /** How it was paid; null when unknown. */
  method: string | null;
  /** When the parcel left the shop; null while it has not, or leaves in this transaction. */
  left_at: Date | null;
}

/**
 * In one statement: the lines of an order without the packs whose money went back; what of its money went back otherwise (where the invoice
 * is written late, a credit note tells of the rest); the tax rates of the day, by class, and the codes and units of the day.
 */
export async function findInvoiceSources(tx: EntityManager, orderId: string, at: Date): Promise<InvoiceSources> {
  const [row] = await tx.query<StoredSources[]>(
    prepared(`SELECT (SELECT number FROM invoices WHERE order_id = $1) AS number,
            (SELECT method FROM payments WHERE order_id = $1) AS method,
            (SELECT min(at) FROM order_events WHERE order_id = $1 AND kind IN ('shipped', 'delivered')) AS left_at,
            (SELECT coalesce(json_agg(json_build_object('position', l.position, 'name', l.name, 'name_hi', n.name_hi, 'name_mr', n.name_mr, 'price', l.price, 'weight', l.weight, 'tags', coalesce(g.tags, '{}'),
                      'qty', l.qty - b.packs, 'refunded_qty', b.packs) ORDER BY l.position), '[]')
               FROM order_lines l LEFT JOIN products g ON g.id = l.product_id
              LEFT JOIN products n ON n.id = l.product_id AND n.name = l.name
              CROSS JOIN LATERAL (SELECT coalesce(sum(f.qty), 0)::int AS packs FROM payments p JOIN refunds f ON f.payment_id = p.id
                                   WHERE p.order_id = l.order_id AND f.position = l.position) b
              WHERE l.order_id = $1) AS sold,
            (SELECT coalesce(json_agg(json_build_object('id', f.id, 'amount', f.amount::text, 'position', f.position)), '[]')
               FROM payments p JOIN refunds f ON f.payment_id = p.id AND f.provider_payment_id = p.provider_payment_id
              WHERE p.order_id = $1 AND f.cause <> 'whole') AS refunds,
            (SELECT coalesce(json_agg(r), '[]')
               FROM (SELECT DISTINCT ON (tax_class) tax_class, percent::float8 AS percent FROM tax_rates
                      WHERE valid_from <= ($2::timestamptz AT TIME ZONE '${SHOP_ZONE}')::date ORDER BY tax_class, valid_from DESC) r) AS rates,
            (SELECT value FROM settings WHERE key = 'tax') AS tax`),
    [orderId, at],
  );
  return {
    ...row!,
    tax: row!.tax ?? FIRST_TAX_SETTINGS,
    refunds: row!.refunds.map((one) => ({ ...one, amount: readPaise(one.amount) })),
  };
}

interface StoredSources extends Omit<InvoiceSources, 'refunds' | 'tax'> {
  tax: TaxSettings | null;
  refunds: (Omit<RefundOfOrder, 'amount'> & { amount: string })[];
}

/** Money of an invoiced order that went back, or will never come, and has no credit note yet. */
export interface Uncredited {
  refund_id: string | null;
  amount: Paise;
  occasion: CreditNoteOccasion;
  /** The reason as the owner typed it; null when no one did. */
  typed: string | null;
  /** The order's line that it was for. */
  sold: { position: number; name: string; price: number } | null;
  packs: number;
}

// The provider's dashboard knows no reason, and the shop's own word for a cancellation is none.
const OCCASION = `CASE WHEN f.cause LIKE 'line:%' THEN 'packs' WHEN f.reason = 'cancelled-by-shop' THEN 'cancelled' ELSE 'rest' END`;
const TYPED = `CASE WHEN f.reason = 'cancelled-by-shop' THEN o.cancel_reason WHEN f.cause NOT LIKE 'elsewhere:%' THEN f.reason END`;

// A refund of the provider's dashboard that only took the place of one of ours took nothing more off the order.
const IS_GIVEN_BACK = `EXISTS (SELECT FROM ledger_entries e WHERE e.refund_id = f.id AND e.entry_type = 'given-back')`;

/**
 * The oldest first. A second capture is not the order's money and has no note; what was refunded before the invoice is deducted on it already.
 * An invoice that was to be paid at the door is given up with its order.
 */
export async function findUncredited(tx: EntityManager, orderId: string): Promise<Uncredited[]> {
  const rows = await tx.query<(Omit<Uncredited, 'amount'> & { amount: string })[]>(
    `SELECT f.id AS refund_id, f.amount, ${OCCASION} AS occasion, ${TYPED} AS typed, coalesce(f.qty, 0) AS packs,
            CASE WHEN l.position IS NOT NULL THEN json_build_object('position', l.position, 'name', l.name, 'price', l.price) END AS sold
       FROM invoices b JOIN orders o ON o.id = b.order_id JOIN payments p ON p.order_id = b.order_id
       JOIN refunds f ON f.payment_id = p.id AND f.provider_payment_id = p.provider_payment_id
       LEFT JOIN order_lines l ON l.order_id = b.order_id AND l.position = f.position
      WHERE b.order_id = $1 AND f.id <> ALL (b.deducted_refunds) AND NOT EXISTS (SELECT FROM credit_notes n WHERE n.refund_id = f.id)
        AND ${IS_GIVEN_BACK}
      UNION ALL
     SELECT NULL, (b.document ->> 'total')::numeric, 'cancelled', o.cancel_reason, 0, NULL
       FROM invoices b JOIN orders o ON o.id = b.order_id
      WHERE b.order_id = $1 AND o.status = 'cancelled' AND o.cash_due > 0
        AND NOT EXISTS (SELECT FROM credit_notes n WHERE n.order_id = b.order_id AND n.refund_id IS NULL)
      ORDER BY refund_id`,
    [orderId],
  );
  return rows.map((row) => ({ ...row, amount: readPaise(row.amount) }));
}

/** Orders whose invoices await a note, for what was refunded or cancelled since that moment; null: ever. */
export async function findOrdersToCredit(tx: EntityManager, since: Date | null, limit: number): Promise<string[]> {
  const after = (column: string): string => (since ? `AND ${column} >= $2` : '');
  const rows = await tx.query<{ order_id: string }[]>(
    `SELECT DISTINCT b.order_id FROM refunds f
       JOIN payments p ON p.id = f.payment_id AND p.provider_payment_id = f.provider_payment_id
       JOIN invoices b ON b.order_id = p.order_id
      WHERE f.id <> ALL (b.deducted_refunds) AND NOT EXISTS (SELECT FROM credit_notes n WHERE n.refund_id = f.id)
        AND ${IS_GIVEN_BACK} ${after('f.created_at')}
      UNION
     SELECT b.order_id FROM orders o JOIN invoices b ON b.order_id = o.id
      WHERE o.cash_due > 0 AND o.status = 'cancelled' AND NOT EXISTS (SELECT FROM credit_notes n WHERE n.order_id = o.id)
        ${after('o.cancelled_at')}
      ORDER BY 1 LIMIT $1`,
    since ? [limit, since] : [limit],
  );
  return rows.map(({ order_id }) => order_id);
}

/** The sweep that issues missing invoices. Up to its progress every order has been seen to. */
export const INVOICE_SWEEP = 'sweep-invoices';

/** Of orders `o`: those that should have an invoice and have none. Monitoring counts the same. */
export const LACKS_INVOICE = `(o.status IN ('shipped', 'delivered') OR (o.status = 'confirmed' AND o.fulfilment_status = 'packed'))
  AND o.placed_at IS NOT NULL AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id)`;

/** In the order of their ids, from behind one of them. */
export async function findOrdersToInvoice(
  tx: EntityManager,
  since: Date | null,
  behind: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `SELECT o.id FROM orders o
      WHERE ${LACKS_INVOICE} AND o.placed_at >= coalesce($1::timestamptz, '-infinity') AND o.id > $2
      ORDER BY o.id LIMIT $3`,
    [since, behind, limit],
  );
  return rows.map(({ id }) => id);
}
