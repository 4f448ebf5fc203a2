import { shopDay, startOfDay, addDays } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import type { OverviewReply } from './overview.dto.js';
import { countHours, findTopProducts, sumCoupons, sumDays, sumSales } from './sales.query.js';

/** What was sold, straight from the orders: no counter that could go wrong. */
@Injectable()
export class OverviewService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async readOverview(days: number): Promise<OverviewReply> {
    const db = this.db.manager;
    const day = shopDay(this.clock.now());
    const midnight = startOfDay(day);
    const since = startOfDay(addDays(day, 1 - days));
    const [today, period, byDay, top_products, coupons, hours] = await Promise.all([
      sumSales(db, midnight),
      sumSales(db, since),
      sumDays(db, since, days),
      findTopProducts(db, since),
      sumCoupons(db, since),
      countHours(db, since),
    ]);
    return { today, period, days: byDay, top_products, coupons, hours };
  }
}
