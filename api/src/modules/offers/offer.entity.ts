import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A line of the banner. A coupon has at most one live offer. */
@Entity('offers')
@Index('offers_live_coupon', ['coupon_id'], { unique: true, where: 'ended_at IS NULL' })
export class OfferEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'offers_pkey' })
  id: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  name_hi: string | null;

  @Column('text', { nullable: true })
  name_mr: string | null;

  @Column('text')
  description: string;

  @Column('text', { nullable: true })
  description_hi: string | null;

  @Column('text', { nullable: true })
  description_mr: string | null;

  @Column('text')
  coupon_id: string;

  /** The foreign key; by name, because coupons end their offers and an import would close a cycle. */
  @ManyToOne('CouponEntity')
  @JoinColumn({ name: 'coupon_id', foreignKeyConstraintName: 'offers_coupon_id_fkey' })
  coupon: object;

  /** When it comes onto the banner and when it leaves; null: at once, never. */
  @Column('timestamptz', { nullable: true })
  starts_at: Date | null;

  @Column('timestamptz', { nullable: true })
  ends_at: Date | null;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
