import type { DeliveryIssue, DeliveryProgress, DeliveryState, DeliveryStep, Paise } from '@shop/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
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

/** What a shipment is called at the courier: a second one under the same name would be taken for the first. */
export function clientOrderId({ order_id, shipment_number }: Pick<DeliveryEntity, 'order_id' | 'shipment_number'>): string {
  return shipment_number === 1 ? order_id : `${order_id}-${shipment_number}`;
}

/** The one delivery of a paid order, with its present shipment. Decision 19 explains the columns. */
@Entity('deliveries')
@Check('deliveries_state_check', "state IN ('at-packing', 'queued', 'unknown', 'booked', 'refused', 'ended', 'manual')")
@Index('deliveries_courier_order', ['courier_order_id'], { unique: true })
@Index('deliveries_requested', ['requested_at'])
@Index('deliveries_opening', ['opening_at'], { where: 'opening_at IS NOT NULL' })
@Index('deliveries_with_issue', ['issue_since'], { where: 'issue IS NOT NULL' })
// What the sweeps look at: the few that are under way, and those of the last hours whose rider may come again.
@Index('deliveries_under_way', ['state'], { where: "state IN ('queued', 'unknown', 'booked')" })
@Index('deliveries_failed', ['ended_at'], { where: "state = 'ended' AND courier_status = 'failed'" })
export class DeliveryEntity implements DeliveryProgress {
  /** Also the `client_order_id` of the first shipment at the courier. */
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

  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;

  /** What needs a person, and since when; null while all goes by itself. */
  @Column('text', { nullable: true })
  issue: DeliveryIssue | null;

  @Column('timestamptz', { nullable: true })
  issue_since: Date | null;

  /** Rises when another rider is asked for: each shipment has an id of its own at the courier. */
  @Column('int', { default: 1 })
  shipment_number: number;

  @Column('text', { nullable: true })
  courier_order_id: string | null;

  @Column('text', { nullable: true })
  tracking_url: string | null;

  @Column('jsonb', { nullable: true })
  rider: SeenRider | null;

  /** As the rider was booked to it; the shop may have moved since. Null for one that was booked before this was kept. */
  @Column('jsonb', { nullable: true })
  pickup: Pickup | null;

  @Column('jsonb', { nullable: true })
  dropoff: Dropoff | null;

  @Column('jsonb', { nullable: true })
  eta: ExpectedArrival | null;

  /** What the courier charges; beside it the quote that the shopper paid by. */
  @Column('numeric', { ...paiseColumn, precision: 9, nullable: true })
  booked_cost: Paise | null;

  @Column('numeric', { ...paiseColumn, precision: 9, nullable: true })
  quoted_cost: Paise | null;

  /** As the courier reported it; `queued` before it has. */
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

  /** When the last booking was sent. */
  @Column('timestamptz', { nullable: true })
  booking_sent_at: Date | null;

  @Column('timestamptz', { nullable: true })
  booked_at: Date | null;

  /** Bookings that were turned away since the rider was asked for. */
  @Column('int', { default: 0 })
  failed_bookings: number;

  /** Until then the courier is not asked again, but for a call of the owner's. */
  @Column('timestamptz', { nullable: true })
  next_booking_at: Date | null;

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
