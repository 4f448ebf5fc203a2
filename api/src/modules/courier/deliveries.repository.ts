import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { moveDelivery } from '@shop/domain';
import { type EntityManager, Repository } from 'typeorm';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { findEntity, updateOf } from '../../platform/database/entity-statements.js';
import { prepared } from '../../platform/database/prepared-statements.js';
import { DeliveryEntity, type SeenRider } from './delivery.entity.js';

/** A booking that is about to be sent: for whom it was quoted, and at which fee. */
export interface BookingClaim {
  sentAt: Date;
  quote: { shopper_id: string; address_key: string; kilograms: number; fee: number };
}

/** The one place that writes deliveries. */
@Injectable()
export class DeliveriesRepository {
  constructor(@InjectRepository(DeliveryEntity) private readonly deliveries: Repository<DeliveryEntity>) {}

  findDeliveryOfOrder(orderId: string): Promise<DeliveryEntity | null> {
    return this.deliveries.findOneBy({ order_id: orderId });
  }

  findDeliveryByCourierOrder(courierOrderId: string, tx?: EntityManager): Promise<DeliveryEntity | null> {
    return (tx?.getRepository(DeliveryEntity) ?? this.deliveries).findOneBy({ courier_order_id: courierOrderId });
  }

  /** After the payment's lock and before the order's. */
  lockDelivery(tx: EntityManager, orderId: string): Promise<DeliveryEntity | null> {
    return findEntity(tx, DeliveryEntity, { order_id: orderId }, 'FOR UPDATE');
  }

  /** `locked_delivery`: that of an order, where it has one, behind another part of the statement. */
  addLock(statement: ComposedStatement, orderId: string, behind: string): void {
    const lock = `SELECT * FROM deliveries WHERE order_id = $1 AND (SELECT count(*) FROM ${behind}) >= 0 FOR UPDATE`;
    statement.add('locked_delivery', lock, [orderId]);
  }

  /** For the order of `waiting_order`, by what `rider_booking` says. Harmless when the order has its delivery already. */
  addDelivery(statement: ComposedStatement, requestedAt: Date): void {
    statement.add(
      'new_delivery',
      `INSERT INTO deliveries (order_id, state, requested_at)
       SELECT o.id, CASE r.value WHEN 'packed' THEN 'at-packing' ELSE 'queued' END, $1::timestamptz FROM waiting_order o CROSS JOIN rider_booking r
       ON CONFLICT DO NOTHING`,
      [requestedAt],
    );
  }

  /** `changed_delivery`: what of a locked delivery is no more as it was before. @returns false when nothing is: then there is no part */
  addChange(statement: ComposedStatement, before: Readonly<DeliveryEntity>, delivery: DeliveryEntity): boolean {
    const columns = Object.keys(delivery) as (keyof DeliveryEntity)[];
    const changed = columns.filter((column) => JSON.stringify(delivery[column]) !== JSON.stringify(before[column]));
    if (changed.length === 0) return false;
    const change = Object.fromEntries(changed.map((column) => [column, delivery[column]]));
    const key = { order_id: delivery.order_id };
    const update = updateOf(this.deliveries.manager, DeliveryEntity, { key, change, returning: 'order_id AS id' });
    statement.add('changed_delivery', ...update);
    return true;
  }

  /** Writes what has changed of a locked delivery, and nothing when nothing has. */
  async saveDelivery(tx: EntityManager, delivery: DeliveryEntity): Promise<void> {
    await tx.save(delivery);
  }

  async updateDelivery(tx: EntityManager, orderId: string, change: Partial<DeliveryEntity>): Promise<void> {
    await tx.update(DeliveryEntity, { order_id: orderId }, change);
  }

  async markPolled(orderId: string, polled_at: Date): Promise<void> {
    await this.deliveries.update({ order_id: orderId }, { polled_at });
  }

  /** Keeps the rider unless the shipment ended while the courier was asked. */
  async saveRider(orderId: string, rider: SeenRider | null): Promise<void> {
    await this.deliveries.update({ order_id: orderId, state: 'booked' }, { rider });
  }

  /**
   * True for one caller alone, and only when no one booked since `seen` was read: one statement decides that race, and keeps what the
   * courier had asked when the shopper was told the fee.
   */
  async claimBooking(seen: DeliveryEntity, { sentAt, quote }: BookingClaim): Promise<boolean> {
    const [, count] = await this.deliveries.query<[unknown, number]>(
      prepared(`UPDATE deliveries SET state = $9, booking_sent_at = $4,
              quoted_cost = coalesce(quoted_cost, (SELECT cost FROM delivery_quotes
                                                    WHERE shopper_id = $5 AND address_key = $6 AND kilograms = $7 AND fee = $8))
        WHERE order_id = $1 AND state = $2 AND date_trunc('milliseconds', booking_sent_at) IS NOT DISTINCT FROM $3`),
      [
        seen.order_id,
        seen.state,
        seen.booking_sent_at,
        sentAt,
        quote.shopper_id,
        quote.address_key,
        quote.kilograms,
        quote.fee,
        moveDelivery(seen.state, 'unknown'),
      ],
    );
    return count === 1;
  }

  /** True for one caller alone among all processes: the next poll for those who watch is theirs. */
  async claimPoll(seen: DeliveryEntity, polls: number, now: Date): Promise<boolean> {
    const [, count] = await this.deliveries.query<[unknown, number]>(
      `UPDATE deliveries SET poll_claimed_at = $2, polled_at = $2, polls = $3
        WHERE order_id = $1 AND state = 'booked' AND date_trunc('milliseconds', poll_claimed_at) IS NOT DISTINCT FROM $4`,
      [seen.order_id, now, polls, seen.poll_claimed_at],
    );
    return count === 1;
  }

  /**
   * Shipments that were not asked for since `before`, the longest first: those under way, and those that failed after `failedAfter`,
   * because a second try or the way back may follow.
   */
  async findUnpolledShipments(before: Date, failedAfter: Date): Promise<string[]> {
    const rows = await this.deliveries.query<{ courier_order_id: string }[]>(
      `SELECT courier_order_id
         FROM (SELECT courier_order_id, polled_at FROM deliveries WHERE state = 'booked'
               UNION ALL
               SELECT courier_order_id, polled_at FROM deliveries WHERE state = 'ended' AND courier_status = 'failed' AND ended_at > $2) followed
        WHERE polled_at IS NULL OR polled_at < $1
        ORDER BY polled_at NULLS FIRST LIMIT 50`,
      [before, failedAfter],
    );
    return rows.map(({ courier_order_id }) => courier_order_id);
  }
}
