import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { wireAmount } from '@shop/domain';
import { Clock } from '../../../platform/clock.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { PaymentProvider } from '../gateway/payment-provider.js';
import { PaymentsRepository } from '../payments.repository.js';
import { DisputesRepository } from './disputes.repository.js';

const EVENTS = {
  open: 'disputed',
  under_review: 'dispute-answered',
  won: 'dispute-won',
  lost: 'dispute-lost',
  closed: 'dispute-closed',
} as const;

/** A dispute is read at the provider whenever a webhook speaks of it, so that the order in which webhooks come does not matter. */
@Injectable()
export class FollowDispute {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsRepository,
    private readonly disputes: DisputesRepository,
    private readonly events: OrderEventsService,
  ) {}

  async followDispute(providerDisputeId: string): Promise<void> {
    const dispute = await this.provider.findDispute(providerDisputeId);
    if (!dispute) return;
    await this.db.transaction(async (tx) => {
      // Two messages about one dispute follow each other.
      const payment = await this.payments.lockPaymentByProviderPayment(tx, dispute.providerPaymentId);
      if (!payment) return; // of another shop at the same account
      const { id, providerPaymentId: provider_payment_id, amount, phase, status, reason, respondBy: respond_by } = dispute;
      const known = await this.disputes.findDispute(tx, id);
      const created_at = known?.created_at ?? dispute.createdAt ?? this.clock.now();
      const told = { amount, phase, status, reason, respond_by, created_at };
      await this.disputes.saveDispute(tx, { id, payment_id: payment.id, provider_payment_id, ...told });
      if (known?.status === status || !payment.order_id) return;
      await this.events.recordEvents(tx, payment.order_id, {
        kind: EVENTS[status],
        actor: 'payment',
        detail: { amount: wireAmount(amount), reason },
      });
    });
  }
}
