import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { enqueue } from '../../../platform/work/jobs/enqueue.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import type { ListedRefund, ProviderRefund } from '../gateway/payment-provider.js';
import { RequestRefund } from './request-refund.js';
import { RecordRefund } from './record-refund.js';
import { isUnfinished, type RefundEntity, refundKey } from '../refund.entity.js';
import { RefundsRepository } from './refunds.repository.js';

declare module '../../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'refund-payment': { refundId: string };
  }
}

const LOOK_AGAIN_MS = 60_000;

/** The job that gives money back: asked for once by its key, then followed until it is processed. */
@Injectable()
export class RefundPayment implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly requests: RequestRefund,
    private readonly refunds: RefundsRepository,
    private readonly records: RecordRefund,
  ) {}

  onModuleInit(): void {
    this.jobs.register('refund-payment', ({ refundId }) => this.refundPayment(refundId));
    this.jobs.registerSweep('sweep-refunds', '*/5 * * * *', () => this.sweepRefunds());
  }

  /** Throws when the provider does not answer or refuses, so that the job comes again. */
  async refundPayment(refundId: string): Promise<void> {
    const refund = await this.refunds.findRefund(refundId);
    if (!refund || !isUnfinished(refund)) return;
    const answer = await this.requests.requestRefund(refund);
    if (answer === 'changed') return this.refundPayment(refundId); // as it is owed now
    if (answer === 'below-minimum') return this.records.recordBelowMinimum(refund);
    return this.recordAnswer(refund, answer);
  }

  /** What is owed of a payment is asked for now rather than in a while. */
  async retryRefunds(providerPaymentId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (const { id } of await this.refunds.listUnfinishedOf(tx, providerPaymentId))
        await enqueue(tx, 'refund-payment', { refundId: id }, { key: `refund:${id}` });
    });
  }

  /** Money that is owed is asked for until it has gone back, however long the provider refuses. */
  async sweepRefunds(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 2 * LOOK_AGAIN_MS);
    await this.db.transaction(async (tx) => {
      for (const id of await this.refunds.listUnfinished(tx, before, 200))
        await enqueue(tx, 'refund-payment', { refundId: id }, { key: `refund:${id}` });
    });
  }

  /** A webhook spoke of a refund: look at it now rather than in a minute. False for one whose number is not known here. */
  async followRefund(providerRefundId: string): Promise<boolean> {
    const refund = await this.refunds.findRefundByProviderRefund(providerRefundId);
    if (refund) await this.refundPayment(refund.id);
    return refund !== null;
  }

  /** A refund is known by our key as well: its webhook may come before the answer that brings its number, and that may be lost. */
  async recogniseRefund(listed: ListedRefund): Promise<boolean> {
    const id = listed.receipt?.split('-')[0];
    const refund = id ? await this.refunds.findRefund(id) : null;
    if (refund && refundKey(refund) === listed.receipt && isUnfinished(refund)) await this.recordAnswer(refund, listed);
    return refund !== null;
  }

  private recordAnswer(refund: RefundEntity, answer: ProviderRefund): Promise<void> {
    const runAt = new Date(this.clock.now().getTime() + LOOK_AGAIN_MS);
    return this.records.recordAnswer(refund, answer, (tx) =>
      enqueue(tx, 'refund-payment', { refundId: refund.id }, { key: `refund:${refund.id}`, runAt }),
    );
  }
}
