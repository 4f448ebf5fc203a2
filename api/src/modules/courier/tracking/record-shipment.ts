import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  etaRange,
  hasLeftShop,
  isExpected,
  isFinalCourierStatus,
  isDeliveredByCourier,
  isKnownCourierStatus,
  isPickedUp,
  isUnderWay,
  isWithoutRider,
  issueAfterStatus,
  mergeCourierStatus,
  metersBetween,
  moveDelivery,
  ROAD_FACTOR,
} from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { ComposedStatement } from '../../../platform/database/composed-statement.js';
import { type NewOrderEvent, OrderEventsService } from '../../orders/order-events.service.js';
import { DispatchedOrdersService } from '../../invoicing/dispatched-orders.service.js';
import { lockPaymentOfOrder } from '../../../read-models/payment/invoices.query.js';
import type { Arrival, CourierShipment, Rider } from '../courier-provider.js';
import { type ClaimedDelivery, DeliveriesRepository, type QuotedFor } from '../deliveries.repository.js';
import { copyOfDelivery, type Delivery } from '../delivery.entity.js';
import type { ExpectedArrival, SeenRider, ShipmentEntity } from '../shipment.entity.js';
import { setDeliveryIssue } from './set-delivery-issue.js';

const MAX_UNKNOWN_STATUSES = 100;

/** What arrives with a status. */
interface Report {
  /** By the courier's clock it came to be before the status that counts. */
  isOld?: boolean;
  shipment?: CourierShipment;
  events?: NewOrderEvent[];
}

/** A delivery as it was when it was locked, and as it is to be. */
interface LockedDelivery {
  before: Readonly<Delivery>;
  delivery: Delivery;
}

