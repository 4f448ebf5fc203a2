import type { EntityManager } from 'typeorm';
import { DeliveryEntity } from '../delivery.entity.js';

/** A shopper's own delivery, by our order id or by the courier's. Null for anyone else's. */
export function findOwnDelivery(db: EntityManager, shopperId: string, id: string): Promise<DeliveryEntity | null> {
  return db
    .createQueryBuilder(DeliveryEntity, 'delivery')
    .innerJoin('orders', 'orders', 'orders.id = delivery.order_id AND orders.shopper_id = :shopperId', { shopperId })
    .where('delivery.order_id = :id OR delivery.courier_order_id = :id', { id })
    .getOne();
}
