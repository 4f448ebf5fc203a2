import type { Paise } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { readPaise } from '../../../platform/paise-column.js';
import type { Span } from '../gateway/payment-provider.js';
import type { ProviderRecords } from './provider-records.js';

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

const PAYMENTS = `
  SELECT e.provider_payment_id AS id, p.order_id, e.amount AS captured, e.entry_type = 'returned-elsewhere' AS was_returned_elsewhere,
         e.at >= $1 AND e.at < $2 AS is_of_day
    FROM ledger_entries e JOIN payments p ON p.id = e.payment_id
   WHERE e.account = 'captured' AND ((e.at >= $1 AND e.at < $2) OR e.provider_payment_id = ANY($3))`;

const REFUNDS = `
  SELECT r.id, r.provider_refund_id, r.provider_payment_id, p.order_id, r.amount, r.status,
         coalesce(e.at >= $1 AND e.at < $2, false) AS is_of_day
    FROM refunds r JOIN payments p ON p.id = r.payment_id
    LEFT JOIN ledger_entries e ON e.refund_id = r.id AND e.entry_type = 'returned' AND e.account = 'returned'
   WHERE (e.at >= $1 AND e.at < $2) OR r.provider_refund_id = ANY($3) OR r.id = ANY($4)`;

const SHIPMENTS = `
  SELECT order_id, courier_order_id, booked_cost AS cost, requested_at >= $1 AND requested_at < $2 AND state <> 'manual' AS is_of_day
    FROM deliveries
   WHERE courier_order_id IS NOT NULL AND ((requested_at >= $1 AND requested_at < $2) OR courier_order_id = ANY($3))`;
