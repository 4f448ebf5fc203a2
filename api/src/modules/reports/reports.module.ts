import { Module } from '@nestjs/common';
import { AdminOverviewController } from './admin-overview.controller.js';
import { OverviewService } from './overview.service.js';

/** What happened, read from the tables of the others; changes nothing. */
@Module({ controllers: [AdminOverviewController], providers: [OverviewService] })
export class ReportsModule {}
