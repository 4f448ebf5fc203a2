import { shopDay, startOfDay } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import type { Page } from '../../platform/page.js';
import { ShopError } from '../../platform/shop-error.js';
import type { Role } from '../staff/permissions.js';
import { creditNotesOf } from './credit-notes-of.js';
import { searchOrders } from './find-orders.js';
import { OrderEventsService } from './order-events.service.js';
import type { AdminOrderPageRequest } from './order-page.dto.js';
import { type OrderRow, readRows } from './order-rows.js';
import type { AdminOrderDetailReply, AdminOrderLineReply, AdminOrderReply } from './orders.dto.js';
import { presentAdminOrder, presentEvent } from './orders.presenter.js';

const MOST_ON_BOARD = 300;
const MOST_ALARMS = 100;

/** The shop's orders as the owner reads them. */
@Injectable()
export class AdminOrdersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly events: OrderEventsService,
  ) {}

  async list(request: AdminOrderPageRequest): Promise<Page<OrderRow>> {
    const { limit = 200, cursor } = request;
    const { where, values } = searchOrders(request);
    const [counted] = await this.db.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM orders WHERE ${where}`,
      values,
    );
    const page = [...values, cursor ?? null, limit + 1];
    const picked = `SELECT * FROM orders WHERE ${where} AND ($${page.length - 1}::text IS NULL OR id < $${page.length - 1})
                     ORDER BY id DESC LIMIT $${page.length}`;
    const rows = await readRows(this.db.manager, picked, page);
    const shown = rows.slice(0, limit);
    return { rows: shown, total: counted!.total, next: rows.length > limit ? shown.at(-1)!.id : null };
  }

  /** What is to do now, however old it is, and what was done with the orders of today. */
  async board(role: Role): Promise<AdminOrderReply[]> {
    const today = startOfDay(shopDay(this.clock.now()));
    const picked = `SELECT * FROM (
        SELECT * FROM orders WHERE status IN ('confirmed', 'shipped')
        UNION ALL
        SELECT * FROM orders WHERE status IN ('delivered', 'cancelled') AND placed_at >= $1) shown ORDER BY id DESC LIMIT $2`;
    return (await readRows(this.db.manager, picked, [today, MOST_ON_BOARD])).map((row) => presentAdminOrder(row, role));
  }

  /** Whose delivery needs a person, who waits longest first. */
  async alarms(role: Role): Promise<AdminOrderReply[]> {
    const picked = `SELECT o.* FROM orders o JOIN deliveries t ON t.order_id = o.id
                     WHERE t.trouble IS NOT NULL ORDER BY t.trouble_since LIMIT $1`;
    const rows = await readRows(this.db.manager, picked, [MOST_ALARMS]);
    return rows
      .map((row) => presentAdminOrder(row, role))
      .sort((one, other) => one.trouble_since!.localeCompare(other.trouble_since!));
  }

  /** @throws ShopError ORDER_NOT_FOUND */
  async detail(role: Role, id: string): Promise<AdminOrderDetailReply> {
    const [row] = await readRows(this.db.manager, 'SELECT * FROM orders WHERE id = $1 AND placed_at IS NOT NULL', [id]);
    if (!row) throw new ShopError('ORDER_NOT_FOUND');
    const [lines, events, [bill], credit_notes] = await Promise.all([
      this.linesOf(id),
      this.events.timelineOf(id),
      this.db.query<{ number: string }[]>('SELECT number FROM bills WHERE order_id = $1', [id]),
      creditNotesOf(this.db.manager, id),
    ]);
    const bill_number = bill?.number ?? null;
    return { ...presentAdminOrder(row, role), lines, events: events.map(presentEvent), bill_number, credit_notes };
  }

  private linesOf(orderId: string): Promise<AdminOrderLineReply[]> {
    return this.db.query<AdminOrderLineReply[]>(
      `SELECT l.position, l.name, l.price, l.qty, l.weight,
              (SELECT coalesce(sum(f.qty), 0)::int FROM payments p JOIN refunds f ON f.payment_id = p.id
                WHERE p.order_id = l.order_id AND f.position = l.position) AS refunded_qty
         FROM order_lines l WHERE l.order_id = $1 ORDER BY l.position`,
      [orderId],
    );
  }
}