/** Keeps what the courier reports of a shipment. The shop's order moves in the same transaction, so that the two never disagree. */
@Injectable()
export class RecordShipment {
  private readonly log = new Logger('deliveries');
  private readonly unknownStatuses = new Set<string>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly deliveries: DeliveriesRepository,
    private readonly dispatched: DispatchedOrdersService,
    private readonly clock: Clock,
    private readonly events: OrderEventsService,
  ) {}

  /** What the courier says of shipment number so-and-so; one from before another rider was asked for changes nothing any more. */
  async recordShipment(orderId: string, shipmentNumber: number, shipment: CourierShipment): Promise<void> {
    await this.db.transaction(async (tx) => {
      const delivery = await this.lockDelivery(tx, orderId);
      if (!delivery || delivery.shipment_number !== shipmentNumber || delivery.state === 'manual') return;
      const locked = { before: copyOfDelivery(delivery), delivery };
      await this.save(tx, locked, this.mergeShipment(locked, shipment));
    });
  }

  /** The answer to a booking. When it cannot be written at once, it is recorded like what the courier says at any other time, behind the lock. */
  async recordBooking(claimed: ClaimedDelivery, shipment: CourierShipment, quote: QuotedFor): Promise<void> {
    if (await this.recordClaimed(claimed, shipment, quote)) return;
    const { order_id, shipment_number } = claimed.delivery;
    await this.deliveries.keepQuotedCost(order_id, quote);
    await this.recordShipment(order_id, shipment_number, shipment);
  }

  /**
   * The answer to a poll, or to a booking with its quote, for a delivery as it was claimed: while no one has changed it since, one
   * statement that is its own transaction writes all of it.
   * @returns the delivery as it is now; null when nothing is written, because it was changed meanwhile or its order moves with it:
   * `recordShipment` is for that
   */
  async recordClaimed(
    { delivery: before, version }: ClaimedDelivery,
    shipment: CourierShipment,
    quote?: QuotedFor,
  ): Promise<Delivery | null> {
    const delivery = copyOfDelivery(before);
    const events = this.mergeShipment({ before, delivery }, shipment);
    const isLeaving = hasLeftShop(delivery.shipment) && !hasLeftShop(before.shipment);
    if (isLeaving || isDeliveredByCourier(delivery.shipment.courier_status)) return null;
    const statement = new ComposedStatement();
    if (!this.deliveries.addChange(statement, { before, delivery, version, quote })) return delivery;
    if (events.length > 0) this.events.addEvents(statement, 'changed_delivery', delivery.order_id, ...events);
    const selection = { columns: 'id', from: 'changed_delivery' };
    const written =
      events.length > 0
        ? await this.events.runAndAnnounce(statement, this.db, selection)
        : await statement.runAlone(this.db, selection);
    if (written.length === 0) return null;
    this.logFailedEnd({ before, delivery });
    return delivery;
  }

  /** Merges the status of a callback, by its rank and by its time; callbacks about shipments that are not ours change nothing. */
  async recordStatus(courierOrderId: string, status: string, at: Date | null = null): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await this.deliveries.findDeliveryByCourierOrder(courierOrderId, tx);
      const delivery = found && (await this.lockDelivery(tx, found.order_id));
      if (delivery?.shipment.courier_order_id !== courierOrderId) return; // the owner has just sent a rider of his own, or asked for another one
      const before = copyOfDelivery(delivery);
      const { shipment } = delivery;
      const isOld = at !== null && shipment.courier_status_at !== null && at < shipment.courier_status_at;
      if (at && !isOld) shipment.courier_status_at = at;
      shipment.polls = 0;
      await this.save(tx, { before, delivery }, this.mergeStatus({ before, delivery }, status, { isOld }));
    });
  }

  /** Keeps who rides and where, unless the shipment ended while the courier was asked. */
  async recordRider(orderId: string, rider: Rider | null): Promise<void> {
    await this.deliveries.saveRider(orderId, rider && this.seenNow(rider));
  }

  // Behind its payment: where the parcel leaves the shop, the invoice is written in this transaction.
  private async lockDelivery(tx: EntityManager, orderId: string): Promise<Delivery | null> {
    await lockPaymentOfOrder(tx, orderId);
    return this.deliveries.lockDelivery(tx, orderId);
  }

  private mergeShipment({ before, delivery }: LockedDelivery, shipment: CourierShipment): NewOrderEvent[] {
    const isNew = delivery.shipment.courier_order_id !== shipment.courierOrderId;
    keepBooking(delivery, shipment);
    if (isNew) delivery.shipment.booked_at = delivery.shipment.polled_at = this.clock.now();
    const isBooked = isNew && delivery.state === 'booked';
    const events: NewOrderEvent[] = isBooked ? [{ kind: 'rider-booked', actor: 'courier' }] : [];
    return this.mergeStatus({ before, delivery }, shipment.status, { shipment, events });
  }

  private mergeStatus(
    { before, delivery }: LockedDelivery,
    reported: string,
    { isOld = false, shipment: seen, events = [] }: Report,
  ): NewOrderEvent[] {
    if (!isKnownCourierStatus(reported)) this.warnOnce(reported);
    const { shipment } = delivery;
    Object.assign(shipment, mergeCourierStatus(shipment, reported, isOld));
    const { courier_status } = shipment;
    this.endOrResume(delivery);
    if (isWithoutRider(courier_status))
      shipment.rider = null; // gone, and the phone number as well
    else if (seen?.rider && isUnderWay(shipment)) shipment.rider = this.seenNow(seen.rider);
    // A status alone takes an expectation away at most: until the shipment is read, what was expected before still holds.
    if (seen || !isExpected(shipment)) shipment.eta = seen ? expectArrival(shipment, seen.arrival, this.clock.now()) : null;
    const isChanged = courier_status !== before.shipment.courier_status;
    if (isChanged) {
      shipment.polls = 0;
      events.push({ kind: 'courier-status', actor: 'courier', detail: { status: courier_status } });
    }
    const issue = isChanged ? issueAfterStatus(delivery.issue, shipment) : delivery.issue;
    return [...events, ...setDeliveryIssue(delivery, issue, this.clock.now())];
  }

  // As long as the order stays where it is, one statement writes all of it.
  private async save(tx: EntityManager, { before, delivery }: LockedDelivery, events: NewOrderEvent[]): Promise<void> {
    const { order_id, courier_status, ended_at } = delivery.shipment;
    const statement = new ComposedStatement();
    const isChanged = this.deliveries.addChange(statement, { before, delivery });
    const isOne = isChanged && !isMovingOrder(delivery) && events.length > 0;
    if (isOne) this.events.addEvents(statement, 'changed_delivery', order_id, ...events);
    if (isChanged) await statement.run(tx, { columns: 'id', from: 'changed_delivery' });
    if (isDeliveredByCourier(courier_status)) await this.dispatched.markDelivered(tx, order_id, ended_at ?? this.clock.now());
    else if (hasLeftShop(delivery.shipment)) await this.dispatched.markShipped(tx, order_id);
    if (!isOne && events.length > 0) await this.events.recordEvents(tx, order_id, ...events);
    this.logFailedEnd({ before, delivery });
  }

  // Where it was written: what is only merged may be merged once more, behind the lock.
  private logFailedEnd({ before, delivery: { state, shipment } }: LockedDelivery): void {
    const { order_id, courier_status } = shipment;
    if (state === 'ended' && before.state !== 'ended' && !isDeliveredByCourier(courier_status))
      this.log.error(`the delivery of order ${order_id} ended without hand-over: ${courier_status}`);
  }

  // Once for each status: it comes again with every poll.
  private warnOnce(status: string): void {
    if (this.unknownStatuses.has(status) || this.unknownStatuses.size >= MAX_UNKNOWN_STATUSES) return;
    this.unknownStatuses.add(status);
    this.log.warn(`the courier's status "${status.slice(0, 40)}" is not known; deliveries keep the last one that is`);
  }

  private endOrResume(delivery: Delivery): void {
    const { state, shipment } = delivery;
    if (isFinalCourierStatus(shipment.courier_status)) {
      delivery.state = moveDelivery(state, 'ended');
      shipment.rider = null; // personal data goes when the shipment ends
      shipment.ended_at ??= this.clock.now();
    } else if (state === 'ended') {
      delivery.state = moveDelivery(state, 'booked'); // goods come back, or the rider comes again
      shipment.ended_at = null;
    }
  }

  private seenNow(rider: Rider): SeenRider {
    return { ...rider, seen_at: rider.latitude === null ? null : this.clock.now().toISOString() };
  }
}

