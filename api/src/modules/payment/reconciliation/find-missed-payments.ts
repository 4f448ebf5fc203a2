import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { enqueue } from '../../../platform/work/jobs/enqueue.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { findSweepProgress, saveSweepProgress } from '../../../platform/work/jobs/sweep-progress.repository.js';
import { PaymentProvider, PaymentProviderError } from '../gateway/payment-provider.js';
import { findUnrecordedPayments } from '../../../read-models/payment/our-records.query.js';

const SWEEP = 'find-missed-payments';
const MINUTE_MS = 60_000;
// By then the webhook has come, if it comes, and the shop has asked for what its browser told it.
const WEBHOOK_MS = 2 * MINUTE_MS;
// What is captured later than this is found by its webhook, by the checks of its payment, or at night.
const LATE_CAPTURE_MS = 3 * MINUTE_MS;
// After a longer stop the nightly reconciliation finds the rest.
const LOOK_BACK_MS = 60 * MINUTE_MS;

/**
 * Every few minutes the provider's own list of the last payments is compared with the ledger. A second payment of a checkout that is paid
 * already is seen by nothing else when its webhook is lost: nobody asks for a checkout again that has its order.
 */
@Injectable()
export class FindMissedPayments implements OnModuleInit {
  private readonly log = new Logger(SWEEP);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep(SWEEP, '*/5 * * * *', () => this.findMissedPayments());
  }

  async findMissedPayments(): Promise<void> {
    const db = this.db.manager;
    const now = this.clock.now().getTime();
    const until = new Date(now - WEBHOOK_MS);
    const done = (await findSweepProgress(db, SWEEP))?.getTime() ?? 0;
    const from = new Date(Math.max(done - LATE_CAPTURE_MS, now - LOOK_BACK_MS));
    try {
      const listed = await this.provider.listPayments({ from, until });
      const captured = listed.flatMap(({ id, wasCaptured, providerOrderId }) =>
        wasCaptured && providerOrderId ? [{ id, providerOrderId }] : [],
      );
      await this.db.transaction(async (tx) => {
        // Settled as if its webhook came now.
        for (const providerOrderId of await findUnrecordedPayments(tx, captured))
          await enqueue(tx, 'settle-payment', { providerOrderId });
        await saveSweepProgress(tx, { sweep: SWEEP, done_until: until });
      });
    } catch (failure) {
      if (!(failure instanceof PaymentProviderError)) throw failure;
      this.log.warn(`the last payments are looked through again later: ${failure.message}`);
    }
  }
}
