import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { HoldOutcomesRepository } from '../holds/hold-outcomes.repository.js';
import { CheckPayment } from './check-payment.js';
import { findDuePayments } from '../../../read-models/checkout/unsettled-payments.query.js';

// A provider that takes its time keeps the others waiting less.
const AT_ONCE = 4;
const MAX_ROWS = 1_000;

/** What a lost webhook or a closed browser left behind: asked for at the provider with growing gaps, and holds ended in time. */
@Injectable()
export class SweepPayments implements OnModuleInit {
  private readonly log = new Logger('sweep-payments');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly payments: CheckPayment,
    private readonly outcomes: HoldOutcomesRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('sweep-payments', '* * * * *', (deadline) => this.sweepPayments(deadline));
  }

  /** Stops at the deadline: the next sweep goes on, and a provider that hangs keeps nothing else waiting. */
  async sweepPayments(deadline?: AbortSignal): Promise<void> {
    const due = (await findDuePayments(this.db.manager, this.clock.now(), MAX_ROWS)).values();
    const checkDue = async (): Promise<void> => {
      for (const payment of due) {
        if (deadline?.aborted) return;
        await this.payments
          .checkPayment(payment)
          .catch((failure: unknown) => this.log.warn(`payment ${payment.id} is checked again later: ${String(failure)}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, checkDue));
    await this.outcomes.deleteForgotten(this.clock.now());
  }
}
