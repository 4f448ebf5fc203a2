import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/clock.js';
import { Jobs } from '../jobs/jobs.js';
import { Retention } from '../retention/retention.js';
import { deleteWebhookEvents } from './webhook-events.repository.js';

const DAY_MS = 86_400_000;
/** A provider sends an event again for a day, and its support for 15 days: one that is sent again later finds its work done. */
export const WEBHOOKS_KEPT_DAYS = 16;
const BATCH = 5_000;

/** Events are kept as long as they may come again; what they asked for was a job of its own. */
@Injectable()
export class SweepWebhookEvents implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('sweep-webhook-events', '7 * * * *', (deadline) => this.deleteOldEvents(deadline));
    this.retention.register({ kind: 'webhooks', days: WEBHOOKS_KEPT_DAYS });
  }

  async deleteOldEvents(deadline?: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - WEBHOOKS_KEPT_DAYS * DAY_MS);
    for (let deleted = BATCH; deleted >= BATCH; ) {
      if (deadline?.aborted) return;
      deleted = await deleteWebhookEvents(this.db.manager, before, BATCH);
    }
  }
}
