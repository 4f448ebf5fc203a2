import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { moveOrder, movePayment } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { OrdersRepository, type OrderWithLines } from '../orders/orders.repository.js';
import type { PaymentEntity } from '../payment/payment.entity.js';
import { PaymentsRepository } from '../payment/payments.repository.js';
import { OrderHolds } from './holds/order-holds.js';
import { claimableUntil } from './settlement/refund-unlinked-payment.js';

declare module '../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'release-ended-drafts': { orderId: string };
  }
}

const MINUTE_MS = 60_000;

/** A pending order comes to its end without money, or its packs become free before. */
@Injectable()
export class EndDraft implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersRepository,
    private readonly holds: OrderHolds,
  ) {}

  onModuleInit(): void {
    this.jobs.register('release-ended-drafts', ({ orderId }) => this.releaseEndedDrafts(orderId));
  }

  /** What drafts held that ended with the placing of this order becomes free again. */
  async releaseEndedDrafts(placedOrderId: string): Promise<void> {
    for (const id of await this.orders.listEndedHolds(placedOrderId))
      await this.db.transaction(async (tx) => {
        const { payment, order } = await this.lockDraft(tx, id);
        if (order?.hold_state !== 'held') return;
        await this.holds.releaseHolds(tx, order);
        if (payment) await this.expirePayment(tx, payment);
      });
  }

  /** Makes room for a new order of the same checkout. Money that still arrives for this one is refunded. */
  async cancelDraft(orderId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { payment, order } = await this.lockDraft(tx, orderId);
      if (!order || !['pending', 'cancelled'].includes(order.status)) return;
      await this.holds.releaseHolds(tx, order, {
        status: order.status === 'cancelled' ? order.status : moveOrder(order.status, 'cancelled'),
        cancel_reason: order.cancel_reason ?? 'replaced by a newer checkout',
        hold_expires_at: new Date(Math.min(order.hold_expires_at.getTime(), this.clock.now().getTime())),
        checkout_id: `${order.checkout_id}/${orderId}`, // its id is free again for the order that replaces this one
      });
      if (payment) await this.expirePayment(tx, payment);
    });
  }

  /** The time of an unpaid payment is over, and with it that of its order's hold. The payment may still be paid late. */
  async expireDraft(payment: PaymentEntity, graceMinutes: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const locked = await this.payments.lockPayment(tx, payment.id);
      if (locked.provider_payment_id !== null) return;
      const order = locked.order_id && (await this.orders.lockOrderWithLines(tx, locked.order_id));
      if (order) {
        if (order.hold_expires_at.getTime() + graceMinutes * MINUTE_MS > this.clock.now().getTime()) return;
        await this.holds.releaseHolds(tx, order);
      } else if (claimableUntil(locked) > this.clock.now()) return;
      await this.expirePayment(tx, locked);
    });
  }

  /**
   * Frees the packs before their time. The payment stays open: money that still comes takes them again, or is refunded when they are sold.
   * @throws ShopError ORDER_NOT_FOUND, ORDER_STATE_CONFLICT when it is paid meanwhile
   */
  async releaseHold(orderId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { order } = await this.lockDraft(tx, orderId);
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      if (order.hold_state === 'sold') throw new ShopError('ORDER_STATE_CONFLICT');
      await this.holds.releaseHolds(tx, order);
    });
  }

  private async lockDraft(
    tx: EntityManager,
    orderId: string,
  ): Promise<{ payment: PaymentEntity | null; order: OrderWithLines | null }> {
    const payment = await this.payments.lockPaymentOfOrder(tx, orderId);
    return { payment, order: await this.orders.lockOrderWithLines(tx, orderId) };
  }

  private async expirePayment(tx: EntityManager, { id, status }: PaymentEntity): Promise<void> {
    if (status === 'open') await this.payments.setStatus(tx, { id, status: movePayment(status, 'expired') });
  }
}
