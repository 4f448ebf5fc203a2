import { shopDay, shopHour, addDays } from '@shop/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { ReconcileDay } from './reconcile-day.js';
import { findDueDays } from '../../../read-models/payment/reconciliations.query.js';

// By then the last payment of the evening is settled and the provider's lists are complete.
const READY_HOUR = 4;
// A shop that stood still for some days reconciles what it missed.
const LOOK_BACK_DAYS = 7;
const RESOLVE_DAYS = 45;

/** Each night the day before; each hour those that could not be reconciled in full, or in which something still differs. */
@Injectable()
export class NightlyReconciliation implements OnModuleInit {
  private readonly log = new Logger('reconciliation');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly reconciler: ReconcileDay,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('reconcile-days', '17 * * * *', (deadline) => this.reconcileDueDays(deadline));
  }

  async reconcileDueDays(deadline?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const last = addDays(shopDay(now), shopHour(now) < READY_HOUR ? -2 : -1);
    const due = await findDueDays(this.db.manager, last, { lookBack: LOOK_BACK_DAYS, resolveFor: RESOLVE_DAYS });
    for (const day of due) {
      if (deadline?.aborted) return;
      await this.reconciler
        .reconcileDay(day)
        .catch((failure: unknown) => this.log.warn(`reconciling ${day} failed: ${String(failure)}`));
    }
  }
}
