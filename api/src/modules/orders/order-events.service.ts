import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import type { ComposedStatement, Selection } from '../../platform/database/composed-statement.js';
import { ENV, type Env } from '../../platform/settings/env.js';
import { addNotice, hasChannel, type NoticeOf, type Occasion, queueNotice } from '../../platform/work/jobs/queue-notice.js';
import { Retention } from '../../platform/work/retention/retention.js';
import { EventAnnouncer } from './event-announcer.js';
import type { OrderEventDetail, OrderEventEntity } from './order-event.entity.js';
import { type LatestEvents, OrderEventsRepository } from './order-events.repository.js';

export type OrderEvent = Readonly<OrderEventEntity>;

export interface FollowingEvents {
  events: OrderEvent[];
  /** More are there, or are being written at this moment. */
  mayFollow: boolean;
}

/** What can happen to an order. */
export type OrderEventKind =
  | 'placed'
  | 'paid'
  | 'cash-due'
  | 'accepted'
  | 'packed'
  | 'rider-called'
  | 'rider-postponed'
  | 'promise-moved'
  | 'rider-booked'
  | 'rider-refused'
  | 'courier-status'
  | 'rider-cancelled'
  | 'rider-not-cancelled'
  | 'delivery-issue'
  | 'delivery-issue-resolved'
  | 'handed-over'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refund-due'
  | 'credited'
  | 'refunded'
  | 'refund-failed'
  | 'refunded-outside'
  | 'refund-below-minimum'
  | 'disputed'
  | 'dispute-answered'
  | 'dispute-won'
  | 'dispute-lost'
  | 'dispute-closed';

export interface NewOrderEvent {
  kind: OrderEventKind;
  actor: OrderEvent['actor'];
  /** Who of the shop's people it was. */
  name?: string;
  detail?: OrderEventDetail;
  /** Which one, of several that may happen to an order: its shopper hears of each. */
  of?: NoticeOf;
  /** Now, unless it was earlier. */
  at?: Date;
}

/** Of these the shopper is told as well. */
const NOTICES: Partial<Record<OrderEventKind, Occasion>> = {
  paid: 'confirmed',
  'cash-due': 'confirmed',
  'promise-moved': 'promise-moved',
  cancelled: 'cancelled',
  refunded: 'refunded',
  shipped: 'on-the-way',
  delivered: 'delivered',
};

// For so long a card's bank may dispute a payment, and then the owner looks at what happened.
const EVENTS_KEPT_DAYS = 120;

/** The timeline of an order. */
@Injectable()
export class OrderEventsService implements OnModuleInit {
  constructor(
    private readonly events: OrderEventsRepository,
    private readonly announcer: EventAnnouncer,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      kind: 'order-timelines',
      days: EVENTS_KEPT_DAYS,
      deleteBefore: (before, limit) => this.events.transaction((tx) => this.events.deleteEventsBefore(tx, before, limit)),
    });
  }

  /** Written in the transaction of the change itself, and as late in it as possible: until the commit, boards wait for its numbers. */
  async recordEvents(tx: EntityManager, orderId: string, ...events: NewOrderEvent[]): Promise<void> {
    for (const { kind, of } of events) {
      const occasion = NOTICES[kind];
      if (occasion && hasChannel(this.env)) await queueNotice(tx, orderId, occasion, of);
    }
    await this.events.insertEvents(tx, orderId, this.rowsOf(events));
  }

  /** The same as parts of a statement, for the order in `source`, a part with its `id`; for `placed` with its `created_at` too. */
  addEvents(statement: ComposedStatement, source: string, orderId: string, ...events: NewOrderEvent[]): void {
    for (const { kind, of } of events) {
      const occasion = NOTICES[kind];
      if (occasion && hasChannel(this.env)) addNotice(statement, source, { orderId, occasion, of });
    }
    this.events.addEvents(statement, source, this.rowsOf(events));
  }

  /** Runs a statement with events as a transaction of its own. The boards are told after its commit, which waits for no other one's so. */
  async runAndAnnounce<Row>(statement: ComposedStatement, db: DataSource, selection: Selection): Promise<Row[]> {
    this.events.addAnnouncedAfterwards(statement);
    try {
      return await statement.runAlone<Row>(db, selection);
    } finally {
      this.announcer.announceSoon(); // also where only the database's answer was lost
    }
  }

  /** What happened after the event with this number, oldest first, as far as no earlier one can follow any more. */
  async listEventsAfter(id: string, limit: number): Promise<FollowingEvents> {
    const { last, settled } = await this.events.findLatest();
    const events = BigInt(settled) > BigInt(id) ? await this.events.listEventsBetween(id, settled, limit) : [];
    return { events, mayFollow: events.length === limit || BigInt(last) > BigInt(settled) };
  }

  findLatest(): Promise<LatestEvents> {
    return this.events.findLatest();
  }

  private rowsOf(events: NewOrderEvent[]): Omit<OrderEventEntity, 'id' | 'order_id'>[] {
    const now = this.clock.now();
    return events.map(({ kind, actor, name: actor_name = null, detail = {}, at = now }) => ({
      kind,
      actor,
      actor_name,
      detail,
      at,
    }));
  }
}
