import type { Paise } from '@shop/domain';
import { Column } from 'typeorm';
import { paiseColumn } from '../../platform/database/paise-column.js';
import type { ShipmentEntity } from './shipment.entity.js';

/**
 * The present shipment's columns on its delivery, where the release before reads and writes them. Nothing of this release reads them; the
 * repository writes them with the shipment's own. They go with the release after it (docs/running.md).
 */
export class FormerShipmentColumns implements Omit<ShipmentEntity, 'order_id' | 'number' | 'courier' | 'client_order_id'> {
  @Column('text', { nullable: true, select: false })
  courier_order_id: ShipmentEntity['courier_order_id'];

  @Column('text', { nullable: true, select: false })
  tracking_url: ShipmentEntity['tracking_url'];

  @Column('jsonb', { nullable: true, select: false })
  rider: ShipmentEntity['rider'];

  @Column('jsonb', { nullable: true, select: false })
  pickup: ShipmentEntity['pickup'];

  @Column('jsonb', { nullable: true, select: false })
  dropoff: ShipmentEntity['dropoff'];

  @Column('jsonb', { nullable: true, select: false })
  eta: ShipmentEntity['eta'];

  @Column('numeric', { ...paiseColumn, precision: 9, nullable: true, select: false })
  booked_cost: Paise | null;

  @Column('text', { default: 'queued', select: false })
  courier_status: ShipmentEntity['courier_status'];

  @Column('timestamptz', { nullable: true, select: false })
  courier_status_at: ShipmentEntity['courier_status_at'];

  @Column('text', { default: 'queued', select: false })
  progress_status: ShipmentEntity['progress_status'];

  @Column('text', { default: 'CREATED', select: false })
  furthest_step: ShipmentEntity['furthest_step'];

  @Column('timestamptz', { nullable: true, select: false })
  booking_sent_at: ShipmentEntity['booking_sent_at'];

  @Column('timestamptz', { nullable: true, select: false })
  booked_at: ShipmentEntity['booked_at'];

  @Column('timestamptz', { nullable: true, select: false })
  ended_at: ShipmentEntity['ended_at'];

  @Column('text', { nullable: true, select: false })
  refusal: ShipmentEntity['refusal'];

  @Column('timestamptz', { nullable: true, select: false })
  polled_at: ShipmentEntity['polled_at'];

  @Column('timestamptz', { nullable: true, select: false })
  poll_claimed_at: ShipmentEntity['poll_claimed_at'];

  @Column('int', { default: 0, select: false })
  polls: ShipmentEntity['polls'];
}
