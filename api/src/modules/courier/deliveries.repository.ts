import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { moveDelivery } from '@shop/domain';
import { type EntityManager, Repository } from 'typeorm';
import { type ComposedStatement, isBehind } from '../../platform/database/composed-statement.js';
import { columnsOf, readEntity, readNewEntity, updateOf } from '../../platform/database/entity-statements.js';
import { prepared } from '../../platform/database/prepared-statements.js';
import { DeliveryEntity, type SeenRider } from './delivery.entity.js';

/** For whom a shipment was quoted, and at which fee. */
export interface QuotedFor {
  shopper_id: string;
  address_key: string;
  kilograms: number;
  fee: number;
}

/** A booking that is about to be sent. */
export interface BookingClaim {
  sentAt: Date;
  quote: QuotedFor;
}

/** A delivery of which the next call to the courier is the caller's, as it was claimed. */
export interface ClaimedDelivery {
  delivery: DeliveryEntity;
  /** Of its row: it is another one as soon as anybody has changed anything. */
  version: string;
}

/** What of a delivery is to be written: all that is no more as it was before. */
export interface DeliveryChange {
  before: Readonly<DeliveryEntity>;
  delivery: DeliveryEntity;
  /** Nothing is written when the row has another version by now; a delivery that is locked needs none. */
  version?: string;
  /** Keeps also what the courier had asked for when the shopper was told the fee. */
  quote?: QuotedFor | undefined;
}

// What the courier had asked for, as the first four values say.
const QUOTED_COST = 'SELECT cost FROM delivery_quotes WHERE shopper_id = $1 AND address_key = $2 AND kilograms = $3 AND fee = $4';

