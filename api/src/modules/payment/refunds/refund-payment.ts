import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { enqueue } from '../../../platform/jobs/enqueue.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type ListedRefund, PaymentProvider, type ProviderRefund } from '../gateway/payment-provider.js';
import { RecordRefund } from './record-refund.js';
import type { RefundEntity } from './refund.entity.js';
import { RefundsRepository } from './refunds.repository.js';

declare module '../../../platform/jobs/job-payloads.js' {
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
    private readonly provider: PaymentProvider,
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
    if (!refund || refund.status === 'processed') return;
    await this.recordAnswer(refund, await this.askProvider(refund));
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
  async recogniseRefund(given: ListedRefund): Promise<boolean> {
    const id = given.receipt?.split('-')[0];
    const refund = id ? await this.refunds.findRefund(id) : null;
    if (refund && keyOf(refund) === given.receipt && refund.status !== 'processed') await this.recordAnswer(refund, given);
    return refund !== null;
  }

  private askProvider(refund: RefundEntity): Promise<ProviderRefund> {
    const { provider_payment_id: providerPaymentId, provider_refund_id, amount } = refund;
    if (provider_refund_id) return this.provider.readRefund(providerPaymentId, provider_refund_id);
    return this.provider.createRefund({ providerPaymentId, amount, key: keyOf(refund) });
  }

  private recordAnswer(refund: RefundEntity, answer: ProviderRefund): Promise<void> {
    const runAt = new Date(this.clock.now().getTime() + LOOK_AGAIN_MS);
    return this.records.recordAnswer(refund, answer, (tx) =>
      enqueue(tx, 'refund-payment', { refundId: refund.id }, { key: `refund:${refund.id}`, runAt }),
    );
  }
}

// A key always gives the same refund, so that what the bank has failed needs another.
const keyOf = ({ id, failures }: RefundEntity): string => (failures === 0 ? id : `${id}-${failures}`);
