import { addDays, addSales } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { FiguresService } from './figures/figures.service.js';
import { SettingsService } from '../settings/settings.service.js';
import type { OverviewReply } from './overview.dto.js';
import { addCoupons, addHours, presentDay, presentSales } from './overview.presenter.js';

const TOP_PRODUCTS = 10;

/** What was sold today and in the last days. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly figures: FiguresService,
    private readonly settings: SettingsService,
  ) {}

  async readOverview(count: number): Promise<OverviewReply> {
    const { day: today } = await this.settings.readShopMoment();
    const since = addDays(today, 1 - count);
    const [days, top_products] = await Promise.all([
      this.figures.readDays(since, today),
      this.figures.readTopProducts(since, today, TOP_PRODUCTS),
    ]);
    return {
      today: presentSales(addSales(days.filter(({ day }) => day === today))),
      period: presentSales(addSales(days)),
      days: days.map(presentDay),
      top_products,
      coupons: addCoupons(days),
      hours: addHours(days),
    };
  }
}
