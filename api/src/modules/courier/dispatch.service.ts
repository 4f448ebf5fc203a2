import { Inject, Injectable } from '@nestjs/common';
import {
  CANCELLED_WITH_ORDER,
  HANDED_OVER,
  isBeforeBooking,
  mayComeAgain,
  moveDelivery,
  NO_PROGRESS,
  WITH_OWN_RIDER,
} from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { ENV, type Env } from '../../platform/settings/env.js';
import { timeOfOrderId } from '../../platform/kernel/ids.js';
import { DatabaseHistory } from '../../platform/work/jobs/database-history.js';
import { enqueue } from '../../platform/work/jobs/enqueue.js';
import type { UnwantedShipment } from './booking/cancel-shipment.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { clientOrderId, type DeliveryEntity } from './delivery.entity.js';

// Beyond the courier's time to answer a probe and the booking behind it, after which none leaves any more (`ProviderHttp`): what its list
// may take to show one.
const LIST_MS = 40_000;

/** A rider of the owner's own. */
export interface OwnRider {
  name: string;
  phone: string;
}

/** What the owner does with a delivery, in the owner's transaction. The courier itself is called by jobs. */
@Injectable()
export class DispatchService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly deliveries: DeliveriesRepository,
    private readonly bookings: DeliveriesService,
    private readonly history: DatabaseHistory,
  ) {}

  /** `locked_delivery`: after the payment's lock and before the order's, as what the courier reports takes them. */
  addDeliveryLock(statement: ComposedStatement, orderId: string, behind: string): void {
    this.deliveries.addLock(statement, orderId, behind);
  }

  /** The rider of an order whose promise has moved is asked for when the shop begins to work on it; one that is on the way is not held back. */
  async requestRiderAt(tx: EntityManager, { order_id, state }: DeliveryEntity, workBegins: Date): Promise<void> {
    if (!isBeforeBooking(state)) return;
    const opening_at = new Date(Math.max(workBegins.getTime(), this.clock.now().getTime()));
    await this.deliveries.updateDelivery(tx, order_id, { opening_at, requested_at: opening_at, next_booking_at: opening_at });
  }

  /** The order is packed: now its rider is booked, unless that was done when it was paid. */
  async bookWhenPacked(tx: EntityManager, { order_id, state }: DeliveryEntity): Promise<void> {
    if (state !== 'at-packing') return;
    const queued = {
      state: moveDelivery(state, 'queued'),
      opening_at: null,
      requested_at: this.clock.now(),
      next_booking_at: null,
    };
    await this.deliveries.updateDelivery(tx, order_id, queued);
    await this.bookings.queueBooking(tx, order_id);
  }

  /** Asks for a rider now. A shipment that was refused or fell through is followed by another one under a name of its own. */
  async requestRider(tx: EntityManager, delivery: DeliveryEntity): Promise<void> {
    const { order_id, state, shipment_number } = delivery;
    if (state === 'refused' || state === 'ended') {
      await this.queueCancellation(tx, delivery);
      await this.deliveries.updateDelivery(tx, order_id, {
        ...NO_SHIPMENT,
        ...NO_PROGRESS,
        ...NO_ISSUE,
        state: moveDelivery(state, 'queued'),
        shipment_number: shipment_number + 1,
        requested_at: this.clock.now(),
      });
    }
    await this.bookWhenPacked(tx, delivery);
    // One that waits for an opening, or has missed it, waits for none any more.
    const asked = state === 'queued' || state === 'unknown' ? { requested_at: this.clock.now() } : {};
    await this.deliveries.updateDelivery(tx, order_id, { opening_at: null, next_booking_at: null, ...asked });
    await this.bookings.queueBooking(tx, order_id);
  }

  /**
   * The parcel goes with a rider of the owner's; the one who was booked is told not to come. What is still asked of the courier
   * about that one changes nothing any more, also after the hand-over: it is about a shipment of another number.
   */
  async sendOwnRider(tx: EntityManager, delivery: DeliveryEntity, { name, phone }: OwnRider): Promise<void> {
    await this.queueCancellation(tx, delivery);
    await this.deliveries.updateDelivery(tx, delivery.order_id, {
      ...NO_SHIPMENT,
      ...NO_ISSUE,
      state: moveDelivery(delivery.state, 'manual'),
      claimed_at: null,
      shipment_number: delivery.shipment_number + 1,
      rider: { name, surname: '', phone, latitude: null, longitude: null, seen_at: null },
      ...WITH_OWN_RIDER,
    });
  }

  /** The owner's rider has handed the parcel over. */
  async finishDelivery(tx: EntityManager, { order_id, state }: DeliveryEntity): Promise<void> {
    await this.deliveries.updateDelivery(tx, order_id, {
      ...NO_ISSUE,
      state: moveDelivery(state, 'ended'),
      ...HANDED_OVER,
      rider: null,
      ended_at: this.clock.now(),
    });
  }

  /** No rider for an order that was cancelled. */
  async cancelDelivery(tx: EntityManager, delivery: DeliveryEntity): Promise<void> {
    await this.queueCancellation(tx, delivery);
    await this.deliveries.updateDelivery(tx, delivery.order_id, {
      ...NO_ISSUE,
      state: moveDelivery(delivery.state, 'ended'),
      claimed_at: null,
      ...CANCELLED_WITH_ORDER,
      rider: null,
      refusal: null,
      ended_at: this.clock.now(),
      // What the courier has turned away is no booking, and is not called a ride that was cancelled.
      ...(delivery.courier_order_id === null && delivery.state !== 'unknown' && { booking_sent_at: null }),
    });
  }

  /** A person has dealt with it. */
  async resolveIssue(tx: EntityManager, { order_id }: DeliveryEntity): Promise<void> {
    await this.deliveries.updateDelivery(tx, order_id, NO_ISSUE);
  }

  // A booking whose answer is still out is looked for until it could not come any more, and so is one that a database which was put back may have
  // forgotten. After a failed hand-over the rider may still mean to come again.
  private async queueCancellation(tx: EntityManager, delivery: DeliveryEntity): Promise<void> {
    const { order_id, state, courier_status, courier_order_id, shipment_number } = delivery;
    const mayBeForgotten = isBeforeBooking(state) && this.history.mayBeOlder(timeOfOrderId(order_id));
    const mayCome = state === 'unknown' || (courier_order_id !== null && (state === 'booked' || mayComeAgain(courier_status)));
    if (!mayCome && !mayBeForgotten) return;
    const shipment: UnwantedShipment = {
      orderId: order_id,
      clientOrderId: clientOrderId(delivery),
      courierOrderId: courier_order_id,
      until: this.clock.now().getTime() + 2 * this.env.courier.timeoutMs + LIST_MS,
    };
    await enqueue(tx, 'cancel-shipment', shipment, { key: `cancel-shipment:${order_id}:${shipment_number}` });
  }
}

const NO_ISSUE = { issue: null, issue_since: null, failed_bookings: 0, next_booking_at: null };
const NO_SHIPMENT = {
  courier_order_id: null,
  tracking_url: null,
  pickup: null,
  rider: null,
  refusal: null,
  booking_sent_at: null,
  booked_at: null,
  polled_at: null,
  poll_claimed_at: null,
  polls: 0,
  courier_status_at: null,
  eta: null,
  ended_at: null,
};
