import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { addJob, enqueue } from '../../platform/jobs/enqueue.js';
import { SettingsService } from '../settings/settings.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import type { DeliveryEntity } from './delivery.entity.js';
import { findOwnDelivery } from './deliveries.query.js';

@Injectable()
export class DeliveriesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** A shopper's own delivery, by our order id or by the courier's. Null for anyone else's. */
  findOwnDelivery(shopperId: string, id: string): Promise<DeliveryEntity | null> {
    return findOwnDelivery(this.db.manager, shopperId, id);
  }

  findDeliveryOfOrder(orderId: string): Promise<DeliveryEntity | null> {
    return this.deliveries.findDeliveryOfOrder(orderId);
  }

  /**
   * The delivery of `waiting_order`, which is just paid, and with it the job that books its rider, unless the owner wants riders only
   * for what is packed. The job waits for the opening that the order waits for.
   */
  addDelivery(statement: ComposedStatement, orderId: string): void {
    this.settings.addRiderBooking(statement);
    const source = "waiting_order CROSS JOIN rider_booking WHERE rider_booking.value = 'paid'";
    addJob(statement, source, 'book-rider', { orderId }, { key: bookingKey(orderId), notBefore: 'waiting_order.work_begins_at' });
    this.deliveries.addDelivery(statement, this.clock.now());
  }

  /** The same for a booking that is begun at once (`ImmediateBookingService`): there is a job only where it has to wait. */
  addClaimedDelivery(statement: ComposedStatement, orderId: string): void {
    this.settings.addRiderBooking(statement);
    this.deliveries.addClaimedDelivery(statement, this.clock.now());
    const source = "new_delivery WHERE d_state = 'queued'";
    addJob(statement, source, 'book-rider', { orderId }, { key: bookingKey(orderId), notBefore: 'd_requested_at' });
  }

  /** As soon as it may be, in place of a job that waits. */
  queueBooking(tx: EntityManager, orderId: string): Promise<void> {
    return enqueue(tx, 'book-rider', { orderId }, { key: bookingKey(orderId) });
  }

  /** A little later, unless a job waits already: that one keeps its time. */
  queueNextTry(tx: EntityManager, orderId: string, delayMs: number): Promise<void> {
    return enqueue(tx, 'book-rider', { orderId }, { key: bookingKey(orderId), delayMs, keepsTime: true });
  }
}

const bookingKey = (orderId: string): string => `book-rider:${orderId}`;
