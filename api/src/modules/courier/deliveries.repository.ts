import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { moveDelivery } from '@shop/domain';
import { type EntityManager, Repository } from 'typeorm';
import { ComposedStatement, isBehind } from '../../platform/database/composed-statement.js';
import { insertOf, readNewEntity, updateOf } from '../../platform/database/entity-statements.js';
import { prepared } from '../../platform/database/prepared-statements.js';
import { deliveryColumns, findDeliveryBy, readDelivery } from '../../read-models/courier/deliveries.query.js';
import { copyOfDelivery, type Delivery, DeliveryEntity } from './delivery.entity.js';
import { type SeenRider, ShipmentEntity } from './shipment.entity.js';

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
  delivery: Delivery;
  /** Of its row, which is written with each of its shipment: it is another one as soon as anybody has changed anything. */
  version: string;
}

/** What of a delivery is to be written: all that is no more as it was before. */
export interface DeliveryChange {
  before: Readonly<Delivery>;
  delivery: Delivery;
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
const NEW_COLUMNS = ['order_id', 'state', 'requested_at', 'opening_at', 'claimed_at'] as const satisfies (keyof DeliveryEntity)[];
const REQUESTED_AT = `CASE WHEN ${IS_LATE} THEN ${WORK_BEGAN} ELSE greatest($1::timestamptz, o.work_begins_at) END`;

const ITS_SHIPMENT = 's.order_id = d.order_id AND s.number = d.shipment_number';

/** The parts of `addLock` together, as `d` and `s`. */
export const LOCKED_DELIVERY = 'locked_delivery d LEFT JOIN locked_shipments s ON s.number = d.shipment_number';

/** The one place that writes deliveries and their shipments. */
@Injectable()
export class DeliveriesRepository {
  constructor(@InjectRepository(DeliveryEntity) private readonly deliveries: Repository<DeliveryEntity>) {}

  findDeliveryOfOrder(orderId: string): Promise<Delivery | null> {
    return findDeliveryBy(this.deliveries.manager, 'd.order_id', orderId);
  }

  findDeliveryByCourierOrder(courierOrderId: string, tx = this.deliveries.manager): Promise<Delivery | null> {
    return findDeliveryBy(tx, 's.courier_order_id', courierOrderId);
  }

  /** After the payment's lock and before the order's. */
  async lockDelivery(tx: EntityManager, orderId: string): Promise<Delivery | null> {
    const statement = new ComposedStatement();
    this.addLock(statement, orderId);
    const [row] = await statement.run<Record<string, unknown>>(tx, { columns: deliveryColumns(tx), from: LOCKED_DELIVERY });
    return row ? this.readLocked(tx, row) : null;
  }

  /** `locked_delivery`: that of an order, where it has one, behind another part of the statement; `locked_shipments` of it. */
  addLock(statement: ComposedStatement, orderId: string, behind?: string): void {
    const lock = `SELECT * FROM deliveries WHERE order_id = $1 ${isBehind(behind)} FOR UPDATE`;
    statement.add('locked_delivery', lock, [orderId]);
    statement.add(
      'locked_shipments',
      'SELECT * FROM shipments WHERE order_id = (SELECT order_id FROM locked_delivery) FOR UPDATE',
    );
  }

  /** What `addLock` has locked. A shipment that began while the lock was waited for is not among what the statement saw. */
  async readLocked(tx: EntityManager, row: Record<string, unknown>): Promise<Delivery | null> {
    const locked = readDelivery(tx, row);
    return locked && (locked.shipment ? locked : findDeliveryBy(tx, 'd.order_id', locked.order_id));
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
      `INSERT INTO deliveries AS d (${NEW_COLUMNS.join(', ')}, booking_sent_at)
       SELECT o.id, b.state, ${REQUESTED_AT}, ${OPENING_AT}, b.claimed_at, b.claimed_at
         FROM waiting_order o CROSS JOIN rider_booking r
         CROSS JOIN LATERAL (SELECT CASE WHEN r.value = 'packed' THEN 'at-packing' WHEN NOT $2::boolean OR o.work_begins_at > $1 OR ${IS_LATE} THEN 'queued' ELSE 'unknown' END) s(state)
         CROSS JOIN LATERAL (SELECT s.state, CASE s.state WHEN 'unknown' THEN $1::timestamptz END) b(state, claimed_at)
       ON CONFLICT DO NOTHING RETURNING ${NEW_COLUMNS.map((name) => `d.${name} AS d_${name}`).join(', ')}, d.xmin::text AS d_version,
         d.state = 'queued' AND d.requested_at <= $1 AS is_due`,
      [now, claim],
    );
    statement.add(
      'new_shipment',
      `INSERT INTO shipments (order_id, number, client_order_id, booking_sent_at)
       SELECT d_order_id, 1, d_order_id, d_claimed_at FROM new_delivery RETURNING number`,
    );
  }

