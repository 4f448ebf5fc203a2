import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DiscountType } from './coupons.dto.js';

/** A discount code. Deleting keeps the row, so that old orders still say what they used. */
@Entity('coupons')
@Check('coupons_type_check', "discount_type IN ('percentage', 'fixed')")
@Check('coupons_value_check', "discount_value >= 1 AND (discount_type = 'fixed' OR discount_value <= 100)")
@Check('coupons_uses_check', 'uses >= 0 AND (total_limit IS NULL OR uses <= total_limit)')
@Index('coupons_live_code', ['code'], { unique: true, where: 'deleted_at IS NULL' })
export class CouponEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'coupons_pkey' })
  id: string;

  @Column('text')
  code: string;

  @Column('text')
  discount_type: DiscountType;

  @Column('int')
  discount_value: number;

  @Column('int', { nullable: true })
  min_order: number | null;

  @Column('int', { nullable: true })
  max_discount: number | null;

  @Column('timestamptz', { nullable: true })
  starts_at: Date | null;

  @Column('timestamptz', { nullable: true })
  ends_at: Date | null;

  @Column('int', { nullable: true })
  total_limit: number | null;

  @Column('int', { nullable: true })
  per_customer_limit: number | null;

  /** Checkout lists it for every shopper; any other code must be known to be typed. */
  @Column('bool', { default: false })
  is_public: boolean;

  /** Held and redeemed uses together: what the limit counts. */
  @Column('int', { default: 0 })
  uses: number;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { nullable: true })
  deleted_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