const isMovingOrder = ({ shipment }: Delivery): boolean => isDeliveredByCourier(shipment.courier_status) || hasLeftShop(shipment);

function keepBooking(delivery: Delivery, seen: CourierShipment): void {
  const { tracking_url, booked_cost, pickup, dropoff } = delivery.shipment;
  Object.assign(delivery.shipment, {
    courier_order_id: seen.courierOrderId,
    tracking_url: seen.trackingUrl ?? tracking_url,
    booked_cost: seen.cost ?? booked_cost,
    pickup: seen.pickup ?? pickup,
    dropoff: {
      latitude: seen.dropLatitude ?? dropoff?.latitude ?? null,
      longitude: seen.dropLongitude ?? dropoff?.longitude ?? null,
      distance_meters: seen.distanceMeters ?? dropoff?.distance_meters ?? null,
    },
    refusal: null,
  } satisfies Partial<ShipmentEntity>);
  if (delivery.state !== 'booked' && delivery.state !== 'ended') delivery.state = moveDelivery(delivery.state, 'booked');
  Object.assign(delivery, { claimed_at: null, failed_bookings: 0, next_booking_at: null });
}

/** From what the courier says of its arrival, and from the road that is left; null when no one knows. */
function expectArrival(shipment: ShipmentEntity, arrival: Arrival, now: Date): ExpectedArrival | null {
  const { courier_status, progress_status } = shipment;
  const range = etaRange({ now, courier_status, progress_status, ...arrival, metersAhead: metersAhead(shipment) });
  return range && { from: range.from.toISOString(), until: range.until.toISOString() };
}

function metersAhead({ rider, dropoff, progress_status }: ShipmentEntity): number | null {
  const isRiderSeen = rider !== null && rider.latitude !== null && rider.longitude !== null;
  const isDoorKnown = dropoff !== null && dropoff.latitude !== null && dropoff.longitude !== null;
  if (!isPickedUp({ progress_status }) || !isRiderSeen || !isDoorKnown) return dropoff?.distance_meters ?? null;
  const position = { latitude: rider.latitude!, longitude: rider.longitude! };
  return metersBetween(position, { latitude: dropoff.latitude!, longitude: dropoff.longitude! }) * ROAD_FACTOR;
}
