import { Injectable } from '@nestjs/common';
import { capturedOf, movePayment } from '@shop/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { ComposedStatement } from '../../../platform/database/composed-statement.js';
import type { BookingSlot, ConfirmedRow } from '../../courier/booking/immediate-booking.service.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { OrdersRepository } from '../../orders/orders.repository.js';
import type { ListedRefund } from '../../payment/gateway/payment-provider.js';
import type { PaymentEntity } from '../../payment/payment.entity.js';
import { PaymentsRepository } from '../../payment/payments.repository.js';
import { type CapturedMoney, type MoneyWithRefunds, PaymentsService } from '../../payment/payments.service.js';
import { RefundsElsewhereService } from '../../payment/refunds/refunds-elsewhere.service.js';
import type { ShopMoment } from '../../settings/settings.service.js';
import { ConfirmOrder } from './confirm-order.js';
import { RejectPayment } from './reject-payment.js';

const CONFIRMED_WITH_DELIVERY = { columns: '*', from: 'waiting_order LEFT JOIN new_delivery ON true' };

/** What the provider says of a payment becomes an order or a refund, in the caller's transaction. */
@Injectable()
export class RecordPayment {
  constructor(
    private readonly payments: PaymentsService,
    private readonly paymentsRepository: PaymentsRepository,
    private readonly orders: OrdersRepository,
    private readonly events: OrderEventsService,
    private readonly elsewhere: RefundsElsewhereService,
    private readonly confirmation: ConfirmOrder,
    private readonly rejection: RejectPayment,
  ) {}

  /**
   * The usual end, in one statement that is its own transaction: the money is exactly what an order with its packs waits for. False when
   * anything is different, or is no more as it was read: then nothing is written, and `recordCaptured` decides behind the locks. With a
   * slot the rider is booked as soon as it is written.
   */
  async recordExpected(
    db: DataSource,
    payment: PaymentEntity,
    { captured, returned, refunds }: MoneyWithRefunds,
    { slot, placed }: { slot: BookingSlot | null; placed: ShopMoment },
  ): Promise<boolean> {
    const [money] = captured;
    const isExpected =
      captured.length === 1 && returned.length === 0 && refunds.length === 0 && money!.offer === 0 && isPriceOf(payment, money!);
    if (!isExpected || !payment.order_id || payment.status !== 'open') return false;
    const statement = new ComposedStatement();
    this.paymentsRepository.addOpenPaymentLock(statement, payment.id);
    this.orders.addWaitingOrderLock(statement);
    this.payments.addSale(statement, { id: payment.id, status: movePayment(payment.status, 'paid') }, money!);
    const order = { id: payment.order_id, status: 'pending', hold_state: 'held', placed } as const;
    this.confirmation.addPaidOrder(statement, order, money!, slot);
    const selection = slot ? CONFIRMED_WITH_DELIVERY : { columns: 'id', from: 'waiting_order' };
    const [confirmed] = await this.events.runAndAnnounce<ConfirmedRow>(statement, db, selection);
    if (confirmed) slot?.start(confirmed);
    return confirmed !== undefined;
  }

  /** The payment as it is then; an order that it confirms is placed at that moment. Without a `provider_payment_id` its money waits for an order that claims it. */
  async recordCaptured(
    tx: EntityManager,
    paymentId: string,
    { captured, returned, refunds }: MoneyWithRefunds,
    placed: ShopMoment,
  ): Promise<PaymentEntity> {
    const payment = await this.paymentsRepository.lockPayment(tx, paymentId);
    if (payment.provider_payment_id === null) {
      if (payment.order_id === null) return payment;
      const money = captured.find((each) => isPriceOf(payment, each)) ?? captured[0]!;
      await this.recordFirstPayment(tx, payment, { money, refunds, placed });
    }
    for (const extra of captured.filter(({ id }) => id !== payment.provider_payment_id)) {
      await this.rejection.refundCaptured(tx, payment, extra, 'second-capture');
    }
    for (const extra of returned) await this.elsewhere.recordReturned(tx, payment, extra, refunds);
    return payment;
  }

  /** The provider, or a bank, has given the money back before it became an order: no money, no meat. It is back once the bank has sent it. */
  async recordReturn(tx: EntityManager, paymentId: string, { returned, refunds }: MoneyWithRefunds): Promise<PaymentEntity> {
    const payment = await this.paymentsRepository.lockPayment(tx, paymentId);
    if (payment.provider_payment_id === null) {
      const isPending = refunds.some(({ status }) => status === 'pending');
      await this.rejection.keepReturned(tx, payment, returned[0]!, isPending ? 'refunding' : 'refunded');
    }
    for (const money of returned) await this.elsewhere.recordReturned(tx, payment, money, refunds);
    return payment;
  }

  // First money for this order: the order is confirmed, or the money is refunded.
  private async recordFirstPayment(
    tx: EntityManager,
    payment: PaymentEntity,
    { money, refunds, placed }: { money: CapturedMoney; refunds: ListedRefund[]; placed: ShopMoment },
  ): Promise<void> {
    await this.orders.lockDraftsBeside(tx, payment.order_id!);
    const order = (await this.orders.lockOrderWithLines(tx, payment.order_id!))!;
    const reason = await this.rejection.findRejectionReason(tx, order, payment, money);
    payment.status = movePayment(payment.status, reason ? 'refunding' : 'paid');
    Object.assign(payment, { provider_payment_id: money.id, method: money.method });
    if (reason) return this.rejection.rejectPayment(tx, order, payment, money, reason);
    const statement = new ComposedStatement();
    this.orders.addWaitingOrder(statement, order.id);
    this.payments.addSale(statement, payment, money);
    this.confirmation.addPaidOrder(statement, { ...order, placed }, money);
    await statement.run(tx, { columns: 'id', from: 'waiting_order' });
    await this.elsewhere.recordPartsReturned(tx, payment, refunds);
  }
}

/** With an offer of the provider's own, where it names one. */
const isPriceOf = (payment: PaymentEntity, { amount, offer, currency }: CapturedMoney): boolean =>
  payment.amount > 0 && amount === capturedOf(payment.amount, offer) && currency === 'INR';
