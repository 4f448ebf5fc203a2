import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import type { Order } from '../orders/orders.service.js';
import { OrderEventsService } from '../orders/order-events.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { ShopConfigService } from '../settings/shop-details/shop-config.service.js';
import { BillEntity } from './bill.entity.js';
import { CreditNoteEntity } from './credit-note.entity.js';
import { type CreditNote, credited, CreditNotesService } from './credit-notes.service.js';
import { lockPayment } from './lock-payment.js';
import { nextNumber } from './next-number.js';
import { writeBill } from './write-bill.js';

/** The bills of the shop: one per order, numbered without a gap within a financial year. */
@Injectable()
export class BillsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly orders: OrdersService,
    private readonly shop: ShopConfigService,
    private readonly notes: CreditNotesService,
    private readonly events: OrderEventsService,
  ) {}

  /** Writes the bill of a packed order in the transaction that packs it; the same one again for an order that has one. */
  async issueBill(tx: EntityManager, order: Order): Promise<BillEntity> {
    const there = await tx.findOneBy(BillEntity, { order_id: order.id });
    if (there) return there;
    const now = this.clock.now();
    const { paper, takenOff } = await writeBill(tx, order, await this.shop.readShop(tx), now);
    const number = await nextNumber(tx, 'bill', now);
    const bill = { order_id: order.id, number, issued_at: now, paper, taken_off: takenOff };
    await tx.insert(BillEntity, bill as never);
    return bill;
  }

  /** @throws ShopError ORDER_NOT_FOUND, BILL_NOT_READY before the order is packed */
  async findBill(orderId: string): Promise<BillEntity> {
    const bill = await this.db.getRepository(BillEntity).findOneBy({ order_id: orderId });
    return bill ?? this.issueLate(orderId);
  }

  /** The shopper's own. @throws ShopError ORDER_NOT_FOUND, NOT_PAID, BILL_NOT_READY */
  async findOwnBill(shopperId: string, orderId: string): Promise<BillEntity> {
    const order = await this.orders.findOrderOfShopper(shopperId, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (!order.placed_at) throw new ShopError('NOT_PAID');
    return this.findBill(orderId);
  }

  /** @throws ShopError CREDIT_NOTE_NOT_FOUND */
  async findCreditNote(orderId: string, id: string): Promise<CreditNote> {
    const note = await this.db.getRepository(CreditNoteEntity).findOneBy({ id, order_id: orderId });
    if (!note) throw new ShopError('CREDIT_NOTE_NOT_FOUND');
    return note;
  }

  /** The shopper's own. @throws ShopError ORDER_NOT_FOUND, CREDIT_NOTE_NOT_FOUND */
  async findOwnCreditNote(shopperId: string, orderId: string, id: string): Promise<CreditNote> {
    const order = await this.orders.findOrderOfShopper(shopperId, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    return this.findCreditNote(orderId, id);
  }

  // What the rider took away without anyone saying so was packed all the same.
  private issueLate(orderId: string): Promise<BillEntity> {
    return this.db.transaction(async (tx) => {
      await lockPayment(tx, orderId);
      const order = await this.orders.lockPlacedOrder(tx, orderId);
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      const there = await tx.findOneBy(BillEntity, { order_id: orderId });
      if (there) return there;
      if (order.fulfilment_status !== 'packed' || order.status === 'cancelled') throw new ShopError('BILL_NOT_READY');
      const bill = await this.issueBill(tx, order);
      await this.creditLate(tx, orderId);
      return bill;
    });
  }

  // The rest of the money may have gone back before anybody asked for the bill.
  private async creditLate(tx: EntityManager, orderId: string): Promise<void> {
    const notes = await this.notes.creditOrder(tx, orderId);
    if (notes.length > 0) await this.events.recordEvents(tx, orderId, ...credited(notes, 'shop'));
  }
}
