import { SHOP_ZONE, shopDay, startOfDay, addDays } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import type { CouponUseReply, DayReply, HourReply, OverviewReply, SalesReply, TopProductReply } from './overview.dto.js';

const TOP = 10;

const STANDING = "o.status IN ('confirmed', 'shipped', 'delivered')";

/** What was sold, straight from the orders: no counter that could go wrong. */
@Injectable()
export class OverviewService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async readOverview(days: number): Promise<OverviewReply> {
    const day = shopDay(this.clock.now());
    const midnight = startOfDay(day);
    const since = startOfDay(addDays(day, 1 - days));
    const [today, period, byDay, top_products, coupons, hours] = await Promise.all([
      this.sumSales(midnight),
      this.sumSales(since),
      this.sumDays(since, days),
      this.findTopProducts(since),
      this.sumCoupons(since),
      this.countHours(since),
    ]);
    return { today, period, days: byDay, top_products, coupons, hours };
  }

  private async sumSales(since: Date): Promise<SalesReply> {
    const [row] = await this.db.query<SalesReply[]>(
      `SELECT coalesce(sum(grand_total) FILTER (WHERE ${STANDING} AND o.cash_due IS NULL), 0)::int AS revenue,
              coalesce(sum(cash_due) FILTER (WHERE ${STANDING}), 0)::int AS cash_on_delivery,
              count(*) FILTER (WHERE ${STANDING})::int AS orders,
              coalesce(round(avg(grand_total) FILTER (WHERE ${STANDING})), 0)::int AS average_order,
              count(*) FILTER (WHERE o.status = 'cancelled')::int AS cancelled,
              (SELECT coalesce(sum(r.amount), 0)::float8 FROM refunds r WHERE r.created_at >= $1) AS refunded
         FROM orders o WHERE o.placed_at >= $1`,
      [since],
    );
    return row!;
  }

  private sumDays(since: Date, days: number): Promise<DayReply[]> {
    return this.db.query(
      `SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(sum(o.grand_total) FILTER (WHERE o.cash_due IS NULL), 0)::int AS revenue, count(o.id)::int AS orders
         FROM generate_series(($1::timestamptz AT TIME ZONE '${SHOP_ZONE}')::date, ($1::timestamptz AT TIME ZONE '${SHOP_ZONE}')::date + ($2::int - 1), interval '1 day') AS d(day)
         LEFT JOIN orders o ON ${STANDING} AND o.placed_at >= $1 AND (o.placed_at AT TIME ZONE '${SHOP_ZONE}')::date = d.day
        GROUP BY d.day ORDER BY d.day`,
      [since, days],
    );
  }

  private findTopProducts(since: Date): Promise<TopProductReply[]> {
    return this.db.query(
      `SELECT l.product_id AS id, max(l.name) AS name, sum(l.qty)::int AS packs, sum(l.qty * l.price)::int AS revenue
         FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE ${STANDING} AND o.placed_at >= $1
        GROUP BY l.product_id ORDER BY revenue DESC, id LIMIT ${TOP}`,
      [since],
    );
  }

  private sumCoupons(since: Date): Promise<CouponUseReply[]> {
    return this.db.query(
      `SELECT o.coupon_code AS code, count(*)::int AS orders, sum(o.discount_amount)::int AS discount
         FROM orders o WHERE ${STANDING} AND o.placed_at >= $1 AND o.coupon_code IS NOT NULL
        GROUP BY o.coupon_code ORDER BY orders DESC, code`,
      [since],
    );
  }

  private countHours(since: Date): Promise<HourReply[]> {
    return this.db.query(
      `SELECT extract(isodow FROM o.placed_at AT TIME ZONE '${SHOP_ZONE}')::int AS weekday,
              extract(hour FROM o.placed_at AT TIME ZONE '${SHOP_ZONE}')::int AS hour, count(*)::int AS orders
         FROM orders o WHERE ${STANDING} AND o.placed_at >= $1 GROUP BY 1, 2 ORDER BY 1, 2`,
      [since],
    );
  }
}