// A shop that is not at work yet has a rider of now waiting at a closed door. So may one by now whose order was paid for while the shop's server was lost:
// its rider is late from the beginning, and where nobody is at work the next opening is waited for (`WaitForOpening`).
const WORK_BEGAN = 'greatest(o.created_at, o.work_begins_at)';
const IS_LATE = `${WORK_BEGAN} < $1::timestamptz - interval '1 hour'`;
const OPENING_AT = 'CASE WHEN o.work_begins_at > $1::timestamptz THEN o.work_begins_at END';
// What a delivery begins with; whatever else it has is the default of its column.
const NEW_COLUMNS = [
  'order_id',
  'state',
  'requested_at',
  'opening_at',
  'claimed_at',
  'booking_sent_at',
] as const satisfies (keyof DeliveryEntity)[];
const REQUESTED_AT = `CASE WHEN ${IS_LATE} THEN ${WORK_BEGAN} ELSE greatest($1::timestamptz, o.work_begins_at) END`;

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
    return tx.findOne(DeliveryEntity, { where: { order_id: orderId }, lock: { mode: 'pessimistic_write' } });
  }

  /** `locked_delivery`: that of an order, where it has one, behind another part of the statement. */
  addLock(statement: ComposedStatement, orderId: string, behind: string): void {
    const lock = `SELECT * FROM deliveries WHERE order_id = $1 ${isBehind(behind)} FOR UPDATE`;
    statement.add('locked_delivery', lock, [orderId]);
  }

  /**
   * `new_delivery`: for the order of `waiting_order`, by what `rider_booking` says; its rider is
   * asked for when the shop begins to work on it, `is_due` where that is now. With `claim` it begins
   * as claimed where riders are booked at the payment, unless it is late. Its columns are for
   * `readNew`. Harmless when the order has its delivery already.
   */
  addDelivery(statement: ComposedStatement, now: Date, { claim }: { claim: boolean }): void {
    statement.add(
      'new_delivery',
      `INSERT INTO deliveries AS d (${NEW_COLUMNS.join(', ')})
       SELECT o.id, b.state, ${REQUESTED_AT}, ${OPENING_AT}, b.claimed_at, b.claimed_at
         FROM waiting_order o CROSS JOIN rider_booking r
         CROSS JOIN LATERAL (SELECT CASE WHEN r.value = 'packed' THEN 'at-packing' WHEN NOT $2::boolean OR o.work_begins_at > $1 OR ${IS_LATE} THEN 'queued' ELSE 'unknown' END) s(state)
         CROSS JOIN LATERAL (SELECT s.state, CASE s.state WHEN 'unknown' THEN $1::timestamptz END) b(state, claimed_at)
       ON CONFLICT DO NOTHING RETURNING ${NEW_COLUMNS.map((name) => `d.${name} AS d_${name}`).join(', ')}, d.xmin::text AS d_version,
         d.state = 'queued' AND d.requested_at <= $1 AS is_due`,
      [now, claim],
    );
  }

  /**
   * What `addDelivery` has written, claimed where its state is `unknown`; null when the order had its
   * delivery already.
   */
  readNew(row: Record<string, unknown>): ClaimedDelivery | null {
    const delivery = readNewEntity(this.deliveries.manager, DeliveryEntity, 'd', row);
    return delivery && { delivery, version: String(row['d_version']) };
  }

  /** What the courier had asked for when the shopper was told the fee, unless that is known already. */
  async keepQuotedCost(orderId: string, { shopper_id, address_key, kilograms, fee }: QuotedFor): Promise<void> {
    await this.deliveries.query(
      `UPDATE deliveries SET quoted_cost = (${QUOTED_COST}) WHERE order_id = $5 AND quoted_cost IS NULL`,
      [shopper_id, address_key, kilograms, fee, orderId],
    );
  }

  /** `changed_delivery`, with `id`. @returns false when all is as it was: then there is no part */
  addChange(statement: ComposedStatement, { before, delivery, version, quote }: DeliveryChange): boolean {
    const change = changeOf(before, delivery);
    if (Object.keys(change).length === 0) return false;
    if (quote) {
      const { shopper_id, address_key, kilograms, fee } = quote;
      statement.add('booked_quote', `SELECT (${QUOTED_COST}) AS cost`, [shopper_id, address_key, kilograms, fee]);
    }
    const update = updateOf(this.deliveries.manager, DeliveryEntity, {
      key: { order_id: delivery.order_id },
      change,
      computed: quote ? ['quoted_cost = coalesce(quoted_cost, (SELECT cost FROM booked_quote))'] : [],
      version: version ?? null,
      returning: 'order_id AS id',
    });
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
   * For one caller alone, and only when no one booked since `seen` was read; null for all others. One statement decides that race, and
   * keeps what the courier had asked when the shopper was told the fee.
   */
  async claimBooking(seen: DeliveryEntity, { sentAt, quote }: BookingClaim): Promise<ClaimedDelivery | null> {
    const [[row]] = await this.deliveries.query<[Record<string, unknown>[], number]>(
      prepared(`UPDATE deliveries d SET state = $9, claimed_at = $8, booking_sent_at = $8, quoted_cost = coalesce(quoted_cost, (${QUOTED_COST}))
        WHERE order_id = $5 AND state = $6 AND date_trunc('milliseconds', booking_sent_at) IS NOT DISTINCT FROM $7
        RETURNING ${columnsOf(this.deliveries.manager, DeliveryEntity, 'd')}, d.xmin::text AS d_version`),
      [
        quote.shopper_id,
        quote.address_key,
        quote.kilograms,
        quote.fee,
        seen.order_id,
        seen.state,
        seen.booking_sent_at,
        sentAt,
        moveDelivery(seen.state, 'unknown'),
      ],
    );
    return row ? this.readRow(row) : null;
  }

  /** For one caller alone among all processes, whose the next poll for those who watch is; null for all others. */
  async claimPoll(seen: DeliveryEntity, polls: number, now: Date): Promise<ClaimedDelivery | null> {
    const [[row]] = await this.deliveries.query<[Record<string, unknown>[], number]>(
      prepared(`UPDATE deliveries d SET poll_claimed_at = $2, polled_at = $2, polls = $3
        WHERE order_id = $1 AND state = 'booked' AND date_trunc('milliseconds', poll_claimed_at) IS NOT DISTINCT FROM $4
        RETURNING ${columnsOf(this.deliveries.manager, DeliveryEntity, 'd')}, d.xmin::text AS d_version`),
      [seen.order_id, now, polls, seen.poll_claimed_at],
    );
    return row ? this.readRow(row) : null;
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

  private readRow(row: Record<string, unknown>): ClaimedDelivery | null {
    const delivery = readEntity(this.deliveries.manager, DeliveryEntity, 'd', row);
    return delivery && { delivery, version: String(row['d_version']) };
  }
}

/** The columns that are no more as they were. */
function changeOf(before: Readonly<DeliveryEntity>, delivery: DeliveryEntity): Partial<DeliveryEntity> {
  const columns = Object.keys(delivery) as (keyof DeliveryEntity)[];
  const isChanged = (column: keyof DeliveryEntity): boolean =>
    delivery[column] !== before[column] && JSON.stringify(delivery[column]) !== JSON.stringify(before[column]);
  const changed = columns.filter(isChanged);
  return Object.fromEntries(changed.map((column) => [column, delivery[column]]));
}
