import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { enqueue } from '../../platform/jobs/enqueue.js';
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
   * The delivery of an order that was just paid, in the caller's transaction, and with it the job that books its rider, unless the
   * owner wants riders only for what is packed.
   */
  async openDelivery(tx: EntityManager, orderId: string): Promise<void> {
    const { value: when } = await this.settings.readSetting('book-rider', tx);
    const state = when === 'packed' ? 'at-packing' : 'queued';
    await this.deliveries.createDelivery(tx, { order_id: orderId, state, requested_at: this.clock.now() });
    if (when === 'paid') await this.queueBooking(tx, orderId);
  }

  queueBooking(tx: EntityManager, orderId: string): Promise<void> {
    return enqueue(tx, 'book-rider', { orderId }, { key: `book-rider:${orderId}` });
  }
}