  /**
   * What `addDelivery` has written, claimed where its state is `unknown`; null when the order had its
   * delivery already.
   */
  readNew(row: Record<string, unknown>): ClaimedDelivery | null {
    const { manager } = this.deliveries;
    const delivery = readNewEntity(manager, DeliveryEntity, 'd', row);
    if (!delivery) return null;
    const { order_id, claimed_at: booking_sent_at } = delivery;
    const first = { s_order_id: order_id, s_number: 1, s_client_order_id: order_id, s_booking_sent_at: booking_sent_at };
    const shipment = readNewEntity(manager, ShipmentEntity, 's', first)!;
    return { delivery: Object.assign(delivery, { shipment }), version: String(row['d_version']) };
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
    const { manager } = this.deliveries;
    const { order_id, shipment } = delivery;
    const isNext = shipment.number !== before.shipment.number;
    const ofShipment = isNext ? shipment : changeOf(before.shipment, shipment);
    const ofDelivery = changeOf<DeliveryEntity>(before, delivery);
    if (Object.keys(ofDelivery).length === 0 && Object.keys(ofShipment).length === 0) return false;
    if (quote) {
      const { shopper_id, address_key, kilograms, fee } = quote;
      statement.add('booked_quote', `SELECT (${QUOTED_COST}) AS cost`, [shopper_id, address_key, kilograms, fee]);
    }
    const update = updateOf(manager, DeliveryEntity, {
      key: { order_id },
      // What it has of its shipment is for the release before (`former-shipment-columns.ts`).
      change: { ...(ofShipment as Partial<DeliveryEntity>), ...ofDelivery },
      computed: quote ? ['quoted_cost = coalesce(quoted_cost, (SELECT cost FROM booked_quote))'] : [],
      version: version ?? null,
      returning: 'order_id AS id',
    });
    statement.add('changed_delivery', ...update);
    if (isNext) statement.add('next_shipment', ...insertOf(manager, ShipmentEntity, shipment));
    else if (Object.keys(ofShipment).length > 0) {
      const key = { order_id, number: shipment.number };
      const part = updateOf(manager, ShipmentEntity, {
        key,
        change: ofShipment,
        behind: 'changed_delivery',
        returning: 'number',
      });
      statement.add('changed_shipment', ...part);
    }
    return true;
  }

  /** Writes what has changed of a locked delivery and its shipment, and nothing when nothing has. */
  async saveDelivery(tx: EntityManager, before: Readonly<Delivery>, delivery: Delivery): Promise<void> {
    const statement = new ComposedStatement();
    if (this.addChange(statement, { before, delivery })) await statement.run(tx, { columns: 'id', from: 'changed_delivery' });
  }

  /** The same of what is named alone. @returns the delivery as it is now */
  async changeDelivery(
    tx: EntityManager,
    before: Readonly<Delivery>,
    { shipment = {}, ...change }: Partial<DeliveryEntity> & { shipment?: Partial<ShipmentEntity> },
  ): Promise<Delivery> {
    const delivery = copyOfDelivery(before);
    Object.assign(delivery.shipment, shipment);
    Object.assign(delivery, change);
    await this.saveDelivery(tx, before, delivery);
    return delivery;
  }

  async markPolled(orderId: string, polledAt: Date): Promise<void> {
    await this.deliveries.query(
      `WITH d AS (UPDATE deliveries SET polled_at = $2 WHERE order_id = $1 RETURNING order_id, shipment_number)
       UPDATE shipments s SET polled_at = $2 FROM d WHERE ${ITS_SHIPMENT}`,
      [orderId, polledAt],
    );
  }

  /** Keeps the rider unless the shipment ended while the courier was asked. */
  async saveRider(orderId: string, rider: SeenRider | null): Promise<void> {
    await this.deliveries.query(
      `WITH d AS (UPDATE deliveries SET rider = $2::jsonb WHERE order_id = $1 AND state = 'booked' RETURNING order_id, shipment_number)
       UPDATE shipments s SET rider = $2::jsonb FROM d WHERE ${ITS_SHIPMENT}`,
      [orderId, rider && JSON.stringify(rider)],
    );
  }

