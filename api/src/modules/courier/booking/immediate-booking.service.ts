import { setTimeout as pass } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import type { ComposedStatement } from '../../../platform/database/composed-statement.js';
import type { WorkSlot } from '../../../platform/work/jobs/immediate-work.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { DeliveriesRepository } from '../deliveries.repository.js';
import { waitOf } from '../delivery.entity.js';
import { DeliveriesService } from '../deliveries.service.js';
import { BookRider } from './book-rider.js';
import type { BookedOrder } from './booking-claims.js';

// A claim that is older was held up on its way to the commit: a sweep may have it by now.
const SEND_WITHIN_MS = 10_000;
const TRY_AGAIN_MS = 3_000;
// A database that restarts is back in seconds.
const PAUSES_MS = [0, 1_000, 5_000];

/** What `start` reads of the statement that confirms the order. */
export type ConfirmedRow = BookedOrder & { id: string } & Record<string, unknown>;

/** The room for one booking. It is started when the order has been confirmed, and released in any case. */
export interface BookingSlot {
  /** The delivery of `waiting_order`, as `new_delivery`: claimed for this booking, unless its rider is to be booked later. */
  addDelivery(statement: ComposedStatement): void;
  start(confirmed: ConfirmedRow): void;
  /** Instead of `start`, when the database has not said whether the order was confirmed: a job looks, and books where it was. */
  queue(orderId: string): void;
  release(): void;
}

/**
 * The rider of a paid order is booked by the process that has just settled its payment: the delivery begins as claimed by it. When
 * that fails, or the process has no room, it is the job's business, and what a killed process leaves behind the sweep's.
 */
@Injectable()
export class ImmediateBookingService {
  private readonly log = new Logger('book-rider');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly booking: BookRider,
    private readonly repository: DeliveriesRepository,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Null when the queue has to do it. */
  reserve(): BookingSlot | null {
    const slot = this.jobs.immediate.reserve();
    if (!slot) return null;
    return {
      addDelivery: (statement) => this.deliveries.addClaimedDelivery(statement),
      start: (confirmed) => this.start(slot, confirmed),
      queue: (orderId) => this.startOrQueue(slot, orderId),
      release: () => slot.release(),
    };
  }

  private start(slot: WorkSlot, confirmed: ConfirmedRow): void {
    const claimed = this.repository.readNew(confirmed);
    if (!claimed) return;
    const { order_id, requested_at } = claimed.delivery;
    const now = this.clock.now();
    const wait = waitOf(claimed.delivery, now);
    const isFresh = now.getTime() - requested_at.getTime() < SEND_WITHIN_MS;
    if (wait.for === 'answer' && isFresh)
      return this.startOrQueue(slot, order_id, () => this.booking.bookClaimed(claimed, confirmed));
    // Of a late one the job finds out whether anybody is at work; one that waits for an opening has
    // no job.
    if (wait.for === 'answer' || wait.for === 'booking') this.startOrQueue(slot, order_id);
  }

  private startOrQueue(slot: WorkSlot, orderId: string, book?: () => Promise<void>): void {
    const queue = () => this.queue(orderId, PAUSES_MS);
    slot.start({ run: () => (book ? book().catch(queue) : queue()), queue: () => this.queue(orderId) });
  }

  // The courier gets a moment first; the sweep finds the order in any case.
  private async queue(orderId: string, pauses = [0]): Promise<void> {
    let failure: unknown;
    for (const pause of pauses) {
      if (pause > 0) await pass(pause);
      try {
        return await this.deliveries.queueBooking(this.db.manager, orderId, TRY_AGAIN_MS);
      } catch (thrown) {
        failure = thrown;
      }
    }
    this.log.warn(`the booking of order ${orderId} is left to the sweep: ${String(failure)}`);
  }
}
