import { wireAmount } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { type Page, pageOf, totalOf, type WrittenPage } from '../../platform/kernel/page.js';
import { readPaise } from '../../platform/database/paise-column.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { Role } from '../staff/permissions.js';
import {
  countOrdersWithIssue,
  findNamedOnBoard,
  findOrdersOnBoard,
  findOrdersWithIssue,
  findPlacedOrder,
  type PlacedOrder,
} from '../../read-models/orders/admin-orders.query.js';
import { SettingsService } from '../settings/settings.service.js';
import type { AdminOrderPageRequest, DeliveryIssuesRequest } from './order-page.dto.js';
import type { OrderRow } from '../../read-models/orders/order-rows.query.js';
import { findOrderPage } from './order-search.query.js';
import type { AdminOrderDetailReply } from './orders.dto.js';
import { presentAdminOrder, presentAdminOrders, presentEvent } from './orders.presenter.js';
import { SharedReadings } from './shared-readings.js';

// One event wakes all boards: they ask within such a moment of each other.
const GATHER_MS = 15;

/** The shop's orders as the owner reads them. */
@Injectable()
export class AdminOrdersService {
  private readonly boards = new SharedReadings<Buffer>();
  private readonly pages = new SharedReadings<WrittenPage>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /** A packer finds the orders of today: names, phones and doors of former customers are no part of packing. */
  listOrders(role: Role, request: AdminOrderPageRequest): Promise<WrittenPage> {
    return this.pages.take({ key: JSON.stringify([role, request]) }, () => this.readPage(role, request));
  }

  private async readPage(role: Role, { limit = 200, ...search }: AdminOrderPageRequest): Promise<WrittenPage> {
    const { at: now, day: today } = await this.settings.readShopMoment();
    const isToday = role === 'packer' && !(search.from && search.from > today);
    const { rows, total } = await findOrderPage(this.db.manager, { ...search, ...(isToday && { from: today }), limit, now });
    const { rows: shown, ...page } = pageOf(rows, total, { limit });
    return { ...page, json: await presentAdminOrders(shown, role) };
  }

  /**
   * What is to do now, however old it is, and what was done with the orders of today: `AdminOrderReply[]` as JSON.
   * With `named`, those of them that stand there.
   */
  async readBoard(role: Role, named?: string[]): Promise<Buffer> {
    const read = async () => {
      const moment = await this.settings.readShopMoment();
      const rows = named ? findNamedOnBoard(this.db.manager, named, moment) : findOrdersOnBoard(this.db.manager, moment);
      return presentAdminOrders(await rows, role);
    };
    return named ? read() : this.boards.take({ key: role, turn: 'board', gatherMs: GATHER_MS }, read);
  }

  /** Whose delivery needs a person, the worst first. */
  async listDeliveryIssues(request: DeliveryIssuesRequest): Promise<Page<OrderRow>> {
    const [rows, count] = await Promise.all([
      findOrdersWithIssue(this.db.manager, request, this.clock.now()),
      countOrdersWithIssue(this.db.manager),
    ]);
    const { limit } = request;
    const next = rows.length > limit ? rows[limit - 1]!.place : null;
    return { rows: rows.slice(0, limit), total: totalOf(count), next };
  }

  /** As somebody of this role may read it. @throws ShopError ORDER_NOT_FOUND, also to a packer who asks for one of former days */
  async readOrder(role: Role, id: string): Promise<AdminOrderDetailReply> {
    const row = await this.findRow(id);
    if (role === 'packer' && !(await this.isOfToday(row))) throw new ShopError('ORDER_NOT_FOUND');
    return presentDetails(row, role);
  }

  /** @throws ShopError ORDER_NOT_FOUND */
  async findOrderDetails(role: Role, id: string): Promise<AdminOrderDetailReply> {
    return presentDetails(await this.findRow(id), role);
  }

  /** What is still to be done is today's, however old it is. */
  private async isOfToday({ status, shop_day }: PlacedOrder): Promise<boolean> {
    const isOpen = status === 'confirmed' || status === 'shipped';
    return isOpen || shop_day >= (await this.settings.readShopMoment()).day;
  }

  private async findRow(id: string): Promise<PlacedOrder> {
    const row = await findPlacedOrder(this.db.manager, id, this.clock.now());
    if (!row) throw new ShopError('ORDER_NOT_FOUND');
    return row;
  }
}

function presentDetails(row: PlacedOrder, role: Role): AdminOrderDetailReply {
  const { lines, bill_number } = row;
  const events = row.events.map((event) => presentEvent({ ...event, at: new Date(event.at) }));
  const credit_notes = row.credit_notes.map((note) => ({
    ...note,
    amount: wireAmount(readPaise(note.amount)),
    issued_at: new Date(note.issued_at).toISOString(),
  }));
  return { ...presentAdminOrder(row, role), lines, events, bill_number, credit_notes };
}
