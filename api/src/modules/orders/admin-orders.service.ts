import { shopDay, startOfDay } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { type Page, pageOf } from '../../platform/page.js';
import { ShopError } from '../../platform/shop-error.js';
import type { Role } from '../staff/permissions.js';
import {
  findInvoiceNumber,
  findLinesWithRefunds,
  findOrderPage,
  findOrdersOnBoard,
  findOrdersWithIssue,
  findPlacedOrder,
} from './admin-orders.query.js';
import { OrderEventsService } from './order-events.service.js';
import type { AdminOrderPageRequest } from './order-page.dto.js';
import { findCreditNotes, type OrderRow } from './order-rows.query.js';
import type { AdminOrderDetailReply, AdminOrderReply } from './orders.dto.js';
import { presentAdminOrder, presentEvent } from './orders.presenter.js';

/** The shop's orders as the owner reads them. */
@Injectable()
export class AdminOrdersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly events: OrderEventsService,
  ) {}

  async listOrders({ limit = 200, ...search }: AdminOrderPageRequest): Promise<Page<OrderRow>> {
    const { rows, total } = await findOrderPage(this.db.manager, { ...search, limit });
    return pageOf(rows, total, { limit });
  }

  /** What is to do now, however old it is, and what was done with the orders of today. */
  async listBoard(role: Role): Promise<AdminOrderReply[]> {
    const rows = await findOrdersOnBoard(this.db.manager, startOfDay(shopDay(this.clock.now())));
    return rows.map((row) => presentAdminOrder(row, role));
  }

  /** Whose delivery needs a person, who waits longest first. */
  async listDeliveryIssues(role: Role): Promise<AdminOrderReply[]> {
    const rows = await findOrdersWithIssue(this.db.manager);
    return rows
      .map((row) => presentAdminOrder(row, role))
      .sort((one, other) => one.delivery_issue_since!.localeCompare(other.delivery_issue_since!));
  }

  /** @throws ShopError ORDER_NOT_FOUND */
  async findOrderDetails(role: Role, id: string): Promise<AdminOrderDetailReply> {
    const db = this.db.manager;
    const row = await findPlacedOrder(db, id);
    if (!row) throw new ShopError('ORDER_NOT_FOUND');
    const [lines, events, bill_number, credit_notes] = await Promise.all([
      findLinesWithRefunds(db, id),
      this.events.listEvents(id),
      findInvoiceNumber(db, id),
      findCreditNotes(db, id),
    ]);
    return { ...presentAdminOrder(row, role), lines, events: events.map(presentEvent), bill_number, credit_notes };
  }
}
