import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { saveWebhookEvent } from '../../../platform/work/inbox/webhook-events.repository.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { PaymentProvider } from '../gateway/payment-provider.js';
import { FollowDispute } from '../disputes/follow-dispute.js';
import { RefundPayment } from '../refunds/refund-payment.js';
import { RefundsElsewhereService } from '../refunds/refunds-elsewhere.service.js';
import { enqueueWebhookWork } from './webhook-work.js';

declare module '../../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'follow-refund': { providerRefundId: string };
    'follow-dispute': { providerDisputeId: string };
  }
}

@Injectable()
export class PaymentWebhooks implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly provider: PaymentProvider,
    private readonly refunds: RefundPayment,
    private readonly elsewhere: RefundsElsewhereService,
    private readonly disputes: FollowDispute,
  ) {}

  onModuleInit(): void {
    this.jobs.register('follow-refund', ({ providerRefundId }) => this.followRefund(providerRefundId));
    this.jobs.register('follow-dispute', ({ providerDisputeId }) => this.disputes.followDispute(providerDisputeId));
  }

  /**
   * Stores the event and queues what it asks for: milliseconds, and in one transaction. An event seen before, or about
   * nothing of ours, is accepted and changes nothing.
   * @throws ShopError BAD_SIGNATURE
   */
  async receiveWebhook(raw: Buffer, headers: { signature: string; eventId: string }): Promise<void> {
    const webhook = headers.eventId ? this.provider.readWebhookEvent(raw, headers) : null;
    if (!webhook) throw new ShopError('BAD_SIGNATURE');
    const { eventId, event, ...about } = webhook;
    await this.db.transaction(async (tx) => {
      const isNew = await saveWebhookEvent(tx, { provider: 'payment', eventId, event, body: { ...about } });
      if (isNew) await enqueueWebhookWork(tx, about);
    });
  }

  private async followRefund(providerRefundId: string): Promise<void> {
    if (await this.refunds.followRefund(providerRefundId)) return;
    const refund = await this.provider.findRefund(providerRefundId);
    if (!refund || (await this.refunds.recogniseRefund(refund))) return;
    if (refund.status !== 'processed') return; // until then there is nothing to take over
    // More of it than the order still has is money that we owe as well: what of that is left, the provider's list tells.
    if (!(await this.elsewhere.adoptRefund(refund))) await this.refunds.retryRefunds(refund.providerPaymentId);
  }
}
