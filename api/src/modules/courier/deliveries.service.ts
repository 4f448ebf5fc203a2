import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { deliveryWord, isHandedOver, isKnownDeliveryWord, isUnderWay, mergeDeliveryWord } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { enqueue } from '../../platform/jobs/enqueue.js';
import { type Happening, OrderEventsService } from '../orders/order-events.service.js';
import { OrdersService } from '../orders/orders.service.js';
import type { CourierTrip } from './courier-provider.js';
import { DeliveryEntity, type Rider } from './delivery.entity.js';

// From the courier's `parcel_picked_up` on, the order has left the shop.
const PICKED_UP_RANK = deliveryWord('parcel_picked_up').rank!;

@Injectable()
export class DeliveriesService {
  private readonly log = new Logger('deliveries');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly clock: Clock,
    private readonly events: OrderEventsService,
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

  /** The delivery of an order that was just paid, with the job that books its rider, in the caller's transaction. */
  async openDelivery(tx: EntityManager, orderId: string): Promise<void> {
    await tx.query('INSERT INTO deliveries (order_id, created_at) VALUES ($1, $2) ON CONFLICT (order_id) DO NOTHING', [
      orderId,
      this.clock.now(),
    ]);
    await enqueue(tx, 'book-rider', { orderId }, { key: `book-rider:${orderId}` });
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
      delivery.refusal = null;
      const booked = isNew && delivery.state === 'booked';
      await this.mergeWord(tx, delivery, trip.word, booked ? [{ kind: 'rider-booked', actor: 'courier' }] : []);
    });
  }

  /** Merges a word from a callback; words of trips that are not ours change nothing. */
  async recordWord(courierOrderId: string, word: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const found = await tx.findOneBy(DeliveryEntity, { courier_order_id: courierOrderId });
      const delivery = found && (await this.lock(tx, found.order_id));
      if (delivery) await this.mergeWord(tx, delivery, word);
    });
  }

  /** Keeps who rides, unless the trip ended while the courier was asked. */
  async keepRider(orderId: string, rider: Rider | null): Promise<void> {
    await this.db.getRepository(DeliveryEntity).update({ order_id: orderId, state: 'booked' }, { rider });
  }

  async update(orderId: string, change: Partial<DeliveryEntity>): Promise<void> {
    await this.db.getRepository(DeliveryEntity).update({ order_id: orderId }, change);
  }

  lock(tx: EntityManager, orderId: string): Promise<DeliveryEntity | null> {
    return tx.findOne(DeliveryEntity, { where: { order_id: orderId }, lock: { mode: 'pessimistic_write' } });
  }

  private async mergeWord(tx: EntityManager, delivery: DeliveryEntity, word: string, happened: Happening[] = []): Promise<void> {
    const before = delivery.word;
    if (!isKnownDeliveryWord(word))
      this.log.warn(
        `the courier's word "${word.slice(0, 40)}" is not known; order ${delivery.order_id} keeps "${delivery.word}"`,
      );
    Object.assign(delivery, mergeDeliveryWord(delivery, word));
    this.endOrGoOn(delivery);
    await tx.save(delivery);
    if (isHandedOver(delivery.word))
      await this.orders.markDelivered(tx, delivery.order_id, delivery.finished_at ?? this.clock.now());
    else if (isUnderWay(delivery) && delivery.rank >= PICKED_UP_RANK) await this.orders.markShipped(tx, delivery.order_id);
    if (delivery.word !== before) happened.push({ kind: 'rider-word', actor: 'courier', detail: { word: delivery.word } });
    if (happened.length > 0) await this.events.record(tx, delivery.order_id, ...happened);
  }

  private endOrGoOn(delivery: DeliveryEntity): void {
    const isOver = deliveryWord(delivery.word).final;
    if (isOver && delivery.state !== 'ended' && !isHandedOver(delivery.word))
      this.log.error(`the delivery of order ${delivery.order_id} ended without hand-over: ${delivery.word}`);
    if (isOver) {
      delivery.state = 'ended';
      delivery.rider = null; // personal data goes when the trip ends
      delivery.finished_at ??= this.clock.now();
    } else if (delivery.state === 'ended') {
      delivery.state = 'booked'; // goods come back, or the rider comes again
      delivery.finished_at = null;
    }
  }
}
