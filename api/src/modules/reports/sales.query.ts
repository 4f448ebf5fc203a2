import { SHOP_ZONE, wireAmount } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { readPaise } from '../../platform/paise-column.js';
import type { CouponUseReply, DayReply, HourReply, SalesReply, TopProductReply } from './overview.dto.js';

const TOP = 10;

const PLACED = "o.status IN ('confirmed', 'shipped', 'delivered')";

export async function sumSales(db: EntityManager, since: Date): Promise<SalesReply> {
  const [row] = await db.query<(Omit<SalesReply, 'refunded'> & { refunded: string })[]>(
    `SELECT coalesce(sum(grand_total) FILTER (WHERE ${PLACED} AND o.cash_due IS NULL), 0)::int AS revenue,
            coalesce(sum(cash_due) FILTER (WHERE ${PLACED}), 0)::int AS cash_on_delivery,
            count(*) FILTER (WHERE ${PLACED})::int AS orders,
            coalesce(round(avg(grand_total) FILTER (WHERE ${PLACED})), 0)::int AS average_order,
            count(*) FILTER (WHERE o.status = 'cancelled')::int AS cancelled,
            (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.created_at >= $1) AS refunded
       FROM orders o WHERE o.placed_at >= $1`,
    [since],
  );
  return { ...row!, refunded: wireAmount(readPaise(row!.refunded)) };
}

export function sumDays(db: EntityManager, since: Date, days: number): Promise<DayReply[]> {
  return db.query(
    `SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(sum(o.grand_total) FILTER (WHERE o.cash_due IS NULL), 0)::int AS revenue, count(o.id)::int AS orders
       FROM generate_series(($1::timestamptz AT TIME ZONE '${SHOP_ZONE}')::date, ($1::timestamptz AT TIME ZONE '${SHOP_ZONE}')::date + ($2::int - 1), interval '1 day') AS d(day)
       LEFT JOIN orders o ON ${PLACED} AND o.placed_at >= $1 AND (o.placed_at AT TIME ZONE '${SHOP_ZONE}')::date = d.day
      GROUP BY d.day ORDER BY d.day`,
    [since, days],
  );
}

export function findTopProducts(db: EntityManager, since: Date): Promise<TopProductReply[]> {
  return db.query(
    `SELECT l.product_id AS id, max(l.name) AS name, sum(l.qty)::int AS packs, sum(l.qty * l.price)::int AS revenue
       FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE ${PLACED} AND o.placed_at >= $1
      GROUP BY l.product_id ORDER BY revenue DESC, id LIMIT ${TOP}`,
    [since],
  );
}

export function sumCoupons(db: EntityManager, since: Date): Promise<CouponUseReply[]> {
  return db.query(
    `SELECT o.coupon_code AS code, count(*)::int AS orders, sum(o.discount_amount)::int AS discount
       FROM orders o WHERE ${PLACED} AND o.placed_at >= $1 AND o.coupon_code IS NOT NULL
      GROUP BY o.coupon_code ORDER BY orders DESC, code`,
    [since],
  );
}

export function countHours(db: EntityManager, since: Date): Promise<HourReply[]> {
  return db.query(
    `SELECT extract(isodow FROM o.placed_at AT TIME ZONE '${SHOP_ZONE}')::int AS weekday,
            extract(hour FROM o.placed_at AT TIME ZONE '${SHOP_ZONE}')::int AS hour, count(*)::int AS orders
       FROM orders o WHERE ${PLACED} AND o.placed_at >= $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    [since],
  );
}
