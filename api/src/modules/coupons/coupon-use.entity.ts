import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One use of a coupon by one order: held while the payment is open, redeemed when it is paid, released otherwise. */
@Entity('coupon_uses')
@Check('coupon_uses_state_check', "state IN ('held', 'redeemed', 'released')")
@Index('coupon_uses_by_shopper', ['coupon_id', 'shopper_id'], { where: "state <> 'released'" })
export class CouponUseEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'coupon_uses_pkey' })
  order_id: string;

  @Column('text')
  coupon_id: string;

  @Column('text')
  shopper_id: string;

  @Column('text')
  state: 'held' | 'redeemed' | 'released';
}
