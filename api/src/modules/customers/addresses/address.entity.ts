import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An address in a shopper's book. One of them is the default, as long as there is any. */
@Entity('addresses')
@Check('addresses_label_check', "label IN ('Home', 'Work', 'Other')")
@Index('addresses_of_shopper', ['shopper_id'])
@Index('addresses_by_phone', ['phone'])
@Index('addresses_default', ['shopper_id'], { unique: true, where: 'is_default' })
export class AddressEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'addresses_pkey' })
  id: string;

  @Column('text')
  shopper_id: string;

  @Column('text')
  label: 'Home' | 'Work' | 'Other';

  @Column('text')
  name: string;

  @Column('text')
  phone: string;

  @Column('text')
  line1: string;

  @Column('text')
  area: string;

  @Column('text')
  city: string;

  @Column('text')
  pincode: string;

  @Column('boolean')
  is_default: boolean;

  /** When an order went there last; at first, when it was written down. */
  @Column('timestamptz')
  used_at: Date;
}
