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
import type { DeliveryEntity, ExpectedArrival, SeenRider } from '../delivery.entity.js';
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
  before: Readonly<DeliveryEntity>;
  delivery: DeliveryEntity;
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
      const locked = { before: { ...delivery }, delivery };
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
  ): Promise<DeliveryEntity | null> {
    const delivery = { ...before };
    const events = this.mergeShipment({ before, delivery }, shipment);
    const isLeaving = hasLeftShop(delivery) && !hasLeftShop(before);
    if (isLeaving || isDeliveredByCourier(delivery.courier_status)) return null;
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
      if (delivery?.courier_order_id !== courierOrderId) return; // the owner has just sent a rider of his own, or asked for another one
      const before = { ...delivery };
      const isOld = at !== null && delivery.courier_status_at !== null && at < delivery.courier_status_at;
      if (at && !isOld) delivery.courier_status_at = at;
      delivery.polls = 0;
      await this.save(tx, { before, delivery }, this.mergeStatus({ before, delivery }, status, { isOld }));
    });
  }

  /** Keeps who rides and where, unless the shipment ended while the courier was asked. */
  async recordRider(orderId: string, rider: Rider | null): Promise<void> {
    await this.deliveries.saveRider(orderId, rider && this.seenNow(rider));
  }

  // Behind its payment: where the parcel leaves the shop, the invoice is written in this transaction.
  private async lockDelivery(tx: EntityManager, orderId: string): Promise<DeliveryEntity | null> {
    await lockPaymentOfOrder(tx, orderId);
    return this.deliveries.lockDelivery(tx, orderId);
  }

  private mergeShipment({ before, delivery }: LockedDelivery, shipment: CourierShipment): NewOrderEvent[] {
    const isNew = delivery.courier_order_id !== shipment.courierOrderId;
    keepBooking(delivery, shipment);
    if (isNew) delivery.booked_at = delivery.polled_at = this.clock.now();
    const isBooked = isNew && delivery.state === 'booked';
    const events: NewOrderEvent[] = isBooked ? [{ kind: 'rider-booked', actor: 'courier' }] : [];
    return this.mergeStatus({ before, delivery }, shipment.status, { shipment, events });
  }

  private mergeStatus(
    { before, delivery }: LockedDelivery,
    reported: string,
    { isOld = false, shipment, events = [] }: Report,
  ): NewOrderEvent[] {
    if (!isKnownCourierStatus(reported)) this.warnOnce(reported);
    Object.assign(delivery, mergeCourierStatus(delivery, reported, isOld));
    const { courier_status } = delivery;
    this.endOrResume(delivery);
    if (isWithoutRider(courier_status))
      delivery.rider = null; // gone, and the phone number as well
    else if (shipment?.rider && isUnderWay(delivery)) delivery.rider = this.seenNow(shipment.rider);
    // A status alone takes an expectation away at most: until the shipment is read, what was expected before still holds.
    if (shipment || !isExpected(delivery))
      delivery.eta = shipment ? expectArrival(delivery, shipment.arrival, this.clock.now()) : null;
    const isChanged = courier_status !== before.courier_status;
    if (isChanged) {
      delivery.polls = 0;
      events.push({ kind: 'courier-status', actor: 'courier', detail: { status: courier_status } });
    }
    const issue = isChanged ? issueAfterStatus(delivery.issue, delivery) : delivery.issue;
    return [...events, ...setDeliveryIssue(delivery, issue, this.clock.now())];
  }

  // As long as the order stays where it is, one statement writes all of it.
  private async save(tx: EntityManager, { before, delivery }: LockedDelivery, events: NewOrderEvent[]): Promise<void> {
    const { order_id, courier_status, ended_at } = delivery;
    const statement = new ComposedStatement();
    const isChanged = this.deliveries.addChange(statement, { before, delivery });
    const isOne = isChanged && !isMovingOrder(delivery) && events.length > 0;
    if (isOne) this.events.addEvents(statement, 'changed_delivery', order_id, ...events);
    if (isChanged) await statement.run(tx, { columns: 'id', from: 'changed_delivery' });
    if (isDeliveredByCourier(courier_status)) await this.dispatched.markDelivered(tx, order_id, ended_at ?? this.clock.now());
    else if (hasLeftShop(delivery)) await this.dispatched.markShipped(tx, order_id);
    if (!isOne && events.length > 0) await this.events.recordEvents(tx, order_id, ...events);
    this.logFailedEnd({ before, delivery });
  }

  // Where it was written: what is only merged may be merged once more, behind the lock.
  private logFailedEnd({ before, delivery: { order_id, state, courier_status } }: LockedDelivery): void {
    if (state === 'ended' && before.state !== 'ended' && !isDeliveredByCourier(courier_status))
      this.log.error(`the delivery of order ${order_id} ended without hand-over: ${courier_status}`);
  }

  // Once for each status: it comes again with every poll.
  private warnOnce(status: string): void {
    if (this.unknownStatuses.has(status) || this.unknownStatuses.size >= MAX_UNKNOWN_STATUSES) return;
    this.unknownStatuses.add(status);
    this.log.warn(`the courier's status "${status.slice(0, 40)}" is not known; deliveries keep the last one that is`);
  }

  private endOrResume(delivery: DeliveryEntity): void {
    const { courier_status, state } = delivery;
    if (isFinalCourierStatus(courier_status)) {
      delivery.state = moveDelivery(state, 'ended');
      delivery.rider = null; // personal data goes when the shipment ends
      delivery.ended_at ??= this.clock.now();
    } else if (state === 'ended') {
      delivery.state = moveDelivery(state, 'booked'); // goods come back, or the rider comes again
      delivery.ended_at = null;
    }
  }

  private seenNow(rider: Rider): SeenRider {
    return { ...rider, seen_at: rider.latitude === null ? null : this.clock.now().toISOString() };
  }
}

