import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the courier asked for an address and a weight. One row per shopper, place and kilograms; good for ten minutes. */
@Entity('delivery_quotes')
export class DeliveryQuoteEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'delivery_quotes_pkey' })
  shopper_id: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'delivery_quotes_pkey' })
  address_key: string;

  @PrimaryColumn('int', { primaryKeyConstraintName: 'delivery_quotes_pkey' })
  kilograms: number;

  /** Whole rupees, what the shopper pays. */
  @Column('int')
  fee: number;

  /** The courier's own price, to the paisa. */
  @Column('numeric', { precision: 9, scale: 2 })
  cost: string;

  @Column('int', { nullable: true })
  distance_meters: number | null;

  @Column('timestamptz')
  expires_at: Date;
}
