import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { addJob, enqueue } from '../../platform/work/jobs/enqueue.js';
import { SettingsService } from '../settings/settings.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import type { Delivery } from './delivery.entity.js';
import { findOwnDelivery, type TrackedDelivery } from '../../read-models/courier/deliveries.query.js';

@Injectable()
export class DeliveriesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** A shopper's own delivery, by our order id or by the courier's. Null for anyone else's. */
  findOwnDelivery(shopperId: string, id: string): Promise<TrackedDelivery | null> {
    return findOwnDelivery(this.db.manager, shopperId, id);
  }

  findDeliveryOfOrder(orderId: string): Promise<Delivery | null> {
    return this.deliveries.findDeliveryOfOrder(orderId);
  }

  /**
   * The delivery of `waiting_order`, which is just paid, and with it the job that books its rider, unless the owner wants riders only
   * for what is packed. One that waits for the shop's opening has no job: all of a night would be due at the same moment. The sweep
   * books those, no more in a minute than the courier takes (decision 77).
   */
  addDelivery(statement: ComposedStatement, orderId: string): void {
    this.addNew(statement, { claim: false });
    addJob(statement, 'new_delivery WHERE is_due', 'book-rider', { orderId }, { key: bookingKey(orderId) });
  }

  /** The same without a job, for a booking that is begun at once: `ImmediateBookingService`. */
  addClaimedDelivery(statement: ComposedStatement): void {
    this.addNew(statement, { claim: true });
  }

  queueBooking(tx: EntityManager, orderId: string, delayMs = 0): Promise<void> {
    return enqueue(tx, 'book-rider', { orderId }, { key: bookingKey(orderId), delayMs });
  }

  private addNew(statement: ComposedStatement, how: { claim: boolean }): void {
    this.settings.addRiderBooking(statement);
    this.deliveries.addDelivery(statement, this.clock.now(), how);
  }
}

const bookingKey = (orderId: string): string => `book-rider:${orderId}`;
