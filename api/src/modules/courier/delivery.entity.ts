import { type DeliveryIssue, type DeliveryState, type DeliveryWait, deliveryWait, type Paise } from '@shop/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { paiseColumn } from '../../platform/database/paise-column.js';
import { FormerShipmentColumns } from './former-shipment-columns.js';
import type { ShipmentEntity } from './shipment.entity.js';

/** The one delivery of a paid order: what it waits for and what is wrong with it. Its bookings are shipments (decision 19). */
@Entity('deliveries')
@Check('deliveries_state_check', "state IN ('at-packing', 'queued', 'unknown', 'booked', 'refused', 'ended', 'manual')")
@Index('deliveries_requested', ['requested_at'])
@Index('deliveries_opening', ['opening_at'], { where: 'opening_at IS NOT NULL' })
@Index('deliveries_with_issue', ['issue_since'], { where: 'issue IS NOT NULL' })
// What the sweeps look at: the few that are under way.
@Index('deliveries_under_way', ['state'], { where: "state IN ('queued', 'unknown', 'booked')" })
@Index('deliveries_courier_order', ['former.courier_order_id'], { unique: true })
@Index('deliveries_failed', ['former.ended_at'], { where: "state = 'ended' AND courier_status = 'failed'" })
export class DeliveryEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'deliveries_pkey' })
  order_id: string;

  @Column('text', { default: 'queued' })
  state: DeliveryState;

  /** When a rider was asked for: at the payment, at packing, or by the owner. The same as `opening_at` where there is one. */
  @Column('timestamptz')
  requested_at: Date;

  /** The opening of the shop that the order waits for, also once it has come; null for a rider who was asked for at once. */
  @Column('timestamptz', { nullable: true })
  opening_at: Date | null;

  /** When somebody claimed the booking, until its answer is known: no one else books before that must have come. */
  @Column('timestamptz', { nullable: true })
  claimed_at: Date | null;

  /** Until then the courier is not asked again, but for a call of the owner's. */
  @Column('timestamptz', { nullable: true })
  next_booking_at: Date | null;

  /** Bookings that were turned away since the rider was asked for. */
  @Column('int', { default: 0 })
  failed_bookings: number;

  /** What needs a person, and since when; null while all goes by itself. */
  @Column('text', { nullable: true })
  issue: DeliveryIssue | null;

  @Column('timestamptz', { nullable: true })
  issue_since: Date | null;

  /** Which of its shipments is the present one. */
  @Column('int', { default: 1 })
  shipment_number: number;

  /** What the courier had asked when the shopper was told the fee. */
  @Column('numeric', { ...paiseColumn, precision: 9, nullable: true })
  quoted_cost: Paise | null;

  @Column(() => FormerShipmentColumns, { prefix: false })
  former?: FormerShipmentColumns;
}

/** A delivery with its present shipment. */
export interface Delivery extends DeliveryEntity {
  shipment: ShipmentEntity;
}

export const copyOfDelivery = (delivery: Delivery): Delivery => ({ ...delivery, shipment: { ...delivery.shipment } });

export const waitOf = (delivery: Delivery, now: Date): DeliveryWait =>
  deliveryWait({ ...delivery, progress_status: delivery.shipment.progress_status }, now);
