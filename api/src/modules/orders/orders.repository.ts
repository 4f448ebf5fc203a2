import { Injectable } from '@nestjs/common';
import { type HoldState, type Language, moveHold } from '@shop/domain';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, MoreThan, Not, Repository } from 'typeorm';
import { type ComposedStatement, isBehind } from '../../platform/database/composed-statement.js';
import { updateOf } from '../../platform/database/entity-statements.js';
import { writePaise } from '../../platform/database/paise-column.js';
import { findLineNames } from '../../read-models/orders/line-names.query.js';
import { findOwnRefunds, type OwnRefund } from '../../read-models/orders/own-refunds.query.js';
import { OrderEntity } from './order.entity.js';
import { OrderLineEntity } from './order-line.entity.js';

/** An order with what was ordered, as it was frozen. */
export type OrderWithLines = OrderEntity & { lines: OrderLineEntity[] };

/** A pending order as it begins; `hold_proven` is null when no payment is waited for. */
export type NewOrder = Omit<
  OrderEntity,
  | 'hold_state'
  | 'provider_offer'
  | 'cancel_reason'
  | 'superseded_by'
  | 'placed_at'
  | 'shop_day'
  | 'cancelled_at'
  | 'cancelled_day'
  | 'delivered_at'
> & {
  hold_state: 'held';
};

export type NewOrderLine = Omit<OrderLineEntity, 'order_id' | 'order' | 'position'>;

// What the parts of a statement behind `waiting_order` read of it.
const WAITING = `o.id, o.shopper_id, o.created_at, o.customer_name, o.phone, o.address_line1, o.area, o.city, o.pincode, o.weight, o.delivery_fee, o.cash_due, o.work_begins_at, o.promise_version,
  (SELECT jsonb_agg(jsonb_build_object('id', l.product_id, 'qty', l.qty) ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS packs`;

