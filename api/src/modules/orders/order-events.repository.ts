import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type EntityManager, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { OrderEventEntity } from './order-event.entity.js';

type NewOrderEvent = Omit<OrderEventEntity, 'id' | 'order_id'>;

/** What the boards of every process listen to. A trigger announces what is written, except where the writer says that it does so itself (migration 0114). */
export const ORDER_EVENTS_CHANNEL = 'order_events';

/** How far the timeline has come. */
export interface LatestEvents {
  /** The last number that was given out; its event may not be there yet, or never come. */
  last: string;
  /** Up to this number all is there that will ever be: a transaction that has not ended may still bring a later one. */
  settled: string;
}

/** The one place that writes the timeline. */
@Injectable()
export class OrderEventsRepository {
  constructor(@InjectRepository(OrderEventEntity) private readonly events: Repository<OrderEventEntity>) {}

  async insertEvents(tx: EntityManager, orderId: string, events: NewOrderEvent[]): Promise<void> {
    await tx.insert(
      OrderEventEntity,
      events.map((event) => ({ order_id: orderId, ...event })),
    );
  }

  /** Of the order in `source`. It is placed at the moment at which it was written. */
  addEvents(statement: ComposedStatement, source: string, events: NewOrderEvent[]): void {
    const at = events.some(({ kind }) => kind === 'placed')
      ? "CASE e.kind WHEN 'placed' THEN o.created_at ELSE e.at END"
      : 'e.at';
    statement.add(
      'new_events',
      `INSERT INTO order_events (order_id, kind, actor, actor_name, detail, at)
       SELECT o.id, e.kind, e.actor, e.actor_name, e.detail, ${at}
         FROM ${source} o CROSS JOIN ROWS FROM (jsonb_to_recordset($1) AS
           (kind text, actor text, actor_name text, detail jsonb, at timestamptz)) WITH ORDINALITY AS e (kind, actor, actor_name, detail, at, place)
        ORDER BY e.place`,
      [JSON.stringify(events)],
    );
  }

  /** The trigger that wakes the boards leaves it to who runs the statement. */
  addAnnouncedAfterwards(statement: ComposedStatement): void {
    statement.addCall("SELECT set_config('shop.order_events', 'announced afterwards', true) AS called");
  }

  /**
   * Removes those of the oldest that happened before this moment. Numbers rise with time: what is too young among the oldest, because it
   * was written late, is looked at again the next time. @returns how many went
   */
  async deleteEventsBefore(tx: EntityManager, before: Date, limit: number): Promise<number> {
    await tx.query("SELECT set_config('shop.retention', 'order_events', true)");
    const [, deleted] = await tx.query<[unknown, number]>(
      `DELETE FROM order_events WHERE id IN (
         SELECT id FROM (SELECT id, at FROM order_events ORDER BY id LIMIT $2) oldest WHERE at < $1)`,
      [before, limit],
    );
    return deleted;
  }

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.events.manager.transaction(work);
  }

  /** Between two numbers, the second one with it. */
  listEventsBetween(after: string, until: string, limit: number): Promise<OrderEventEntity[]> {
    const id = And(MoreThan(after), LessThanOrEqual(until));
    return this.events.find({ where: { id }, order: { id: 'ASC' }, take: limit });
  }

  /** To be asked before the events are listed, in a statement of its own. */
  async findLatest(): Promise<LatestEvents> {
    const [row] = await this.events.query<LatestEvents[]>(
      'SELECT last_id AS last, settled_id AS settled FROM find_settled_order_events()',
    );
    return row!;
  }
}
