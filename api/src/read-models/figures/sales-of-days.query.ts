import { type Day, type LedgerFigures, type Rupees, SHOP_ZONE, type SalesFigures } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { readPaise } from '../../platform/database/paise-column.js';

/** One day of the shop: its figures, what moved in the ledger, and what stands behind them. */
export interface DayOfSales extends SalesFigures, LedgerFigures {
  day: Day;
  /** Orders placed in each hour from its midnight on: those behind the 24th belong to a night that goes on. */
  hours: number[];
  /** By code; together they are the day's discount. */
  coupons: CouponOfDay[];
}

export interface CouponOfDay {
  code: string;
  orders: number;
  discount: Rupees;
}

/** Of days `d` of the calendar: each from its first moment to the first that no longer belongs to it. */
export const SPAN_OF_DAY = `
  SELECT d.day, d.day::timestamp AT TIME ZONE '${SHOP_ZONE}' AS starts, (d.day + 1)::timestamp AT TIME ZONE '${SHOP_ZONE}' AS ends`;

/** Of rows with the shop's day: those of the day, found by their moment. A window ends within the day after its own. */
const ofShopDay = (moment: string, day: string): string =>
  `${moment} >= d.starts AND ${moment} < d.ends + interval '1 day' AND ${day} = d.day`;

// Each figure by the day of the shop on which it happened (decision 94); what moved in the ledger by that of the calendar, and tax by the
// day on which a bill was issued, or that of a late bill by its day of supply, where the owner has set so. What an order came to never
// changes once it is placed; what is given back of it later is a refund of that later day.
const COMPUTE_DAYS = `
  SELECT to_char(d.day, 'YYYY-MM-DD') AS day, placed.orders, placed.gross, placed.discount, placed.fees, placed.cash, placed.hours,
         placed.coupons, placed.offers, cancelled.cancelled, cancelled.uncollected, given_back.refunds, moved.*, invoiced.tax - credited.tax AS tax
    FROM (${SPAN_OF_DAY} FROM unnest($1::date[]) AS d(day)) d
   CROSS JOIN LATERAL (
     WITH o AS MATERIALIZED (
       SELECT gross, discount_amount AS discount, coalesce(provider_offer, 0) AS offer, fees, cash, coupon_code,
              floor(extract(epoch FROM placed_at - d.starts) / 3600)::int AS hour
         FROM orders CROSS JOIN LATERAL (
           SELECT platform_fee + delivery_fee + surge_fee AS fees, subtotal + platform_fee + delivery_fee + surge_fee AS gross,
                  coalesce(cash_due, 0) AS cash) sums
        WHERE ${ofShopDay('placed_at', 'shop_day')})
     SELECT count(*)::int AS orders, coalesce(sum(gross), 0) AS gross, coalesce(sum(discount), 0) AS discount, coalesce(sum(fees), 0) AS fees,
            coalesce(sum(cash), 0) AS cash, coalesce(sum(offer), 0) AS offers,
            ARRAY(SELECT count(o.hour)::int FROM generate_series(0, greatest(23, (SELECT max(hour) FROM o))) AS h(hour) LEFT JOIN o ON o.hour = h.hour GROUP BY h.hour ORDER BY h.hour) AS hours,
            coalesce((SELECT jsonb_agg(c ORDER BY c.code) FROM (
              SELECT coupon_code AS code, count(*) AS orders, sum(discount) AS discount FROM o WHERE coupon_code IS NOT NULL GROUP BY 1) c), '[]') AS coupons
       FROM o) placed
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS cancelled, coalesce(sum(cash_due), 0) AS uncollected
       FROM orders WHERE ${ofShopDay('cancelled_at', 'cancelled_day')}) cancelled
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(amount), 0) AS refunds FROM ledger_entries
      WHERE ${ofShopDay('at', `coalesce(shop_day, (at AT TIME ZONE '${SHOP_ZONE}')::date)`)} AND account = 'sold' AND amount > 0) given_back
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(amount) FILTER (WHERE account = 'captured'), 0) AS captured,
            coalesce(-sum(amount) FILTER (WHERE account IN ('sold', 'offered')), 0) AS sold,
            coalesce(-sum(amount) FILTER (WHERE account = 'owed'), 0) AS owed,
            coalesce(-sum(amount) FILTER (WHERE account = 'returned'), 0) AS returned
       FROM ledger_entries WHERE at >= d.starts AND at < d.ends AND currency = 'INR') moved
   CROSS JOIN (SELECT coalesce((SELECT value -> 'late_bill_month' ->> 'value' FROM settings WHERE key = 'tax') = 'supply', false) AS by_supply) late
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(tax), 0) AS tax FROM (
       SELECT tax FROM invoices WHERE issued_at >= d.starts AND issued_at < d.ends AND (supplied_on IS NULL OR NOT late.by_supply)
       UNION ALL
       SELECT tax FROM invoices WHERE supplied_on = d.day AND late.by_supply) counted) invoiced
   CROSS JOIN LATERAL (
     SELECT (coalesce(sum((document ->> 'central_paise')::bigint + (document ->> 'state_paise')::bigint), 0) / 100)::numeric(12,2) AS tax
       FROM credit_notes WHERE issued_at >= d.starts AND issued_at < d.ends) credited
   ORDER BY d.day`;

type Amount = Exclude<keyof SalesFigures, 'orders' | 'cancelled'> | keyof LedgerFigures;
type StoredDay = Omit<DayOfSales, Amount> & Record<Amount, string>;

/** From orders, ledger and invoices themselves. */
export async function computeDays(db: EntityManager, days: Day[]): Promise<DayOfSales[]> {
  const rows = await db.query<StoredDay[]>(COMPUTE_DAYS, [days]);
  return rows.map(readDay);
}

const readDay = (row: StoredDay): DayOfSales => ({
  ...row,
  gross: readPaise(row.gross),
  discount: readPaise(row.discount),
  offers: readPaise(row.offers),
  fees: readPaise(row.fees),
  refunds: readPaise(row.refunds),
  uncollected: readPaise(row.uncollected),
  cash: readPaise(row.cash),
  tax: readPaise(row.tax),
  captured: readPaise(row.captured),
  sold: readPaise(row.sold),
  owed: readPaise(row.owed),
  returned: readPaise(row.returned),
});
