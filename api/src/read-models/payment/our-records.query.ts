import type { Paise } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { readPaise } from '../../platform/database/paise-column.js';
import type { Span } from '../../modules/payment/gateway/payment-provider.js';
import type { ProviderRecords } from '../../modules/payment/reconciliation/provider-records.js';

export interface OurPayment {
  id: string;
  order_id: string | null;
  captured: Paise;
  /** It went back at the provider's, without us. */
  was_returned_elsewhere: boolean;
  /** Booked on the day itself, so that the provider must have it. */
  is_of_day: boolean;
}

export interface OurRefund {
  id: string;
  provider_refund_id: string | null;
  provider_payment_id: string;
  order_id: string | null;
  amount: Paise;
  status: string;
  is_of_day: boolean;
}

export interface OurShipment {
  order_id: string;
  courier_order_id: string;
  cost: Paise | null;
  is_of_day: boolean;
}

export interface OurRecords {
  payments: OurPayment[];
  refunds: OurRefund[];
  shipments: OurShipment[];
}

/** What we have of that day, and of whatever the providers list for it. */
export async function loadOurRecords(db: EntityManager, { from, until }: Span, theirs: ProviderRecords): Promise<OurRecords> {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const [payments, refunds, shipments] = await Promise.all([
    db.query<Stored<OurPayment, 'captured'>[]>(PAYMENTS, [
      from,
      until,
      [...ids(theirs.payments), ...theirs.refunds.map((one) => one.providerPaymentId)],
    ]),
    db.query<Stored<OurRefund, 'amount'>[]>(REFUNDS, [
      from,
      until,
      ids(theirs.refunds),
      theirs.refunds.map(({ receipt }) => receipt?.split('-')[0]),
    ]),
    db.query<(Omit<OurShipment, 'cost'> & { cost: string | null })[]>(SHIPMENTS, [
      from,
      until,
      (theirs.shipments ?? []).map((one) => one.courierOrderId),
    ]),
  ]);
  return {
    payments: payments.map((each) => ({ ...each, captured: readPaise(each.captured) })),
    refunds: refunds.map((each) => ({ ...each, amount: readPaise(each.amount) })),
    shipments: shipments.map((each) => ({ ...each, cost: readPaise(each.cost) })),
  };
}

/** Its money as the database tells it, in decimal text. */
type Stored<T, Amount extends keyof T> = Omit<T, Amount> & Record<Amount, string>;

/** Of captured payments that the provider lists, the provider's orders of ours in whose ledger they are not. */
export async function findUnrecordedPayments(
  db: EntityManager,
  captured: readonly { id: string; providerOrderId: string }[],
): Promise<string[]> {
  const rows = await db.query<{ provider_order_id: string }[]>(
    `SELECT DISTINCT listed.provider_order_id FROM unnest($1::text[], $2::text[]) AS listed (id, provider_order_id)
      WHERE EXISTS (SELECT FROM payments p WHERE p.provider_order_id = listed.provider_order_id)
        AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.provider_payment_id = listed.id AND e.account = 'captured')`,
    [captured.map(({ id }) => id), captured.map(({ providerOrderId }) => providerOrderId)],
  );
  return rows.map(({ provider_order_id }) => provider_order_id);
}

// What is of the day and what is listed are found by an index each.
const PAYMENTS = `
  SELECT e.provider_payment_id AS id, p.order_id, e.amount AS captured, e.entry_type = 'returned-elsewhere' AS was_returned_elsewhere,
         e.at >= $1 AND e.at < $2 AS is_of_day
    FROM (SELECT id FROM ledger_entries WHERE account = 'captured' AND at >= $1 AND at < $2
          UNION SELECT id FROM ledger_entries WHERE account = 'captured' AND provider_payment_id = ANY($3)) found
    JOIN ledger_entries e ON e.id = found.id
    JOIN payments p ON p.id = e.payment_id`;

const REFUNDS = `
  SELECT r.id, r.provider_refund_id, r.provider_payment_id, p.order_id, r.amount, r.status,
         coalesce(e.at >= $1 AND e.at < $2, false) AS is_of_day
    FROM (SELECT refund_id AS id FROM ledger_entries
           WHERE entry_type = 'returned' AND account = 'returned' AND at >= $1 AND at < $2
          UNION SELECT id FROM refunds WHERE provider_refund_id = ANY($3)
          UNION SELECT id FROM refunds WHERE id = ANY($4)) found
    JOIN refunds r ON r.id = found.id
    JOIN payments p ON p.id = r.payment_id
    LEFT JOIN ledger_entries e ON e.refund_id = r.id AND e.entry_type = 'returned' AND e.account = 'returned'`;

const SHIPMENTS = `
  SELECT d.order_id, s.courier_order_id, s.booked_cost AS cost,
         d.requested_at >= $1 AND d.requested_at < $2 AND d.state <> 'manual' AS is_of_day
    FROM (SELECT order_id FROM deliveries WHERE requested_at >= $1 AND requested_at < $2
          UNION SELECT order_id FROM shipments WHERE courier_order_id = ANY($3)) found
    JOIN deliveries d ON d.order_id = found.order_id
    JOIN shipments s ON s.order_id = d.order_id AND s.number = d.shipment_number
   WHERE s.courier_order_id IS NOT NULL`;
