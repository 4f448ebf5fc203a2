import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MoneyModule } from '../payment/money/money.module.js';
import { BrowserReportsController } from './browser-reports.controller.js';
import { OpenAlertEntity } from './open-alert.entity.js';
import { ShopGauges } from './shop-gauges.js';
import { WatchAlerts } from './watch-alerts.js';

/** What waits in the shop: as figures, and as alerts that leave the building; what its pages were like in browsers. */
@Module({
  imports: [TypeOrmModule.forFeature([OpenAlertEntity]), MoneyModule],
  controllers: [BrowserReportsController],
  providers: [ShopGauges, WatchAlerts],
})
export class MonitoringModule {}
