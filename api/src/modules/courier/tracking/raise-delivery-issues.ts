import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DeliveryTrouble } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { DeliveriesService } from '../deliveries.service.js';
import type { DeliveryEntity } from '../delivery.entity.js';
import { noteTrouble } from './set-delivery-issue.js';

const MINUTE = 60_000;
// By then a booking whose answer was lost has been looked up twice.
const ANSWER_LOST_MINUTES = 3;
// A paid order without a rider for this long is a person's business, and so is a trip that nobody takes.
const NO_RIDER_MINUTES = 10;

/** The alarms that no message brings: it is the silence that goes on for too long. */
@Injectable()
export class WatchTroubles implements OnModuleInit {
  private readonly log = new Logger('watch-troubles');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly deliveries: DeliveriesService,
    private readonly events: OrderEventsService,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('watch-troubles', '* * * * *', () => this.sweep());
  }

  async sweep(): Promise<void> {
    const silent = await this.db.query<{ order_id: string }[]>(
      `SELECT d.order_id FROM deliveries d JOIN orders o ON o.id = d.order_id
        WHERE d.trouble IS NULL AND o.status IN ('confirmed', 'shipped')
          AND ((d.state = 'unknown' AND d.refreshed_at < $1) OR (d.state = 'queued' AND d.created_at < $2)
            OR (d.state = 'booked' AND d.rank < 2 AND d.booked_at < $2)) LIMIT 100`,
      [this.ago(ANSWER_LOST_MINUTES), this.ago(NO_RIDER_MINUTES)],
    );
    for (const { order_id } of silent) await this.raise(order_id);
  }

  private async raise(orderId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const delivery = await this.deliveries.lock(tx, orderId);
      const trouble = delivery && !delivery.trouble ? this.silenceOf(delivery) : null;
      if (!delivery || !trouble) return;
      const happened = noteTrouble(delivery, trouble, this.clock.now());
      await tx.save(delivery);
      await this.events.record(tx, orderId, ...happened);
      this.log.error(`order ${orderId} needs a person: ${trouble}`);
    });
  }

  private silenceOf({ state, rank, refreshed_at, created_at, booked_at }: DeliveryEntity): DeliveryTrouble | null {
    const isOver = (since: Date | null, minutes: number): boolean => since !== null && since < this.ago(minutes);
    if (state === 'unknown' && isOver(refreshed_at, ANSWER_LOST_MINUTES)) return 'answer-lost';
    if (state === 'queued' && isOver(created_at, NO_RIDER_MINUTES)) return 'courier-away';
    return state === 'booked' && rank < 2 && isOver(booked_at, NO_RIDER_MINUTES) ? 'no-rider-found' : null;
  }

  private ago(minutes: number): Date {
    return new Date(this.clock.now().getTime() - minutes * MINUTE);
  }
}
