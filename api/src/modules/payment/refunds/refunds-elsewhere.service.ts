import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { newId } from '../../../platform/ids.js';
import { credited } from '../../invoicing/credit-notes.service.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PaymentEntity } from '../payment.entity.js';
import type { ListedRefund } from '../gateway/payment-provider.js';
import { RefundEntity } from './refund.entity.js';

/** Money of an order that somebody gave back in the provider's dashboard, past this shop. */
@Injectable()
export class RefundsElsewhereService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly events: OrderEventsService,
  ) {}

  /**
   * Takes a finished refund that we did not ask for into our books, so that the same money cannot be given back again from here.
   * Only where it is plain: money of an order, and no more of it than the order still has. The order stands as it stood.
   */
  adoptRefund(given: ListedRefund): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const payment = await tx.findOne(PaymentEntity, {
        where: { provider_payment_id: given.providerPaymentId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!payment?.order_id || (await this.isOurs(tx, given))) return false;
      if (given.amount > (await this.soldOf(tx, given.providerPaymentId))) return false;
      const refund = await this.keep(tx, payment.id, given);
      const notes = await this.ledger.bookGivenBack(tx, refund, payment.order_id);
      await this.ledger.bookReturned(tx, refund);
      const { id, amount } = refund;
      await this.events.record(
        tx,
        payment.order_id,
        { kind: 'refunded', actor: 'payment', detail: { amount }, of: { id, amount } },
        ...credited(notes, 'shop'),
      );
      return true;
    });
  }

  // Ours is known by the number that it got there, or, when that answer was lost, by the key under which we asked.
  private async isOurs(tx: EntityManager, { id, receipt }: ListedRefund): Promise<boolean> {
    const ours = await tx.query<unknown[]>("SELECT FROM refunds WHERE provider_refund_id = $1 OR id = split_part($2, '-', 1)", [
      id,
      receipt ?? '',
    ]);
    return ours.length > 0;
  }

  private async soldOf(tx: EntityManager, providerPaymentId: string): Promise<number> {
    const [row] = await tx.query<{ sold: number }[]>(
      "SELECT coalesce(-sum(amount), 0)::float8 AS sold FROM ledger_entries WHERE provider_payment_id = $1 AND account = 'sold'",
      [providerPaymentId],
    );
    return row!.sold;
  }

  private async keep(tx: EntityManager, paymentId: string, { id, providerPaymentId, amount }: ListedRefund) {
    const refund = {
      id: newId(),
      payment_id: paymentId,
      provider_payment_id: providerPaymentId,
      amount,
      cause: `elsewhere:${id}`,
      reason: 'Given back in the dashboard of the payment provider.',
      status: 'processed' as const,
      provider_refund_id: id,
      created_at: this.clock.now(),
    };
    await tx.insert(RefundEntity, refund);
    return refund;
  }
}
