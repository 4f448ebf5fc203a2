import { Injectable } from '@nestjs/common';
import { moveOrder } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import { CartService } from '../cart/cart.service.js';
import { DeliveriesService } from '../courier/deliveries.service.js';
import { OrderEventsService } from '../orders/order-events.service.js';
import { OrderEntity } from '../orders/order.entity.js';
import { OrderLineEntity } from '../orders/order-line.entity.js';
import { LedgerService } from '../payment/ledger/ledger.service.js';
import { PaymentEntity } from '../payment/payment.entity.js';
import type { ProviderPayment } from '../payment/gateway/payment-provider.js';
import { takeHolds } from './holds/holds.js';

// Money that comes later than this after its hold ended goes back: nobody waits for meat that long.
export const LATE_MINUTES = 30;

/** Why money cannot become its order. */
export type Objection = 'amount-mismatch' | 'order-cancelled' | 'too-late' | 'sold-out';

@Injectable()
export class ConfirmOrder {
  constructor(
    private readonly clock: Clock,
    private readonly deliveries: DeliveriesService,
    private readonly carts: CartService,
    private readonly events: OrderEventsService,
    private readonly ledger: LedgerService,
  ) {}

  async lockOrder(tx: EntityManager, id: string): Promise<OrderEntity> {
    return tx.findOneOrFail(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Null when the money may become the order. A hold that ended is taken again, if that is still possible. */
  async objectionTo(
    tx: EntityManager,
    order: OrderEntity,
    payment: PaymentEntity,
    money: ProviderPayment,
  ): Promise<Objection | null> {
    if (money.amount !== payment.amount || money.amount !== order.grand_total || money.currency !== 'INR')
      return 'amount-mismatch';
    if (order.status !== 'pending') return 'order-cancelled';
    if (order.hold_state === 'held') return null;
    if (this.clock.now().getTime() > order.hold_expires_at.getTime() + LATE_MINUTES * 60_000) return 'too-late';
    return (await this.takeHoldsAgain(tx, order)) ? null : 'sold-out';
  }

  /** The hold becomes a sale, the coupon is redeemed, the delivery begins, the packs leave the cart: one commit. */
  async confirmOrder(tx: EntityManager, order: OrderEntity, payment: PaymentEntity, money: ProviderPayment): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      `WITH o AS (UPDATE orders SET status = $2, hold_state = 'sold', placed_at = $3 WHERE id = $1),
            u AS (UPDATE coupon_uses SET state = 'redeemed' WHERE order_id = $1 AND state = 'held')
       UPDATE payments SET status = $4, provider_payment_id = $5, method = $6, paid_at = $3 WHERE id = $7`,
      [
        order.id,
        moveOrder(order.status, 'confirmed'),
        now,
        payment.status,
        payment.provider_payment_id,
        payment.method,
        payment.id,
      ],
    );
    await this.ledger.bookSale(tx, payment, money);
    await this.beginWork(tx, order);
    await this.events.record(
      tx,
      order.id,
      { kind: 'placed', actor: 'shopper', at: order.created_at },
      { kind: 'paid', actor: 'payment', detail: { amount: payment.amount, method: payment.method }, at: now },
    );
  }

  /** The same without a payment: what is due is collected at the door, and nothing of it counts as money that came in. */
  async confirmOnDelivery(tx: EntityManager, orderId: string): Promise<void> {
    const now = this.clock.now();
    const order = await this.lockOrder(tx, orderId);
    await tx.query(
      `WITH u AS (UPDATE coupon_uses SET state = 'redeemed' WHERE order_id = $1 AND state = 'held')
       UPDATE orders SET status = $2, hold_state = 'sold', placed_at = $3 WHERE id = $1`,
      [orderId, moveOrder(order.status, 'confirmed'), now],
    );
    await this.beginWork(tx, order);
    await this.events.record(
      tx,
      orderId,
      { kind: 'placed', actor: 'shopper', at: order.created_at },
      { kind: 'cash-due', actor: 'shop', detail: { amount: order.cash_due }, at: now },
    );
  }

  private async beginWork(tx: EntityManager, order: OrderEntity): Promise<void> {
    await this.deliveries.openDelivery(tx, order.id);
    const lines = await tx.findBy(OrderLineEntity, { order_id: order.id });
    const packs = lines.map(({ product_id, qty }) => ({ id: product_id, qty }));
    await this.carts.takeOrdered(tx, order.shopper_id, order.id, packs);
  }

  private async takeHoldsAgain(tx: EntityManager, order: OrderEntity): Promise<boolean> {
    const lines = await tx.findBy(OrderLineEntity, { order_id: order.id });
    await tx.query('SAVEPOINT holds');
    try {
      await takeHolds(tx, {
        orderId: order.id,
        shopperId: order.shopper_id,
        lines,
        couponId: order.coupon_id,
        now: this.clock.now(),
      });
      await tx.query('RELEASE SAVEPOINT holds');
      return true;
    } catch (failure) {
      if (!(failure instanceof ShopError)) throw failure; // the database's own trouble is no sold-out: the next message tries again
      await tx.query('ROLLBACK TO SAVEPOINT holds');
      return false;
    }
  }
}
