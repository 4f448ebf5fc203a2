import type { DeliveryState, DeliveryStep, DeliveryTrouble } from '@shop/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The rider as the courier described him last; dropped when the delivery ends. */
export interface Rider {
  name: string;
  surname: string;
  phone: string;
  latitude: number | null;
  longitude: number | null;
}

/** What a trip is called at the courier's: a second one under the same name would be taken for the first. */
export function clientOrderId({ order_id, attempt }: Pick<DeliveryEntity, 'order_id' | 'attempt'>): string {
  return attempt === 1 ? order_id : `${order_id}-${attempt}`;
}

/** The one delivery of a paid order. */
@Entity('deliveries')
@Check('deliveries_state_check', "state IN ('at-packing', 'queued', 'unknown', 'booked', 'refused', 'ended', 'manual')")
@Index('deliveries_courier_order', ['courier_order_id'], { unique: true })
@Index('deliveries_in_trouble', ['trouble_since'], { where: 'trouble IS NOT NULL' })
@Index('deliveries_to_refresh', ['refreshed_at'], { where: "state = 'booked'" })
export class DeliveryEntity {
  /** Also the `client_order_id` of the first booking at the courier: one order, one booking at a time. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'deliveries_pkey' })
  order_id: string;

  /** `unknown`: a booking was sent and its answer lost; it is looked up before anything is booked again. */
  @Column('text', { default: 'queued' })
  state: DeliveryState;

  /** Rises when the rider is called again: each trip has an id of its own at the courier. */
  @Column('int', { default: 1 })
  attempt: number;

  @Column('text', { nullable: true })
  courier_order_id: string | null;

  /** The courier's word that counts; `queued` before there is one. */
  @Column('text', { default: 'queued' })
  word: string;

  @Column('text', { default: 'CREATED' })
  step: DeliveryStep;

  @Column('int', { default: 0 })
  rank: number;

  @Column('text', { nullable: true })
  tracking_url: string | null;

  @Column('jsonb', { nullable: true })
  rider: Rider | null;

  @Column('double precision', { nullable: true })
  drop_latitude: number | null;

  @Column('double precision', { nullable: true })
  drop_longitude: number | null;

  /** What the courier charges, to the paisa; beside it stands the quote that the shopper paid by. */
  @Column('numeric', { precision: 9, scale: 2, nullable: true })
  booked_cost: string | null;

  @Column('numeric', { precision: 9, scale: 2, nullable: true })
  quoted_cost: string | null;

  /** Why the courier refused, in its own code; null when it did not. */
  @Column('text', { nullable: true })
  refusal: string | null;

  /** What needs a person, and since when; null while all goes by itself. */
  @Column('text', { nullable: true })
  trouble: DeliveryTrouble | null;

  @Column('timestamptz', { nullable: true })
  trouble_since: Date | null;

  /** Bookings that were turned away since the rider was called, and before when nobody tries again by himself. */
  @Column('int', { default: 0 })
  tries: number;

  @Column('timestamptz', { nullable: true })
  next_try_at: Date | null;

  @Column('timestamptz', { nullable: true })
  booked_at: Date | null;

  /** By the courier's own clock, when the last callback's word came to be. */
  @Column('timestamptz', { nullable: true })
  word_at: Date | null;

  /** How often the courier was asked since he told something new by himself, and when last: the pauses grow with it. */
  @Column('int', { default: 0 })
  looks: number;

  @Column('timestamptz', { nullable: true })
  looked_at: Date | null;

  /** When the rider's position was read. */
  @Column('timestamptz', { nullable: true })
  rider_seen_at: Date | null;

  /** By road, from the shop to the door. */
  @Column('int', { nullable: true })
  distance_meters: number | null;

  /** Between when the parcel should be at the door; null when nobody knows. */
  @Column('timestamptz', { nullable: true })
  eta_from: Date | null;

  @Column('timestamptz', { nullable: true })
  eta_until: Date | null;

  @Column('timestamptz', { nullable: true })
  refreshed_at: Date | null;

  @Column('timestamptz', { nullable: true })
  finished_at: Date | null;

  @Column('timestamptz')
  created_at: Date;
}
