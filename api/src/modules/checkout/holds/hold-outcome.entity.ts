import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How an unpaid order's hold on a product ended, kept for some hours. The database writes it when the hold ends. */
@Entity('hold_outcomes')
@Index('hold_outcomes_of_product', ['product_id', 'held_until'])
@Index('hold_outcomes_lapsed', ['product_id', 'held_until'], { where: 'NOT is_paid' })
@Index('hold_outcomes_ended', ['held_until'])
export class HoldOutcomeEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'hold_outcomes_pkey' })
  order_id: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'hold_outcomes_pkey' })
  product_id: string;

  @Column('text')
  account_hash: string;

  @Column('text')
  phone_hash: string;

  @Column('text', { nullable: true })
  street_hash: string | null;

  @Column('text', { nullable: true })
  network_hash: string | null;

  @Column('timestamptz')
  held_from: Date;

  /** When its time was over, or it was replaced before. */
  @Column('timestamptz')
  held_until: Date;

  @Column('bool')
  is_paid: boolean;
}