/** The one place that writes orders and their lines. */
@Injectable()
export class OrdersRepository {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    @InjectRepository(OrderLineEntity) private readonly lines: Repository<OrderLineEntity>,
  ) {}

  findOrder(id: string): Promise<OrderEntity | null> {
    return this.orders.findOneBy({ id });
  }

  findOrderOfShopper(shopperId: string, id: string): Promise<OrderEntity | null> {
    return this.orders.findOneBy({ id, shopper_id: shopperId });
  }

  /** In the order in which they were chosen. */
  listLines(orderId: string, tx: EntityManager = this.lines.manager): Promise<OrderLineEntity[]> {
    return tx.find(OrderLineEntity, { where: { order_id: orderId }, order: { position: 'ASC' } });
  }

  nameLines(orderId: string, language: Language): Promise<Map<number, string>> {
    return findLineNames(this.lines.manager, orderId, language);
  }

  listRefunds(orderId: string): Promise<OwnRefund[]> {
    return findOwnRefunds(this.lines.manager, orderId);
  }

  lockOrder(tx: EntityManager, id: string): Promise<OrderEntity | null> {
    return tx.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockPlacedOrder(tx: EntityManager, id: string): Promise<OrderEntity | null> {
    return tx.findOne(OrderEntity, { where: { id, placed_at: Not(IsNull()) }, lock: { mode: 'pessimistic_write' } });
  }

  /** `locked_order`: a placed order, behind another part of the statement. */
  addPlacedLock(statement: ComposedStatement, id: string, behind: string): void {
    const lock = `SELECT * FROM orders WHERE id = $1 AND placed_at IS NOT NULL ${isBehind(behind)} FOR UPDATE`;
    statement.add('locked_order', lock, [id]);
  }

  /** One statement for both: lines never change, so that only the order is locked. */
  lockOrderWithLines(tx: EntityManager, id: string): Promise<OrderWithLines | null> {
    return tx
      .createQueryBuilder(OrderEntity, 'o')
      .innerJoinAndMapMany('o.lines', OrderLineEntity, 'l', 'l.order_id = o.id')
      .where('o.id = :id', { id })
      .orderBy('l.position')
      .setLock('pessimistic_write', undefined, ['o'])
      .getOne() as Promise<OrderWithLines | null>;
  }

  /**
   * `waiting_order`: the order of `open_payment`, locked, if it waits for exactly that amount and holds its packs. `own_drafts`: with it
   * all unpaid ones of its shopper, so that of two that are paid at the same moment the second finds itself ended.
   */
  addWaitingOrderLock(statement: ComposedStatement): void {
    statement.add(
      'own_drafts',
      `SELECT o.* FROM orders o JOIN open_payment p ON p.shopper_id = o.shopper_id WHERE o.status = 'pending' ORDER BY o.id FOR UPDATE OF o`,
    );
    statement.add(
      'waiting_order',
      `SELECT ${WAITING} FROM own_drafts o JOIN open_payment p ON p.order_id = o.id WHERE o.hold_state = 'held' AND o.grand_total = p.amount`,
    );
  }

  /** `waiting_order`: an order that the transaction has locked before, or written. `own_drafts`: with it all unpaid ones of its shopper. */
  addWaitingOrder(statement: ComposedStatement, id: string): void {
    statement.add('waiting_order', `SELECT ${WAITING} FROM orders o WHERE o.id = $1`, [id]);
    statement.add(
      'own_drafts',
      "SELECT o.id FROM orders o JOIN waiting_order w ON w.shopper_id = o.shopper_id WHERE o.status = 'pending'",
    );
  }

  /** The unpaid orders of the shopper of this one, locked: before a transaction places it. */
  async lockDraftsBeside(tx: EntityManager, orderId: string): Promise<void> {
    await tx.query(
      `SELECT id FROM orders WHERE status = 'pending' AND shopper_id = (SELECT shopper_id FROM orders WHERE id = $1) ORDER BY id FOR UPDATE`,
      [orderId],
    );
  }

  /** `locked_drafts`: the same for a shopper, behind another part. @returns its name */
  addDraftsLock(statement: ComposedStatement, shopperId: string, behind: string): string {
    const lock = `SELECT id FROM orders WHERE status = 'pending' AND shopper_id = $1 ${isBehind(behind)} ORDER BY id FOR UPDATE`;
    statement.add('locked_drafts', lock, [shopperId]);
    return 'locked_drafts';
  }

  /** Changes the order of `waiting_order`; its version stays. `ended_drafts`: the shopper's other ones, which end with it. */
  addDraftChange(
    statement: ComposedStatement,
    change: Pick<OrderEntity, 'status' | 'hold_state' | 'placed_at' | 'shop_day' | 'provider_offer'>,
  ): void {
    statement.add(
      'changed_order',
      `UPDATE orders o SET status = $1, hold_state = $2, placed_at = $3, shop_day = $4::date, provider_offer = $5::numeric FROM waiting_order w
        WHERE o.id = w.id`,
      [change.status, change.hold_state, change.placed_at, change.shop_day, writePaise(change.provider_offer)],
    );
    statement.add(
      'ended_drafts',
      `UPDATE orders o SET status = 'cancelled', superseded_by = w.id, cancel_reason = 'Your order #' || w.id || ' was placed instead.'
         FROM waiting_order w, own_drafts d WHERE o.id = d.id AND d.id <> w.id RETURNING o.id`,
    );
  }

  /** Those that ended with this order and still hold something. */
  async listEndedHolds(supersededBy: string): Promise<string[]> {
    const rows = await this.orders.find({
      select: { id: true },
      where: { superseded_by: supersededBy, hold_state: 'held' },
      order: { id: 'ASC' },
    });
    return rows.map(({ id }) => id);
  }

  /** From here to the end of the transaction this shopper's checkouts come one after the other; those of others go on beside them. */
  async lockCheckoutsOf(tx: EntityManager, shopperId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [shopperId]);
  }

  /** `own_checkouts`: the same lock as a part. What other parts of the statement take, they take behind it when they read it. */
  addCheckoutsLock(statement: ComposedStatement, shopperId: string): void {
    statement.add('own_checkouts', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))::text AS lock', [shopperId]);
  }

  /** The newest order that this shopper has placed since then. */
  async findPlacedSince(tx: EntityManager, shopperId: string, since: Date): Promise<string | null> {
    const where = { shopper_id: shopperId, status: Not('pending' as const), placed_at: MoreThan(since) };
    const order = await tx.findOne(OrderEntity, { select: { id: true }, where, order: { id: 'DESC' } });
    return order?.id ?? null;
  }

  /**
   * `own_orders`: how many unpaid orders this shopper has, whether any was ever paid, and whether this checkout is written already.
   * In a statement behind `lockCheckoutsOf`: what it counts is what is there.
   */
  addOwnOrders(statement: ComposedStatement, { shopper_id, checkout_id }: Pick<OrderEntity, 'shopper_id' | 'checkout_id'>): void {
    statement.add(
      'own_orders',
      `SELECT count(*) FILTER (WHERE hold_state = 'held')::int AS held, coalesce(bool_or(checkout_id = $2), false) AS is_written,
              coalesce(bool_or(grand_total > 0 AND (status = 'delivered' OR (status IN ('confirmed', 'shipped') AND cash_due IS NULL))), false) AS has_paid
         FROM orders WHERE shopper_id = $1`,
      [shopper_id, checkout_id],
    );
  }

  /** `new_order`: a pending order as it will be written. Someone who has paid for an order before is proven. Behind `own_orders`. */
  addNewOrder(statement: ComposedStatement, order: NewOrder): void {
    statement.add(
      'new_order',
      `SELECT r.* FROM own_orders own CROSS JOIN LATERAL jsonb_populate_record(NULL::orders,
         $1::jsonb || CASE WHEN own.has_paid AND $1::jsonb ->> 'hold_proven' = 'false' THEN '{"hold_proven": true}'::jsonb ELSE '{}' END) r`,
      [JSON.stringify(order)],
    );
  }

  /** `draft`: `new_order` with its lines, if `accepted` has a row. */
  addDraft(statement: ComposedStatement, lines: NewOrderLine[]): void {
    statement.add(
      'draft',
      'INSERT INTO orders SELECT n.* FROM new_order n CROSS JOIN accepted RETURNING id, shopper_id, grand_total, created_at',
    );
    statement.add(
      'draft_lines',
      `INSERT INTO order_lines (order_id, position, product_id, name, price, qty, weight, from_stock)
       SELECT draft.id, l.position, l.product_id, l.name, l.price, l.qty, l.weight, l.from_stock
         FROM draft CROSS JOIN jsonb_to_recordset($1) AS l(position int, product_id text, name text, price int, qty int, weight int, from_stock boolean)`,
      [JSON.stringify(lines.map((line, position) => ({ ...line, position })))],
    );
  }

  /** Changes a locked order that is no one's work yet; its version stays. */
  async updateDraft(tx: EntityManager, order: OrderEntity, change: Partial<OrderEntity>): Promise<void> {
    assertHoldMove(order, change);
    Object.assign(order, change);
    await tx.update(OrderEntity, { id: order.id }, change);
  }

  /** Changes a locked order; its version rises, so that an older copy of it is known as one. */
  async updateOrder(tx: EntityManager, order: OrderEntity, change: Partial<OrderEntity>): Promise<void> {
    assertHoldMove(order, change);
    const version = order.version + 1;
    Object.assign(order, change, { version });
    await tx.update(OrderEntity, { id: order.id }, { ...change, version });
  }

  /** `changed_order`: the same as a part. */
  addChange(statement: ComposedStatement, order: OrderEntity, change: Partial<OrderEntity>): void {
    assertHoldMove(order, change);
    const version = order.version + 1;
    Object.assign(order, change, { version });
    const update = updateOf(this.orders.manager, OrderEntity, {
      key: { id: order.id },
      change: { ...change, version },
      returning: 'id',
    });
    statement.add('changed_order', ...update);
  }

  /** Orders that were never placed, with their lines. Behind the locks of their payments. */
  async deleteDrafts(tx: EntityManager, ids: string[]): Promise<void> {
    await tx.delete(OrderLineEntity, { order_id: In(ids) });
    await tx.delete(OrderEntity, { id: In(ids), placed_at: IsNull() });
  }

  /** Ids of this shopper's orders that are paid at the door and under way. Behind `lockCheckoutsOf` nothing is missed. */
  async listOpenOnDelivery(tx: EntityManager, shopperId: string): Promise<string[]> {
    const rows = await tx.find(OrderEntity, {
      select: { id: true },
      where: { shopper_id: shopperId, cash_due: Not(IsNull()), status: In(['confirmed', 'shipped']) },
      order: { id: 'ASC' },
    });
    return rows.map(({ id }) => id);
  }
}

// Every change of a hold is a move of the table, wherever it is made.
function assertHoldMove(order: { hold_state: HoldState }, { hold_state }: Partial<OrderEntity>): void {
  if (hold_state && hold_state !== order.hold_state) moveHold(order.hold_state, hold_state);
}
