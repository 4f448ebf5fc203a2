import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addPaise } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { type Order, OrdersService } from '../orders/orders.service.js';
import { ShopConfigService } from '../settings/shop-details/shop-config.service.js';
import { type CreditNote, CreditNotesService } from './credit-notes.service.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { findInvoiceSources, lockPaymentOfOrder } from '../../read-models/payment/invoices.query.js';
import { InvoicesRepository } from './invoices.repository.js';
import { writeInvoice } from './write-invoice.js';

/** The invoices of the shop: one per order, numbered without a gap within a financial year. */
@Injectable()
export class InvoicesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly orders: OrdersService,
    private readonly shop: ShopConfigService,
    private readonly notes: CreditNotesService,
    private readonly invoices: InvoicesRepository,
  ) {}

  /**
   * Writes the invoice of an order in the transaction that packs it or lets it leave the shop; the
   * same one again for an order that has one.
   */
  async issueInvoice(tx: EntityManager, order: Order): Promise<{ number: string; isNew: boolean }> {
    const now = this.clock.now();
    const { number, ...sources } = await findInvoiceSources(tx, order.id, now);
    if (number !== null) return { number, isNew: false };
    const { document, deducted } = writeInvoice(order, await this.shop.readShop(tx), {
      ...sources,
      now,
      language: order.language,
    });
    const tax = addPaise(document.lines.map(({ tax_paise }) => tax_paise));
    const supplied_on = document.supplied_on ?? null;
    const invoice = { order_id: order.id, issued_at: now, document, supplied_on, tax, deducted_refunds: deducted };
    return { ...(await this.invoices.insertInvoice(tx, invoice)), isNew: true };
  }

  /** @throws ShopError ORDER_NOT_FOUND, BILL_NOT_READY before the order is packed or has left */
  async findInvoice(orderId: string): Promise<InvoiceEntity> {
    return (await this.invoices.findInvoice(orderId)) ?? this.issueLate(orderId);
  }

  /** The shopper's own. @throws ShopError ORDER_NOT_FOUND, NOT_PAID, BILL_NOT_READY */
  async findOwnInvoice(shopperId: string, orderId: string): Promise<InvoiceEntity> {
    const order = await this.orders.findOrderOfShopper(shopperId, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (!order.placed_at) throw new ShopError('NOT_PAID');
    return this.findInvoice(orderId);
  }

  /** @throws ShopError CREDIT_NOTE_NOT_FOUND */
  async findCreditNote(orderId: string, id: string): Promise<CreditNote> {
    const note = await this.invoices.findCreditNote(orderId, id);
    if (!note) throw new ShopError('CREDIT_NOTE_NOT_FOUND');
    return note;
  }

  /** The shopper's own. @throws ShopError ORDER_NOT_FOUND, CREDIT_NOTE_NOT_FOUND */
  async findOwnCreditNote(shopperId: string, orderId: string, id: string): Promise<CreditNote> {
    const order = await this.orders.findOrderOfShopper(shopperId, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    return this.findCreditNote(orderId, id);
  }

  // For an order that left the shop before its invoice was issued in the same commit.
  private issueLate(orderId: string): Promise<InvoiceEntity> {
    return this.db.transaction(async (tx) => {
      await lockPaymentOfOrder(tx, orderId);
      const order = await this.orders.lockPlacedOrder(tx, orderId);
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      const saved = await this.invoices.readInvoice(tx, orderId);
      if (saved) return saved;
      if (!isInvoiced(order)) throw new ShopError('BILL_NOT_READY');
      await this.issueInvoice(tx, order);
      await this.notes.creditLate(tx, orderId); // the rest of the money may have gone back before anybody asked for the invoice
      return (await this.invoices.readInvoice(tx, orderId))!;
    });
  }
}

const isInvoiced = ({ status, fulfilment_status }: Order): boolean =>
  status === 'shipped' || status === 'delivered' || (status === 'confirmed' && fulfilment_status === 'packed');
