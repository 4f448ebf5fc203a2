import { Injectable } from '@nestjs/common';
import {
  addPaise,
  asPaise,
  isCancellation,
  moveHold,
  moveOrder,
  type OrderMoney,
  packsLeft,
  type Paise,
  paiseFromWire,
  refundOf,
  wireAmount,
} from '@shop/domain';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { Admin } from '../staff/admin-sessions.js';
import { creditNoteEvents } from '../invoicing/credit-notes.service.js';
import { DispatchService } from '../courier/dispatch.service.js';
import type { AdminOrderDetailReply } from '../orders/orders.dto.js';
import { OrdersService } from '../orders/orders.service.js';
import { type LockedMoney, PaymentRefundsService } from '../payment/refunds/payment-refunds.service.js';
import { SettingsService } from '../settings/settings.service.js';
import type { RefundLineRequest } from './fulfilment.dto.js';
import { Restock } from './restock.js';
import { type LockedOrder, FulfilOrder } from './fulfil-order.js';

type UpdatedOrder = Promise<AdminOrderDetailReply>;

/** The owner refunds an order: all of it with the order, or a part. The provider is asked by a job of the same commit. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly fulfilment: FulfilOrder,
    private readonly orders: OrdersService,
    private readonly dispatch: DispatchService,
    private readonly refunds: PaymentRefundsService,
    private readonly stock: Restock,
    private readonly settings: SettingsService,
  ) {}

  /** Everything goes back: money, packs, coupon use, and the rider home. */
  async cancelOrder(admin: Admin, id: string, reason: string): UpdatedOrder {
    const { at: cancelled_at, day: cancelled_day } = await this.settings.readShopMoment();
    const cancelled = await this.fulfilment.performAction(admin, id, {
      action: 'cancel',
      givesBack: true,
      isDone: ({ order }) => order.status === 'cancelled',
      perform: async (tx, { order, delivery, money }) => {
        const status = moveOrder(order.status, 'cancelled');
        if (delivery) await this.dispatch.cancelDelivery(tx, delivery);
        const hold_state = moveHold(order.hold_state, 'released');
        const change = { status, hold_state, cancel_reason: reason, cancelled_at, cancelled_day };
        await this.orders.updateOrder(tx, order, change);
        await this.stock.restockOrder(tx, order);
        const amount = money?.rest ?? asPaise(0);
        const notes = money
          ? await this.refunds.createRestRefund(tx, money, 'cancelled-by-shop')
          : await this.refunds.creditUnpaidInvoice(tx, id);
        return [{ kind: 'cancelled', detail: { reason } }, ...refundDue(amount), ...creditNoteEvents(notes, 'admin')];
      },
    });
    this.stock.announceStock();
    return cancelled;
  }

  /**
   * Packs of one line, though not the last ones of an order that has not left the shop: that would be carried on without a pack.
   * The amount that the owner saw must be the one that is due.
   * @throws ShopError NOTHING_LEFT, LAST_PACKS, STALE when someone has refunded packs of this line meanwhile
   */
  refundLine(admin: Admin, id: string, { position, qty, amount, reason, request_id }: RefundLineRequest): UpdatedOrder {
    const cause = `line:${request_id.toLowerCase()}`;
    return this.fulfilment.performAction(admin, id, {
      action: 'refund-line',
      givesBack: true,
      isDone: ({ money }) => money?.hasCause(cause) ?? false,
      perform: async (tx, locked) => {
        const { order, money } = locked;
        if (!money) throw new ShopError('NOTHING_LEFT');
        const lines = (await this.orders.listLines(id, tx)).map((each) => ({
          ...each,
          refunded_qty: money.packsReturned(each.position),
        }));
        const line = lines.find((each) => each.position === position);
        if (!line) throw new ShopError('NOTHING_LEFT');
        const due = dueFor(order, money, lines, lines.indexOf(line), qty);
        if (isCancellation(order.status, lines, qty)) throw new ShopError('LAST_PACKS');
        if (due !== paiseFromWire(amount)) throw new ShopError('STALE', { extra: { amount: wireAmount(due) } });
        const notes = await this.refunds.createLineRefund(tx, money, { cause, amount: due, position, qty, reason });
        const what = `${qty} x ${line.name}: ${reason}`;
        return [{ kind: 'refund-due', detail: { amount, reason: what } }, ...creditNoteEvents(notes, 'admin')];
      },
    });
  }

  /** All that is left of the money of an order that has gone out. */
  refundRest(admin: Admin, id: string, reason: string): UpdatedOrder {
    return this.fulfilment.performAction(admin, id, {
      action: 'refund-rest',
      givesBack: true,
      isDone: ({ money }) => money?.hasCause('whole') ?? false,
      perform: async (tx, { money }) => {
        if (!money || money.rest === 0) throw new ShopError('NOTHING_LEFT');
        const notes = await this.refunds.createRestRefund(tx, money, reason);
        return [{ kind: 'refund-due', detail: { amount: wireAmount(money.rest), reason } }, ...creditNoteEvents(notes, 'admin')];
      },
    });
  }
}

const refundDue = (amount: Paise) =>
  amount > 0 ? [{ kind: 'refund-due' as const, detail: { amount: wireAmount(amount) } }] : [];

function dueFor(
  { discount_amount: discount, grand_total: total, provider_offer }: LockedOrder['order'],
  money: LockedMoney,
  lines: OrderMoney['lines'],
  line: number,
  qty: number,
): Paise {
  if (qty > packsLeft(lines[line]!)) throw new ShopError('NOTHING_LEFT');
  const returned = addPaise([money.returned, money.payment.charged_back]);
  const due = refundOf({ lines, discount, total, offer: provider_offer ?? asPaise(0), returned }, line, qty);
  if (due === 0) throw new ShopError('NOTHING_LEFT');
  return due;
}
