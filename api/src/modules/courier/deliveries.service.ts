import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  deliveryWord,
  isExpected,
  isHandedOver,
  isKnownDeliveryWord,
  isUnderWay,
  isWithoutRider,
  mergeDeliveryWord,
  PICKED_UP_RANK,
  troubleAfterWord,
} from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { enqueue } from '../../platform/jobs/enqueue.js';
import { type Happening, OrderEventsService } from '../orders/order-events.service.js';
import { OrdersService } from '../orders/orders.service.js';
import type { CourierTrip } from './courier-provider.js';
import { SettingsService } from '../settings/settings.service.js';
import { expectArrival } from './tracking/expect-arrival.js';
import { DeliveryEntity, type Rider } from './delivery.entity.js';
import { noteTrouble } from './tracking/set-delivery-issue.js';

const MOST_UNHEARD_OF = 100;

@Injectable()
export class DeliveriesService {
  private readonly log = new Logger('deliveries');
  private readonly unheardOf = new Set<string>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly clock: Clock,
    private readonly events: OrderEventsService,
    private readonly settings: SettingsService,
  ) {}

  /** A shopper's own delivery, by our order id or by the courier's. Null for anybody else's. */
  findOwn(shopperId: string, id: string): Promise<DeliveryEntity | null> {
    return this.db
      .getRepository(DeliveryEntity)
      .createQueryBuilder('delivery')
      .innerJoin('orders', 'orders', 'orders.id = delivery.order_id AND orders.shopper_id = :shopperId', { shopperId })
      .where('delivery.order_id = :id OR delivery.courier_order_id = :id', { id })
      .getOne();
  }

  find(orderId: string): Promise<DeliveryEntity | null> {
    return this.db.getRepository(DeliveryEntity).findOneBy({ order_id: orderId });
  }

  findByTrip(courierOrderId: string): Promise<DeliveryEntity | null> {
    return this.db.getRepository(DeliveryEntity).findOneBy({ courier_order_id: courierOrderId });
  }

  /**
   * The delivery of an order that was just paid, in the caller's transaction, and with it the job that books its rider, unless the
   * owner wants riders only for what is packed.
   */
  async openDelivery(tx: EntityManager, orderId: string): Promise<void> {
    const { value: when } = await this.settings.read('book-rider', tx);
    await tx.query('INSERT INTO deliveries (order_id, state, created_at) VALUES ($1, $2, $3) ON CONFLICT (order_id) DO NOTHING', [
      orderId,
      when === 'packed' ? 'at-packing' : 'queued',
      this.clock.now(),
    ]);
    if (when === 'paid') await this.queueBooking(tx, orderId);
  }

  queueBooking(tx: EntityManager, orderId: string): Promise<void> {
    return enqueue(tx, 'book-rider', { orderId }, { key: `book-rider:${orderId}` });
  }

  /**
   * Keeps what the courier says of the trip of this attempt; a trip from before the rider was called again changes nothing any more.
   * The shop's order moves in the same transaction, so that the two never disagree.
   */
  async recordTrip(orderId: string, attempt: number, trip: CourierTrip): Promise<void> {
    await this.db.transaction(async (tx) => {
      const delivery = await this.lock(tx, orderId);
      if (!delivery || delivery.attempt !== attempt || delivery.state === 'manual') return;
      const isNew = delivery.courier_order_id !== trip.courierOrderId;
      delivery.courier_order_id = trip.courierOrderId;
      delivery.tracking_url = trip.trackingUrl ?? delivery.tracking_url;
      delivery.booked_cost = trip.cost ?? delivery.booked_cost;
      delivery.drop_latitude = trip.dropLatitude ?? delivery.drop_latitude;
      delivery.drop_longitude = trip.dropLongitude ?? delivery.drop_longitude;
      if (delivery.state !== 'ended') delivery.state = 'booked';
      Object.assign(delivery, { refusal: null, tries: 0, next_try_at: null });
      delivery.distance_meters = trip.distanceMeters ?? delivery.distance_meters;
      if (isNew) delivery.booked_at = this.clock.now();
      const booked = isNew && delivery.state === 'booked';
      await this.mergeWord(tx, delivery, trip.word, {
        trip,
        happened: booked ? [{ kind: 'rider-booked', actor: 'courier' }] : [],
      });
    });
  }

  /** Merges a word from a callback, by its rank and by its time; words of trips that are not ours change nothing. */
  async recordWord(courierOrderId: string, word: string, at: Date | null = null): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await tx.findOneBy(DeliveryEntity, { courier_order_id: courierOrderId });
      const delivery = found && (await this.lock(tx, found.order_id));
      if (!delivery) return;
      const isOld = at !== null && delivery.word_at !== null && at < delivery.word_at;
      if (at && !isOld) delivery.word_at = at;
      delivery.looks = 0;
      await this.mergeWord(tx, delivery, word, { isOld });
    });
  }

  /** Keeps who rides and where he was seen, unless the trip ended while the courier was asked. */
  async keepRider(orderId: string, rider: Rider | null): Promise<void> {
    const seen = rider && rider.latitude !== null ? this.clock.now() : null;
    await this.db.getRepository(DeliveryEntity).update({ order_id: orderId, state: 'booked' }, { rider, rider_seen_at: seen });
  }

  /** True for one caller alone among all processes: the next look at a watched trip is his. */
  async claimLook(seen: DeliveryEntity, looks: number): Promise<boolean> {
    const [, count] = await this.db.query<[unknown, number]>(
      `UPDATE deliveries SET looked_at = $2, looks = $3
        WHERE order_id = $1 AND state = 'booked' AND date_trunc('milliseconds', looked_at) IS NOT DISTINCT FROM $4`,
      [seen.order_id, this.clock.now(), looks, seen.looked_at],
    );
    return count === 1;
  }

  async update(orderId: string, change: Partial<DeliveryEntity>): Promise<void> {
    await this.db.getRepository(DeliveryEntity).update({ order_id: orderId }, change);
  }

  lock(tx: EntityManager, orderId: string): Promise<DeliveryEntity | null> {
    return tx.findOne(DeliveryEntity, { where: { order_id: orderId }, lock: { mode: 'pessimistic_write' } });
  }

  private async mergeWord(
    tx: EntityManager,
    delivery: DeliveryEntity,
    word: string,
    { isOld = false, trip, happened = [] }: { isOld?: boolean; trip?: CourierTrip; happened?: Happening[] } = {},
  ): Promise<void> {
    const before = delivery.word;
    if (!isKnownDeliveryWord(word)) this.wonderAt(word);
    Object.assign(delivery, mergeDeliveryWord(delivery, word, isOld));
    this.endOrGoOn(delivery);
    if (isWithoutRider(delivery.word))
      forgetRider(delivery); // he is gone, and his phone with him
    else if (trip?.rider && isUnderWay(delivery)) Object.assign(delivery, { rider: trip.rider, rider_seen_at: this.clock.now() });
    this.expect(delivery, trip);
    const isNews = delivery.word !== before;
    const trouble = isNews ? troubleAfterWord(delivery.trouble, delivery.word, delivery.rank) : delivery.trouble;
    if (isNews) delivery.looks = 0;
    if (isNews) happened.push({ kind: 'rider-word', actor: 'courier', detail: { word: delivery.word } });
    happened.push(...noteTrouble(delivery, trouble, this.clock.now()));
    await tx.save(delivery);
    if (isHandedOver(delivery.word))
      await this.orders.markDelivered(tx, delivery.order_id, delivery.finished_at ?? this.clock.now());
    else if (hasLeft(delivery)) await this.orders.markShipped(tx, delivery.order_id);
    if (happened.length > 0) await this.events.record(tx, delivery.order_id, ...happened);
  }

  // A word alone takes an expectation away at most: until the trip is read, what was expected before still holds.
  private expect(delivery: DeliveryEntity, trip: CourierTrip | undefined): void {
    if (!trip && isExpected(delivery)) return;
    const eta = trip ? expectArrival(delivery, trip.arrival, this.clock.now()) : null;
    delivery.eta_from = eta?.from ?? null;
    delivery.eta_until = eta?.until ?? null;
  }

  // Once for each word: it comes again with every look.
  private wonderAt(word: string): void {
    if (this.unheardOf.has(word) || this.unheardOf.size >= MOST_UNHEARD_OF) return;
    this.unheardOf.add(word);
    this.log.warn(`the courier's word "${word.slice(0, 40)}" is not known; deliveries keep the last one that is`);
  }

  private endOrGoOn(delivery: DeliveryEntity): void {
    const isOver = deliveryWord(delivery.word).final;
    if (isOver && delivery.state !== 'ended' && !isHandedOver(delivery.word))
      this.log.error(`the delivery of order ${delivery.order_id} ended without hand-over: ${delivery.word}`);
    if (isOver) {
      delivery.state = 'ended';
      forgetRider(delivery); // personal data goes when the trip ends
      delivery.finished_at ??= this.clock.now();
    } else if (delivery.state === 'ended') {
      delivery.state = 'booked'; // goods come back, or the rider comes again
      delivery.finished_at = null;
    }
  }
}

function forgetRider(delivery: DeliveryEntity): void {
  delivery.rider = null;
  delivery.rider_seen_at = null;
}

// What comes back has left as well, although the news of it may have been lost.
function hasLeft(delivery: DeliveryEntity): boolean {
  return (isUnderWay(delivery) && delivery.rank >= PICKED_UP_RANK) || deliveryWord(delivery.word).returning === true;
}
