import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { canFulfil, type FulfilmentAction, type FulfilmentStatus } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { ComposedStatement } from '../../platform/database/composed-statement.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { Admin } from '../staff/admin-sessions.js';
import { DispatchService } from '../courier/dispatch.service.js';
import type { AdminOrderDetailReply } from '../orders/orders.dto.js';
import { AdminOrdersService } from '../orders/admin-orders.service.js';
import { type NewOrderEvent, OrderEventsService } from '../orders/order-events.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { type LockedMoney, PaymentRefundsService } from '../payment/refunds/payment-refunds.service.js';
import { type LockedRows, readLockedRows } from './locked-order.query.js';

/** Everything that belongs to an order, locked: no one else changes it before the transaction ends. */
export interface LockedOrder extends Pick<LockedRows, 'delivery' | 'order' | 'isEmpty'> {
  /** Read for actions that give money back. */
  money: LockedMoney | null;
}

export interface FulfilmentWork {
  action: FulfilmentAction;
  /** Whether it reads what of the money has gone back already. */
  givesBack?: boolean;
  /** True when what is asked for is so already: asked for twice, or on two devices, it happens once and both are told that it is done. */
  isDone(locked: LockedOrder): boolean;
  /** Does it, and says what happened; null when nothing had to be done. */
  perform(tx: EntityManager, locked: LockedOrder): Promise<Omit<NewOrderEvent, 'actor' | 'name'>[]>;
  /** How far the order is then, where that is all that changes of it. */
  becomes?: FulfilmentStatus;
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
    { action, givesBack = false, isDone, perform, becomes }: FulfilmentWork,
  ): Promise<AdminOrderDetailReply> {
    await this.db.transaction(async (tx) => {
      const rows = await this.lockOrder(tx, orderId);
      if (!rows) throw new ShopError('ORDER_NOT_FOUND');
      const locked = { ...rows, money: givesBack ? await this.refunds.readMoney(tx, rows.order, rows.payment) : null };
      if (isDone(locked)) return;
      const { status, fulfilment_status, cash_due } = locked.order;
      const { state: delivery = null, issue = null } = locked.delivery ?? {};
      // Nothing left to refund is answered by what is asked for, with a code of its own.
      const isEmpty = !givesBack && locked.isEmpty;
      if (!canFulfil(action, { status, fulfilment_status, delivery, issue, isCash: cash_due !== null, isEmpty }))
        throw new ShopError('ORDER_STATE_CONFLICT');
      const happened = await perform(tx, locked);
      const by = { actor: 'admin', name: admin.name || admin.email } as const;
      const statement = new ComposedStatement();
      this.orders.addChange(statement, locked.order, becomes ? { fulfilment_status: becomes } : {});
      this.events.addEvents(statement, 'changed_order', orderId, ...happened.map((event) => ({ ...event, ...by })));
      await statement.run(tx, { columns: 'id', from: 'changed_order' });
    });
    return this.details.findOrderDetails(admin.role, orderId);
  }

  /** As platform/database/lock-order.ts says; null for an order that is not there. */
  lockOrder(tx: EntityManager, orderId: string): Promise<LockedRows | null> {
    const statement = new ComposedStatement();
    this.refunds.addPaymentLock(statement, orderId);
    this.dispatch.addDeliveryLock(statement, orderId, 'locked_payment');
    this.orders.addPlacedLock(statement, orderId, 'locked_delivery');
    return readLockedRows(tx, statement, this.dispatch);
  }
}
