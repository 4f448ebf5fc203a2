import { Module } from '@nestjs/common';
import { FiguresModule } from './figures/figures.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminOverviewController } from './admin-overview.controller.js';
import { OverviewService } from './overview.service.js';

/** What happened, read from the tables of the others; changes nothing. */
@Module({ imports: [FiguresModule, SettingsModule], controllers: [AdminOverviewController], providers: [OverviewService] })
export class ReportsModule {}