const isMovingOrder = (delivery: DeliveryEntity): boolean =>
  isDeliveredByCourier(delivery.courier_status) || hasLeftShop(delivery);

function keepBooking(delivery: DeliveryEntity, shipment: CourierShipment): void {
  const { dropoff } = delivery;
  delivery.courier_order_id = shipment.courierOrderId;
  delivery.tracking_url = shipment.trackingUrl ?? delivery.tracking_url;
  delivery.booked_cost = shipment.cost ?? delivery.booked_cost;
  delivery.pickup = shipment.pickup ?? delivery.pickup;
  delivery.dropoff = {
    latitude: shipment.dropLatitude ?? dropoff?.latitude ?? null,
    longitude: shipment.dropLongitude ?? dropoff?.longitude ?? null,
    distance_meters: shipment.distanceMeters ?? dropoff?.distance_meters ?? null,
  };
  if (delivery.state !== 'booked' && delivery.state !== 'ended') delivery.state = moveDelivery(delivery.state, 'booked');
  Object.assign(delivery, { claimed_at: null, refusal: null, failed_bookings: 0, next_booking_at: null });
}

/** From what the courier says of its arrival, and from the road that is left; null when no one knows. */
function expectArrival(delivery: DeliveryEntity, arrival: Arrival, now: Date): ExpectedArrival | null {
  const { courier_status, progress_status } = delivery;
  const range = etaRange({ now, courier_status, progress_status, ...arrival, metersAhead: metersAhead(delivery) });
  return range && { from: range.from.toISOString(), until: range.until.toISOString() };
}

function metersAhead({ rider, dropoff, progress_status }: DeliveryEntity): number | null {
  const isRiderSeen = rider !== null && rider.latitude !== null && rider.longitude !== null;
  const isDoorKnown = dropoff !== null && dropoff.latitude !== null && dropoff.longitude !== null;
  if (!isPickedUp({ progress_status }) || !isRiderSeen || !isDoorKnown) return dropoff?.distance_meters ?? null;
  const position = { latitude: rider.latitude!, longitude: rider.longitude! };
  return metersBetween(position, { latitude: dropoff.latitude!, longitude: dropoff.longitude! }) * ROAD_FACTOR;
}
