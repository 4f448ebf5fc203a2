import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { wireAmount } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { newId } from '../../../platform/ids.js';
import { creditNoteEvents } from '../../invoicing/credit-notes.service.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PaymentsRepository } from '../payments.repository.js';
import type { ListedRefund } from '../gateway/payment-provider.js';
import { RefundsRepository } from './refunds.repository.js';

/** Money of an order that somebody gave back in the provider's dashboard, past this shop. */
@Injectable()
export class RefundsElsewhereService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly events: OrderEventsService,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
  ) {}

  /**
   * Takes a finished refund that we did not ask for into our ledger, so that the same money cannot be given back again from here.
   * Only where it is plain: money of an order, and no more of it than the order still has. The order stands as it stood.
   */
  adoptRefund(given: ListedRefund): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const payment = await this.payments.lockPaymentByProviderPayment(tx, given.providerPaymentId);
      if (!payment?.order_id || (await this.refunds.isOurs(tx, given))) return false;
      if (given.amount > (await this.ledger.sumSold(tx, given.providerPaymentId))) return false;
      const refund = await this.keepRefund(tx, payment.id, given);
      const notes = await this.ledger.recordRefund(tx, refund, payment.order_id);
      await this.ledger.recordReturn(tx, refund);
      const { id } = refund;
      const amount = wireAmount(refund.amount);
      await this.events.recordEvents(
        tx,
        payment.order_id,
        { kind: 'refunded', actor: 'payment', detail: { amount }, of: { id, amount } },
        ...creditNoteEvents(notes, 'shop'),
      );
      return true;
    });
  }

  private async keepRefund(tx: EntityManager, paymentId: string, { id, providerPaymentId, amount }: ListedRefund) {
    const refund = {
      id: newId(),
      payment_id: paymentId,
      provider_payment_id: providerPaymentId,
      amount,
      cause: `elsewhere:${id}`,
      reason: 'Given back in the dashboard of the payment provider.',
      provider_refund_id: id,
      created_at: this.clock.now(),
    };
    await this.refunds.insertProcessed(tx, refund);
    return refund;
  }
}
