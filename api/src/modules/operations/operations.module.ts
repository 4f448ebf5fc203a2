import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CourierModule } from '../courier/courier.module.js';
import { MoneyModule } from '../payment/money/money.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { BackupDrillEntity } from './backups/backup-drill.entity.js';
import { BackupsService } from './backups/backups.service.js';
import { DatabaseHealth } from './health/database-health.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { BrowserReportsController } from './monitoring/browser-reports.controller.js';
import { OpenAlertEntity } from './monitoring/open-alert.entity.js';
import { ShopGauges } from './monitoring/shop-gauges.js';
import { WatchAlerts } from './monitoring/watch-alerts.js';

/** How the shop runs: whether a process serves, what waits as figures and alerts, what pages were like in browsers, drills of backups. */
@Module({
  imports: [TypeOrmModule.forFeature([BackupDrillEntity, OpenAlertEntity]), PaymentModule, CourierModule, MoneyModule],
  controllers: [HealthController, BrowserReportsController],
  providers: [DatabaseHealth, Readiness, ShopGauges, WatchAlerts, BackupsService],
})
export class OperationsModule {}
