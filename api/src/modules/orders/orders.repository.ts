import { Injectable } from '@nestjs/common';
import { type HoldState, moveHold } from '@shop/domain';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import { OrderEntity } from './order.entity.js';
import { OrderLineEntity } from './order-line.entity.js';

/** An order with what was ordered, as it was frozen. */
export type OrderWithLines = OrderEntity & { lines: OrderLineEntity[] };

/** A pending order as it begins; `hold_proven` is null when no payment is waited for. */
export type NewOrder = Omit<OrderEntity, 'hold_state' | 'cancel_reason' | 'placed_at' | 'cancelled_at' | 'delivered_at'> & {
  hold_state: 'held';
};

export type NewOrderLine = Omit<OrderLineEntity, 'order_id' | 'order' | 'position'>;

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

  lockOrder(tx: EntityManager, id: string): Promise<OrderEntity | null> {
    return tx.findOne(OrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockPlacedOrder(tx: EntityManager, id: string): Promise<OrderEntity | null> {
    return tx.findOne(OrderEntity, { where: { id, placed_at: Not(IsNull()) }, lock: { mode: 'pessimistic_write' } });
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

  /** From here to the end of the transaction this shopper's checkouts come one after the other; those of others go on beside them. */
  async lockCheckoutsOf(tx: EntityManager, shopperId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [shopperId]);
  }

  /**
   * Writes a pending order with its lines, unless this shopper has as many unpaid ones already. Someone who has paid for an order
   * before is proven. One statement, behind `lockCheckoutsOf`: what it counts is what is there.
   * @returns false when there are too many
   */
  async insertDraft(tx: EntityManager, order: NewOrder, lines: NewOrderLine[], mostHeld: number): Promise<boolean> {
    const written = await tx.query<unknown[]>(
      `WITH own AS (
         SELECT count(*) FILTER (WHERE hold_state = 'held') AS held,
                coalesce(bool_or(grand_total > 0 AND (status = 'delivered' OR (status IN ('confirmed', 'shipped') AND cash_due IS NULL))), false) AS has_paid
           FROM orders WHERE shopper_id = $2),
       draft AS (
         INSERT INTO orders
         SELECT r.* FROM own CROSS JOIN LATERAL jsonb_populate_record(NULL::orders,
           $1::jsonb || CASE WHEN own.has_paid AND $1::jsonb ->> 'hold_proven' = 'false' THEN '{"hold_proven": true}'::jsonb ELSE '{}' END) r
          WHERE own.held < $3 RETURNING id)
       INSERT INTO order_lines (order_id, position, product_id, name, price, qty, weight, from_stock)
       SELECT draft.id, l.position, l.product_id, l.name, l.price, l.qty, l.weight, l.from_stock
         FROM draft CROSS JOIN jsonb_to_recordset($4) AS l(position int, product_id text, name text, price int, qty int, weight int, from_stock boolean)
       RETURNING position`,
      [JSON.stringify(order), order.shopper_id, mostHeld, JSON.stringify(lines.map((line, position) => ({ ...line, position })))],
    );
    return written.length > 0;
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