  /**
   * For one caller alone, and only when no one booked since `seen` was read; null for all others. One statement decides that race, and
   * keeps what the courier had asked when the shopper was told the fee.
   */
  claimBooking(seen: Delivery, { sentAt, quote }: BookingClaim): Promise<ClaimedDelivery | null> {
    const claim = `UPDATE deliveries SET state = $10, claimed_at = $9, booking_sent_at = $9, quoted_cost = coalesce(quoted_cost, (${QUOTED_COST}))
       WHERE order_id = $5 AND state = $6 AND date_trunc('milliseconds', claimed_at) IS NOT DISTINCT FROM $7
         AND date_trunc('milliseconds', next_booking_at) IS NOT DISTINCT FROM $8 RETURNING *, xmin`;
    return this.claim(
      `d AS (${claim}), s AS (UPDATE shipments s SET booking_sent_at = $9 FROM d WHERE ${ITS_SHIPMENT} RETURNING s.*)`,
      [
        quote.shopper_id,
        quote.address_key,
        quote.kilograms,
        quote.fee,
        seen.order_id,
        seen.state,
        seen.claimed_at,
        seen.next_booking_at,
        sentAt,
        moveDelivery(seen.state, 'unknown'),
      ],
    );
  }

  /** For one caller alone among all processes, whose the next poll for those who watch is; null for all others. */
  claimPoll({ order_id, shipment }: Delivery, polls: number, now: Date): Promise<ClaimedDelivery | null> {
    const set = 'poll_claimed_at = $2, polled_at = $2, polls = $3';
    return this.claim(
      `held AS (SELECT order_id, shipment_number FROM deliveries WHERE order_id = $1 AND state = 'booked' FOR UPDATE),
       s AS (UPDATE shipments s SET ${set} FROM held d WHERE ${ITS_SHIPMENT}
              AND date_trunc('milliseconds', s.poll_claimed_at) IS NOT DISTINCT FROM $4 RETURNING s.*),
       d AS (UPDATE deliveries d SET ${set} FROM s WHERE ${ITS_SHIPMENT} RETURNING d.*, d.xmin)`,
      [order_id, now, polls, shipment.poll_claimed_at],
    );
  }

  /**
   * Shipments that were not asked for since `before`, the longest first: those under way, and those that failed after `failedAfter`,
   * because a second try or the way back may follow.
   */
  async findUnpolledShipments(before: Date, failedAfter: Date): Promise<string[]> {
    const rows = await this.deliveries.query<{ courier_order_id: string }[]>(
      `SELECT courier_order_id
         FROM (SELECT s.courier_order_id, s.polled_at FROM deliveries d JOIN shipments s ON ${ITS_SHIPMENT} WHERE d.state = 'booked'
               UNION ALL
               SELECT s.courier_order_id, s.polled_at FROM shipments s JOIN deliveries d ON ${ITS_SHIPMENT}
                WHERE s.courier_status = 'failed' AND s.ended_at > $2 AND d.state = 'ended') followed
        WHERE polled_at IS NULL OR polled_at < $1
        ORDER BY polled_at NULLS FIRST LIMIT 50`,
      [before, failedAfter],
    );
    return rows.map(({ courier_order_id }) => courier_order_id);
  }

  /** `parts` have changed the delivery, `d`, and its shipment, `s`. */
  private async claim(parts: string, values: unknown[]): Promise<ClaimedDelivery | null> {
    const { manager } = this.deliveries;
    const [row] = await this.deliveries.query<Record<string, unknown>[]>(
      prepared(`WITH ${parts} SELECT ${deliveryColumns(manager)}, d.xmin::text AS d_version FROM d JOIN s ON ${ITS_SHIPMENT}`),
      values,
    );
    return row ? { delivery: readDelivery(manager, row)!, version: String(row['d_version']) } : null;
  }
}

/** The columns that are no more as they were. */
function changeOf<T extends object>(before: Readonly<T>, after: T): Partial<T> {
  const columns = (Object.keys(after) as (keyof T)[]).filter((column) => column !== 'shipment');
  const isChanged = (column: keyof T): boolean =>
    after[column] !== before[column] && JSON.stringify(after[column]) !== JSON.stringify(before[column]);
  return Object.fromEntries(columns.filter(isChanged).map((column) => [column, after[column]])) as Partial<T>;
}
