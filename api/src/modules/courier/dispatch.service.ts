import { Inject, Injectable } from '@nestjs/common';
import { CANCELLED_WITH_ORDER, HANDED_OVER, isBeforeBooking, mayComeAgain, moveDelivery, WITH_OWN_RIDER } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { ENV, type Env } from '../../platform/settings/env.js';
import { timeOfOrderId } from '../../platform/kernel/ids.js';
import { DatabaseHistory } from '../../platform/work/jobs/database-history.js';
import { enqueue } from '../../platform/work/jobs/enqueue.js';
import type { UnwantedShipment } from './booking/cancel-shipment.js';
import { DeliveriesRepository, LOCKED_DELIVERY } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import type { Delivery } from './delivery.entity.js';
import { nextShipment, OWN_RIDER, type ShipmentEntity } from './shipment.entity.js';
import { deliveryColumns } from '../../read-models/courier/deliveries.query.js';

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
  /** SQL: what `addDeliveryLock` has locked. */
  readonly lockedDelivery = LOCKED_DELIVERY;

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

  /** Its columns, for `readLocked`. */
  lockedColumns(tx: EntityManager): string {
    return deliveryColumns(tx);
  }

  readLocked(tx: EntityManager, row: Record<string, unknown>): Promise<Delivery | null> {
    return this.deliveries.readLocked(tx, row);
  }

  /** The rider of an order whose promise has moved is asked for when the shop begins to work on it; one that is on the way is not held back. */
  async requestRiderAt(tx: EntityManager, delivery: Delivery, workBegins: Date): Promise<void> {
    if (!isBeforeBooking(delivery.state)) return;
    const opening_at = new Date(Math.max(workBegins.getTime(), this.clock.now().getTime()));
    await this.deliveries.changeDelivery(tx, delivery, { opening_at, requested_at: opening_at, next_booking_at: opening_at });
  }

  /** The order is packed: now its rider is booked, unless that was done when it was paid. */
  async bookWhenPacked(tx: EntityManager, delivery: Delivery): Promise<void> {
    if (delivery.state === 'at-packing') await this.requestRider(tx, delivery);
  }

  /** Asks for a rider now. A shipment that was refused or fell through is followed by another one under a name of its own. */
  async requestRider(tx: EntityManager, delivery: Delivery): Promise<void> {
    const { order_id, state, shipment } = delivery;
    const isOver = state === 'refused' || state === 'ended';
    if (isOver) await this.queueCancellation(tx, delivery);
    const isAsked = isOver || isBeforeBooking(state) || state === 'unknown';
    await this.deliveries.changeDelivery(tx, delivery, {
      // One that waits for an opening, or has missed it, waits for none any more.
      ...(isAsked && { requested_at: this.clock.now() }),
      opening_at: null,
      next_booking_at: null,
      ...(state === 'at-packing' && { state: moveDelivery(state, 'queued') }),
      ...(isOver && { ...NO_ISSUE, state: moveDelivery(state, 'queued'), ...nextShipmentOf(shipment) }),
    });
    await this.bookings.queueBooking(tx, order_id);
  }

  /**
   * The parcel goes with a rider of the owner's; the one who was booked is told not to come. What is still asked of the courier
   * about that one changes nothing any more, also after the hand-over: it is about a shipment of another number.
   */
  async sendOwnRider(tx: EntityManager, delivery: Delivery, { name, phone }: OwnRider): Promise<void> {
    await this.queueCancellation(tx, delivery);
    const rider = { name, surname: '', phone, latitude: null, longitude: null, seen_at: null };
    await this.deliveries.changeDelivery(tx, delivery, {
      ...NO_ISSUE,
      state: moveDelivery(delivery.state, 'manual'),
      claimed_at: null,
      ...nextShipmentOf(delivery.shipment, { courier: OWN_RIDER, rider, ...WITH_OWN_RIDER }),
    });
  }

  /** The owner's rider has handed the parcel over. */
  async finishDelivery(tx: EntityManager, delivery: Delivery): Promise<void> {
    await this.deliveries.changeDelivery(tx, delivery, {
      ...NO_ISSUE,
      state: moveDelivery(delivery.state, 'ended'),
      shipment: { ...HANDED_OVER, rider: null, ended_at: this.clock.now() },
    });
  }

  /** No rider for an order that was cancelled. */
  async cancelDelivery(tx: EntityManager, delivery: Delivery): Promise<void> {
    await this.queueCancellation(tx, delivery);
    const { state, shipment } = delivery;
    await this.deliveries.changeDelivery(tx, delivery, {
      ...NO_ISSUE,
      state: moveDelivery(state, 'ended'),
      claimed_at: null,
      shipment: {
        ...CANCELLED_WITH_ORDER,
        rider: null,
        refusal: null,
        ended_at: this.clock.now(),
        // What the courier has turned away is no booking, and is not called a ride that was cancelled.
        ...(shipment.courier_order_id === null && state !== 'unknown' && { booking_sent_at: null }),
      },
    });
  }

  /** A person has dealt with it. */
  async resolveIssue(tx: EntityManager, delivery: Delivery): Promise<void> {
    await this.deliveries.changeDelivery(tx, delivery, NO_ISSUE);
  }

  // A booking whose answer is still out is looked for until it could not come any more, and so is one that a database which was put back may have
  // forgotten. After a failed hand-over the rider may still mean to come again.
  private async queueCancellation(tx: EntityManager, { state, shipment: present }: Delivery): Promise<void> {
    const { order_id, courier_status, courier_order_id, client_order_id, number } = present;
    const mayBeForgotten = isBeforeBooking(state) && this.history.mayBeOlder(timeOfOrderId(order_id));
    const mayCome = state === 'unknown' || (courier_order_id !== null && (state === 'booked' || mayComeAgain(courier_status)));
    if (!mayCome && !mayBeForgotten) return;
    const shipment: UnwantedShipment = {
      orderId: order_id,
      clientOrderId: client_order_id,
      courierOrderId: courier_order_id,
      until: this.clock.now().getTime() + 2 * this.env.courier.timeoutMs + LIST_MS,
    };
    await enqueue(tx, 'cancel-shipment', shipment, { key: `cancel-shipment:${order_id}:${number}` });
  }
}

const NO_ISSUE = { issue: null, issue_since: null, failed_bookings: 0, next_booking_at: null };

/** From now on the delivery's present shipment is another one. */
function nextShipmentOf(shipment: ShipmentEntity, begins: Partial<ShipmentEntity> = {}) {
  const next = { ...nextShipment(shipment), ...begins };
  return { shipment: next, shipment_number: next.number };
}
