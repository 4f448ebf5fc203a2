import { Injectable } from '@nestjs/common';
import { addPaise, asPaise, wireAmount } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import type { ProviderDispute } from '../gateway/payment-provider.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { PaymentEntity } from '../payment.entity.js';
import { PaymentsRepository } from '../payments.repository.js';
import { DisputesRepository } from './disputes.repository.js';

const EVENTS = {
  open: 'disputed',
  under_review: 'dispute-answered',
  won: 'dispute-won',
  lost: 'dispute-lost',
  closed: 'dispute-closed',
} as const;

/** Writes down where a dispute stands, and what a lost one takes from its order. */
@Injectable()
export class RecordDispute {
  constructor(
    private readonly clock: Clock,
    private readonly payments: PaymentsRepository,
    private readonly disputes: DisputesRepository,
    private readonly ledger: LedgerService,
    private readonly events: OrderEventsService,
  ) {}

  /** Two messages about one dispute follow each other: the payment's row is locked. */
  async recordDispute(tx: EntityManager, dispute: ProviderDispute): Promise<void> {
    const payment = await this.payments.lockPaymentByProviderPayment(tx, dispute.providerPaymentId);
    if (!payment) return; // of another shop at the same account
    const { id, providerPaymentId: provider_payment_id, amount, phase, status, reason, respondBy: respond_by } = dispute;
    const saved = await this.disputes.findDispute(tx, id);
    const created_at = saved?.created_at ?? dispute.createdAt ?? this.clock.now();
    const lost_at = saved?.lost_at ?? (status === 'lost' ? this.clock.now() : null);
    const details = { amount, phase, status, reason, respond_by, created_at, lost_at };
    await this.disputes.saveDispute(tx, { id, payment_id: payment.id, provider_payment_id, ...details });
    if (lost_at && !saved?.lost_at) await this.recordChargeback(tx, payment, dispute);
    if (saved?.status === status || !payment.order_id) return;
    await this.events.recordEvents(tx, payment.order_id, {
      kind: EVENTS[status],
      actor: 'payment',
      detail: { amount: wireAmount(amount), reason },
    });
  }

  // What was refunded before is no longer the order's: the bank takes no more than the order still has.
  private async recordChargeback(tx: EntityManager, payment: PaymentEntity, dispute: ProviderDispute): Promise<void> {
    const { id, order_id, charged_back } = payment;
    const { providerPaymentId: provider_payment_id, currency } = dispute;
    if (order_id === null || currency !== 'INR') return;
    const amount = asPaise(Math.min(dispute.amount, await this.ledger.sumSold(tx, provider_payment_id)));
    if (amount === 0) return;
    await this.ledger.recordChargeback(tx, { id, provider_payment_id, order_id }, amount);
    await this.payments.setChargedBack(tx, { id, charged_back: addPaise([charged_back, amount]) });
  }
}
