import { Injectable } from '@nestjs/common';
import { moveHold, moveOrder } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { CartService } from '../../cart/cart.service.js';
import { CouponsRepository } from '../../coupons/coupons.repository.js';
import { DeliveriesService } from '../../courier/deliveries.service.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { OrdersRepository, type OrderWithLines } from '../../orders/orders.repository.js';
import type { PaymentEntity } from '../../payment/payment.entity.js';

/** A pending order becomes one: the hold a sale, the coupon redeemed, the delivery begun, the packs out of the cart, in one commit. */
@Injectable()
export class ConfirmOrder {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrdersRepository,
    private readonly coupons: CouponsRepository,
    private readonly deliveries: DeliveriesService,
    private readonly carts: CartService,
    private readonly events: OrderEventsService,
  ) {}

  /** A locked order whose payment is there. */
  async confirmPaid(tx: EntityManager, order: OrderWithLines, { amount, method }: PaymentEntity): Promise<void> {
    const now = await this.confirmOrder(tx, order);
    await this.events.recordEvents(
      tx,
      order.id,
      { kind: 'placed', actor: 'shopper', at: order.created_at },
      { kind: 'paid', actor: 'payment', detail: { amount, method }, at: now },
    );
  }

  /** The same without a payment: what is due is collected at the door, and nothing of it counts as money that came in. */
  async confirmOnDelivery(tx: EntityManager, orderId: string): Promise<void> {
    const order = (await this.orders.lockOrderWithLines(tx, orderId))!;
    const now = await this.confirmOrder(tx, order);
    await this.events.recordEvents(
      tx,
      orderId,
      { kind: 'placed', actor: 'shopper', at: order.created_at },
      { kind: 'cash-due', actor: 'shop', detail: { amount: order.cash_due }, at: now },
    );
  }

  private async confirmOrder(tx: EntityManager, order: OrderWithLines): Promise<Date> {
    const now = this.clock.now();
    await this.orders.updateDraft(tx, order, {
      status: moveOrder(order.status, 'confirmed'),
      hold_state: moveHold(order.hold_state, 'sold'),
      placed_at: now,
    });
    if (order.coupon_id) await this.coupons.redeemUse(tx, order.id);
    await this.deliveries.openDelivery(tx, order.id);
    const packs = order.lines.map(({ product_id, qty }) => ({ id: product_id, qty }));
    await this.carts.removeOrdered(tx, order.shopper_id, order.id, packs);
    return now;
  }
}
