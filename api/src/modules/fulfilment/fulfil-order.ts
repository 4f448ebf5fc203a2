import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { canFulfil, type FulfilmentAction } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { ShopError } from '../../platform/shop-error.js';
import type { Admin } from '../staff/admin-sessions.js';
import { DispatchService } from '../courier/dispatch.service.js';
import type { AdminOrderDetailReply } from '../orders/orders.dto.js';
import { AdminOrdersService } from '../orders/admin-orders.service.js';
import { type NewOrderEvent, OrderEventsService } from '../orders/order-events.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { PaymentRefundsService } from '../payment/refunds/payment-refunds.service.js';

/** Everything that belongs to an order, locked: no one else changes it before the transaction ends. */
export interface LockedOrder {
  money: Awaited<ReturnType<PaymentRefundsService['lockMoney']>>;
  delivery: Awaited<ReturnType<DispatchService['lockDelivery']>>;
  order: NonNullable<Awaited<ReturnType<OrdersService['lockPlacedOrder']>>>;
}

export interface FulfilmentWork {
  action: FulfilmentAction;
  /** True when what is asked for is so already: asked for twice, or on two devices, it happens once and both are told that it is done. */
  isDone(locked: LockedOrder): boolean;
  /** Does it, and says what happened; null when nothing had to be done. */
  perform(tx: EntityManager, locked: LockedOrder): Promise<Omit<NewOrderEvent, 'actor' | 'name'>[]>;
}

/** One action of the owner's: one transaction under the order's locks, with its line in the timeline. */
@Injectable()
export class FulfilOrder {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly refunds: PaymentRefundsService,
    private readonly dispatch: DispatchService,
    private readonly orders: OrdersService,
    private readonly details: AdminOrdersService,
    private readonly events: OrderEventsService,
  ) {}

  /** The order as it is then. @throws ShopError ORDER_NOT_FOUND, ORDER_STATE_CONFLICT, and what the action itself refuses */
  async performAction(
    admin: Admin,
    orderId: string,
    { action, isDone, perform }: FulfilmentWork,
  ): Promise<AdminOrderDetailReply> {
    await this.db.transaction(async (tx) => {
      const locked = await this.lockOrder(tx, orderId);
      if (isDone(locked)) return;
      const { status, fulfilment_status, cash_due } = locked.order;
      const { state: delivery = null, issue = null } = locked.delivery ?? {};
      if (!canFulfil(action, { status, fulfilment_status, delivery, issue, isCash: cash_due !== null }))
        throw new ShopError('ORDER_STATE_CONFLICT');
      const happened = await perform(tx, locked);
      await this.orders.updateOrder(tx, locked.order, {});
      const by = { actor: 'admin', name: admin.name || admin.email } as const;
      await this.events.recordEvents(tx, orderId, ...happened.map((event) => ({ ...event, ...by })));
    });
    return this.details.findOrderDetails(admin.role, orderId);
  }

  // As platform/database/lock-order.ts says.
  private async lockOrder(tx: EntityManager, orderId: string): Promise<LockedOrder> {
    const money = await this.refunds.lockMoney(tx, orderId);
    const delivery = await this.dispatch.lockDelivery(tx, orderId);
    const order = await this.orders.lockPlacedOrder(tx, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    return { money, delivery, order };
  }
}
