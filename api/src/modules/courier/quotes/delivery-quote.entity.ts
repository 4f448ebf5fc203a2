import type { Paise, Rupees } from '@shop/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { paiseColumn } from '../../../platform/database/paise-column.js';
import { COURIER } from '../shipment.entity.js';

/** What the courier asked for an address and a weight. One row per shopper, place and kilograms; good for ten minutes. */
@Entity('delivery_quotes')
@Check('delivery_quotes_source_check', "source IN ('courier', 'table')")
@Index('delivery_quotes_by_pincode', ['pincode', 'expires_at'], { where: "source = 'courier'" })
@Index('delivery_quotes_expired', ['expires_at'])
export class DeliveryQuoteEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'delivery_quotes_pkey' })
  shopper_id: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'delivery_quotes_pkey' })
  address_key: string;

  @PrimaryColumn('int', { primaryKeyConstraintName: 'delivery_quotes_pkey' })
  kilograms: number;

  /** Of the address: what was asked for it is what others there are told beforehand. */
  @Column('text')
  pincode: string;

  /** Whole rupees, what the shopper pays. */
  @Column('int')
  fee: Rupees;

  /** The courier's own price. */
  @Column('numeric', { ...paiseColumn, precision: 9 })
  cost: Paise;

  @Column('int', { nullable: true })
  distance_meters: number | null;

  /** Whose price it is: the courier's own, or the owner's table while the courier could not be asked. */
  @Column('text', { default: 'courier' })
  source: 'courier' | 'table';

  /** Who was asked. */
  @Column('text', { default: COURIER })
  courier: string;

  @Column('timestamptz')
  expires_at: Date;

  /** From where it was asked: since the shop's pick-up has moved, it does not hold any more. */
  @Column('int', { default: 1 })
  pickup_version: number;
}
