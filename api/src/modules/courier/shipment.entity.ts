import { type DeliveryProgress, type DeliveryStep, NO_PROGRESS, type Paise } from '@shop/domain';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { paiseColumn } from '../../platform/database/paise-column.js';
import type { Rider } from './courier-provider.js';

/** The rider as the courier described them last; dropped when the delivery ends. */
export interface SeenRider extends Rider {
  /** When the position was read (ISO 8601); null without one. */
  seen_at: string | null;
}

/** Where the rider fetches the parcel. */
export interface Pickup {
  address: string;
  latitude: number;
  longitude: number;
}

/** Where the parcel goes, as the courier has found it on its map. */
export interface Dropoff {
  latitude: number | null;
  longitude: number | null;
  /** By road, from the shop to the door. */
  distance_meters: number | null;
}

/** Between when the parcel should be at the door (ISO 8601). */
export interface ExpectedArrival {
  from: string;
  until: string;
}

/** The courier of shipments and quotes as long as there is one; a rider of the shop's own is no courier. */
export const COURIER = 'borzo';
export const OWN_RIDER = 'own';

/** One booking of a rider at the courier, sent or still to be sent; the delivery's `shipment_number` says which one is the present. */
@Entity('shipments')
@Index('shipments_courier_order', ['courier_order_id', 'courier'], { unique: true })
// Those of the last hours whose rider may come again.
@Index('shipments_failed', ['ended_at'], { where: "courier_status = 'failed'" })
export class ShipmentEntity implements DeliveryProgress {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'shipments_pkey' })
  order_id: string;

  /** From 1; it rises when another rider is asked for. */
  @PrimaryColumn('int', { primaryKeyConstraintName: 'shipments_pkey' })
  number: number;

  @Column('text', { default: COURIER })
  courier: string;

  /** What it is called at the courier: a second one under the same name would be taken for the first. */
  @Column('text')
  client_order_id: string;

  @Column('text', { nullable: true })
  courier_order_id: string | null;

  @Column('text', { nullable: true })
  tracking_url: string | null;

  @Column('jsonb', { nullable: true })
  rider: SeenRider | null;

  /** As the rider was booked to it; the shop may have moved since. */
  @Column('jsonb', { nullable: true })
  pickup: Pickup | null;

  @Column('jsonb', { nullable: true })
  dropoff: Dropoff | null;

  @Column('jsonb', { nullable: true })
  eta: ExpectedArrival | null;

  /** What the courier charges. */
  @Column('numeric', { ...paiseColumn, precision: 9, nullable: true })
  booked_cost: Paise | null;

  /** Where it is, in the words of `courier-status.ts`; `queued` before the courier has said anything. */
  @Column('text', { default: 'queued' })
  courier_status: string;

  /** By the courier's own clock, when the last callback's status came to be. */
  @Column('timestamptz', { nullable: true })
  courier_status_at: Date | null;

  /** The last status that says how far the shipment is: rank and rider follow from it. */
  @Column('text', { default: 'queued' })
  progress_status: string;

  @Column('text', { default: 'CREATED' })
  furthest_step: DeliveryStep;

  /** When its booking was sent last. */
  @Column('timestamptz', { nullable: true })
  booking_sent_at: Date | null;

  @Column('timestamptz', { nullable: true })
  booked_at: Date | null;

  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;

  /** Why the courier refused, in its own code; null when it did not. */
  @Column('text', { nullable: true })
  refusal: string | null;

  /** When the courier was asked for this shipment last, by whichever process. */
  @Column('timestamptz', { nullable: true })
  polled_at: Date | null;

  /** Who polls for a shopper takes this moment first: one caller alone succeeds. */
  @Column('timestamptz', { nullable: true })
  poll_claimed_at: Date | null;

  /** How often shoppers made us ask since the courier reported something new: the pauses grow with it. */
  @Column('int', { default: 0 })
  polls: number;
}

/** What the next shipment of an order begins as: its door is the same, and its cost is the last one's until it is booked. */
export const nextShipment = ({ order_id, number, dropoff, booked_cost }: ShipmentEntity): ShipmentEntity => ({
  order_id,
  number: number + 1,
  courier: COURIER,
  client_order_id: `${order_id}-${number + 1}`,
  dropoff,
  booked_cost,
  ...NO_PROGRESS,
  courier_order_id: null,
  tracking_url: null,
  rider: null,
  pickup: null,
  eta: null,
  courier_status_at: null,
  booking_sent_at: null,
  booked_at: null,
  ended_at: null,
  refusal: null,
  polled_at: null,
  poll_claimed_at: null,
  polls: 0,
});
