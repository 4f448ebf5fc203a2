import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { wireAmount } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { OrderEventsService } from '../../orders/order-events.service.js';
import type { ProviderRefund } from '../gateway/payment-provider.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PaymentsRepository } from '../payments.repository.js';
import { isUnfinished, type RefundEntity, refundKey } from '../refund.entity.js';
import { RefundsRepository } from './refunds.repository.js';

/** Writes down what the provider has answered about a refund: its state, the ledger, the order's timeline. */
@Injectable()
export class RecordRefund {
  private readonly log = new Logger('refunds');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly ledger: LedgerService,
    private readonly events: OrderEventsService,
  ) {}

  /** `whileUnfinished` belongs to the same commit when the money has not gone back yet. */
  async recordAnswer(
    requested: RefundEntity,
    answer: ProviderRefund,
    whileUnfinished: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    const { id, payment_id } = requested;
    const status = answer.status === 'pending' ? 'requested' : answer.status;
    const failed = status === 'failed';
    if (failed) this.log.error(`the bank failed refund ${id} of payment ${payment_id}; it is asked for again`);
    await this.db.transaction(async (tx) => {
      // The payment first: of two refunds that end at once, the second sees that nothing is left under way.
      const payment = await this.payments.lockPayment(tx, payment_id);
      const refund = await this.refunds.readRefund(tx, id);
      // Another job was told first, or less is owed now: what we heard is of a try that is over.
      if (!isUnfinished(refund) || refundKey(refund) !== refundKey(requested)) return;
      await this.refunds.updateState(tx, id, {
        status,
        provider_refund_id: failed ? null : answer.id,
        failures: refund.failures + (failed ? 1 : 0),
      });
      if (status === 'processed') await this.completeRefund(tx, refund);
      else await whileUnfinished(tx);
      if (payment.order_id && status !== refund.status && (status === 'processed' || failed)) {
        const amount = await this.inRupees(tx, refund);
        await this.events.recordEvents(tx, payment.order_id, {
          kind: failed ? 'refund-failed' : 'refunded',
          actor: 'payment',
          detail: { amount },
          of: { id, amount },
        });
      }
    });
  }

  /** The provider does not refund so little: it is owed as before, and not asked for any more. */
  async recordBelowMinimum(requested: RefundEntity): Promise<void> {
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.lockPayment(tx, requested.payment_id);
      const refund = await this.refunds.readRefund(tx, requested.id);
      if (!isUnfinished(refund) || refundKey(refund) !== refundKey(requested)) return;
      await this.refunds.updateState(tx, refund.id, {
        status: 'below-minimum',
        provider_refund_id: refund.provider_refund_id,
        failures: refund.failures,
      });
      await this.payments.closeRefunded(tx, payment.id);
      const amount = await this.inRupees(tx, refund);
      if (payment.order_id)
        await this.events.recordEvents(tx, payment.order_id, {
          kind: 'refund-below-minimum',
          actor: 'payment',
          detail: { amount },
        });
    });
  }

  private async inRupees(tx: EntityManager, { provider_payment_id, amount }: RefundEntity): Promise<number | null> {
    return (await this.ledger.currencyOf(tx, provider_payment_id)) === 'INR' ? wireAmount(amount) : null;
  }

  private async completeRefund(tx: EntityManager, refund: RefundEntity): Promise<void> {
    await this.ledger.recordReturn(tx, refund);
    await this.payments.closeRefunded(tx, refund.payment_id);
  }
}
