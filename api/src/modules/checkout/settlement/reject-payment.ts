import { Injectable } from '@nestjs/common';
import { canMoveOrder, capturedOf, movePayment } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { OrdersRepository, type OrderWithLines } from '../../orders/orders.repository.js';
import type { ProviderPayment } from '../../payment/gateway/payment-provider.js';
import type { PaymentEntity } from '../../payment/payment.entity.js';
import { PaymentsRepository } from '../../payment/payments.repository.js';
import { type CapturedMoney, PaymentsService } from '../../payment/payments.service.js';
import { OrderHolds } from '../holds/order-holds.js';

// Money that comes later than this after its hold ended is refunded: no one waits for meat that long.
export const LATE_MINUTES = 30;

/** Why money cannot become its order. Too much or too little in rupees is a setting at the provider: see `money-alarms.service.ts`. */
export type RejectionReason =
  | 'overpaid'
  | 'underpaid'
  | 'amount-mismatch'
  | 'order-superseded'
  | 'order-cancelled'
  | 'too-late'
  | 'sold-out';

const ANOTHER_AMOUNT = 'The amount paid was not the amount of the order. It goes back in full.';

const TEXTS: Record<RejectionReason | 'returned', string> = {
  returned: 'The payment went back before it became an order.',
  overpaid: ANOTHER_AMOUNT,
  underpaid: ANOTHER_AMOUNT,
  'amount-mismatch': ANOTHER_AMOUNT,
  'order-superseded': 'Another order was placed before this payment arrived. The payment goes back in full.',
  'order-cancelled': 'The order was cancelled before the payment arrived. The payment goes back in full.',
  'too-late': 'The payment arrived too late for this order. It goes back in full.',
  'sold-out': 'Sold out before the payment arrived. The payment goes back in full.',
};

/** Money that cannot become its order is refunded, and the order says so in plain words. */
@Injectable()
export class RejectPayment {
  constructor(
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly paymentsRepository: PaymentsRepository,
    private readonly orders: OrdersRepository,
    private readonly holds: OrderHolds,
    private readonly events: OrderEventsService,
  ) {}

  /** Null when the money may become the order. A hold that ended is taken again, if that is still possible. */
  async findRejectionReason(
    tx: EntityManager,
    order: OrderWithLines,
    payment: PaymentEntity,
    money: CapturedMoney,
  ): Promise<RejectionReason | null> {
    if (payment.amount !== order.grand_total || money.currency !== 'INR') return 'amount-mismatch';
    const price = capturedOf(payment.amount, money.offer);
    if (money.amount !== price) return money.amount > price ? 'overpaid' : 'underpaid';
    if (order.superseded_by) return 'order-superseded';
    if (order.status !== 'pending') return 'order-cancelled';
    if (order.hold_state === 'held') return null;
    if (this.clock.now().getTime() > order.hold_expires_at.getTime() + LATE_MINUTES * 60_000) return 'too-late';
    return (await this.holds.retakeHolds(tx, order)) ? null : 'sold-out';
  }

  async rejectPayment(
    tx: EntityManager,
    order: OrderWithLines,
    payment: PaymentEntity,
    money: ProviderPayment,
    reason: RejectionReason,
  ): Promise<void> {
    await this.cancelOrder(tx, order, reason);
    if (money.amount === 0) payment.status = movePayment(payment.status, 'refunded'); // a free order: nothing to refund
    await this.paymentsRepository.markRejected(tx, payment);
    await this.refundCaptured(tx, payment, money, reason);
    await this.events.recordEvents(tx, order.id, { kind: 'cancelled', actor: 'payment', detail: { reason: TEXTS[reason] } });
  }

  /** Money that went back at the provider's, before it became an order: the order falls through. */
  async keepReturned(
    tx: EntityManager,
    payment: PaymentEntity,
    money: ProviderPayment,
    status: 'refunding' | 'refunded',
  ): Promise<void> {
    payment.status = movePayment(payment.status, 'refunding');
    if (status === 'refunded') payment.status = movePayment(payment.status, status);
    const { id } = payment;
    await this.paymentsRepository.markRejected(tx, { id, status, provider_payment_id: money.id, method: money.method });
    const order = payment.order_id && (await this.orders.lockOrderWithLines(tx, payment.order_id));
    if (order && canMoveOrder(order.status, 'cancelled')) await this.cancelOrder(tx, order, 'returned');
  }

  /** Money that no order may have: all of it is refunded. */
  async refundAll(tx: EntityManager, payment: PaymentEntity, captured: ProviderPayment[], reason: string): Promise<void> {
    const [first] = captured;
    if (!first) return;
    const status = movePayment(payment.status, 'refunding');
    await this.paymentsRepository.markRejected(tx, {
      id: payment.id,
      status,
      provider_payment_id: first.id,
      method: payment.method,
    });
    for (const money of captured) await this.refundCaptured(tx, payment, money, reason);
  }

  /** Refunds a captured payment in full. */
  async refundCaptured(tx: EntityManager, payment: PaymentEntity, money: ProviderPayment, reason: string): Promise<void> {
    if (money.amount > 0)
      await this.payments.createRefund(tx, {
        paymentId: payment.id,
        providerPaymentId: money.id,
        amount: money.amount,
        reason,
        of: { currency: money.currency },
      });
  }

  private async cancelOrder(tx: EntityManager, order: OrderWithLines, reason: RejectionReason | 'returned'): Promise<void> {
    const cancelled = canMoveOrder(order.status, 'cancelled');
    await this.holds.releaseHolds(tx, order, cancelled ? { status: 'cancelled', cancel_reason: TEXTS[reason] } : {});
  }
}
