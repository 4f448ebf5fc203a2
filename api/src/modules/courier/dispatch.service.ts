import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ENV, type Env } from '../../platform/env.js';
import { enqueue } from '../../platform/jobs/enqueue.js';
import { DeliveriesService } from './deliveries.service.js';
import { clientOrderId, DeliveryEntity } from './delivery.entity.js';

// Beyond the courier's time to answer, what its list may take to show a booking.
const LIST_MS = 40_000;

/** A rider of the owner's own. */
export interface ManualRider {
  name: string;
  phone: string;
}

/** What the owner does with a delivery, in the owner's transaction. The courier itself is spoken to by jobs. */
@Injectable()
export class DeliveryDeskService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** After the payment's lock and before the order's, as the courier's own news take them. */
  lock(tx: EntityManager, orderId: string): Promise<DeliveryEntity | null> {
    return this.deliveries.lock(tx, orderId);
  }

  /** The order is packed: now its rider is booked, unless that was done when it was paid. */
  async bookWhenPacked(tx: EntityManager, { order_id, state }: DeliveryEntity): Promise<void> {
    if (state !== 'at-packing') return;
    await tx.update(DeliveryEntity, { order_id }, { state: 'queued', created_at: this.clock.now() });
    await this.deliveries.queueBooking(tx, order_id);
  }

  /** Asks for a rider now. A trip that was refused or fell through is followed by a new one under a new name. */
  async callAgain(tx: EntityManager, delivery: DeliveryEntity): Promise<void> {
    const { order_id, state, attempt } = delivery;
    if (state === 'refused' || state === 'ended') {
      await this.dropTrip(tx, delivery);
      await tx.update(
        DeliveryEntity,
        { order_id },
        {
          ...NO_TRIP,
          ...NO_TROUBLE,
          state: 'queued',
          attempt: attempt + 1,
          word: 'queued',
          step: 'CREATED',
          rank: 0,
          created_at: this.clock.now(),
        },
      );
    }
    await this.bookWhenPacked(tx, delivery);
    await tx.update(DeliveryEntity, { order_id }, { next_try_at: null });
    await this.deliveries.queueBooking(tx, order_id);
  }

  /** The parcel goes with a rider of the owner's; whoever was booked is told not to come. */
  async handOver(tx: EntityManager, delivery: DeliveryEntity, { name, phone }: ManualRider): Promise<void> {
    await this.dropTrip(tx, delivery);
    const rider = { name, surname: '', phone, latitude: null, longitude: null };
    await tx.update(
      DeliveryEntity,
      { order_id: delivery.order_id },
      { ...NO_TRIP, ...NO_TROUBLE, state: 'manual', rider, word: 'active', step: 'OUT_FOR_DELIVERY', rank: 6 },
    );
  }

  /** The owner's rider has handed the parcel over. */
  async finishByHand(tx: EntityManager, { order_id }: DeliveryEntity): Promise<void> {
    const end = { state: 'ended', word: 'delivered', step: 'DELIVERED', rank: 8, rider: null, ...NO_TROUBLE } as const;
    await tx.update(DeliveryEntity, { order_id }, { ...end, finished_at: this.clock.now() });
  }

  /** No rider for an order that was cancelled. */
  async callOff(tx: EntityManager, delivery: DeliveryEntity): Promise<void> {
    await this.dropTrip(tx, delivery);
    const end = { state: 'ended', word: 'canceled', rank: 10, rider: null, refusal: null, ...NO_TROUBLE } as const;
    await tx.update(DeliveryEntity, { order_id: delivery.order_id }, { ...end, finished_at: this.clock.now() });
  }

  /** A person has dealt with it. */
  async settleTrouble(tx: EntityManager, { order_id }: DeliveryEntity): Promise<void> {
    await tx.update(DeliveryEntity, { order_id }, NO_TROUBLE);
  }

  // A booking whose answer is still out is looked for until it could not come any more. After a failed hand-over the rider may still
  // mean to come again.
  private async dropTrip(tx: EntityManager, delivery: DeliveryEntity): Promise<void> {
    const { order_id, state, word, courier_order_id, attempt } = delivery;
    const mayCome = state === 'unknown' || (courier_order_id !== null && (state === 'booked' || word === 'failed'));
    if (!mayCome) return;
    const until = this.clock.now().getTime() + this.env.courier.timeoutMs + LIST_MS;
    const trip = { orderId: order_id, clientOrderId: clientOrderId(delivery), courierOrderId: courier_order_id, until };
    await enqueue(tx, 'drop-trip', trip, { key: `drop-trip:${order_id}:${attempt}` });
  }
}

const NO_TROUBLE = { trouble: null, trouble_since: null, tries: 0, next_try_at: null };
const NO_TRIP = {
  courier_order_id: null,
  tracking_url: null,
  rider: null,
  rider_seen_at: null,
  refusal: null,
  refreshed_at: null,
  looked_at: null,
  looks: 0,
  booked_at: null,
  word_at: null,
  eta_from: null,
  eta_until: null,
  finished_at: null,
};
