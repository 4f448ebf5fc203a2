import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { queueAlert } from '../../../platform/work/jobs/queue-alert.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { WEBHOOK_TASKS } from '../../../platform/telemetry/metrics/metrics.js';
import { MoneyAlarmsService } from '../../payment/money/money-alarms.service.js';
import { findAlerts } from './find-alerts.js';
import type { OpenAlertEntity } from './open-alert.entity.js';
import { deleteOpenAlerts, lockOpenAlerts, saveOpenAlerts } from './open-alerts.repository.js';
import { readShopFigures } from '../../../read-models/figures/shop-figures.query.js';

// Looked at each minute. What was gone for two looks is over, so that nothing that comes and goes is told again and again.
const OVER_MS = 150_000;

/** The sweep `watch-alerts`: what is wrong is told once outside of the shop, and once more when it is over. */
@Injectable()
export class WatchAlerts implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly alarms: MoneyAlarmsService,
  ) {}

  onModuleInit(): void {
    const { webhook, mailTo } = this.env.alerts;
    if (webhook ?? mailTo) this.jobs.registerSweep('watch-alerts', '* * * * *', () => this.watchAlerts());
  }

  async watchAlerts(): Promise<void> {
    const now = this.clock.now();
    const figures = await readShopFigures(this.db.manager, now, WEBHOOK_TASKS);
    const alerts = findAlerts(figures, await this.alarms.findAlarms(this.db.manager));
    await this.db.transaction(async (tx) => {
      const earlier = new Map((await lockOpenAlerts(tx)).map((open) => [open.alert, open]));
      const open: OpenAlertEntity[] = [];
      for (const { alert, text, next_step, afterMs } of alerts) {
        const { since = now, told_at = null } = earlier.get(alert) ?? {};
        const isDue = told_at === null && now.getTime() - since.getTime() >= afterMs;
        if (isDue) await this.queue(tx, { alert, state: 'firing', text, next_step, since: since.toISOString() });
        open.push({ alert, since, seen_at: now, told_at: isDue ? now : told_at, summary: text });
      }
      if (open.length > 0) await saveOpenAlerts(tx, open);
      const names = new Set(alerts.map(({ alert }) => alert));
      const over = [...earlier.values()].filter(
        ({ alert, seen_at }) => !names.has(alert) && now.getTime() - seen_at.getTime() >= OVER_MS,
      );
      for (const { alert, summary: text, since, told_at } of over)
        if (told_at) await this.queue(tx, { alert, state: 'over', text, next_step: '', since: since.toISOString() });
      if (over.length > 0)
        await deleteOpenAlerts(
          tx,
          over.map(({ alert }) => alert),
        );
    });
  }

  private queue(tx: EntityManager, alert: Parameters<typeof queueAlert>[2]): Promise<void> {
    return queueAlert(tx, this.env, alert);
  }
}
