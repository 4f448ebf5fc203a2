import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** When the shop is open, in its own words, such as `Morning`, `8:00 AM to 2:00 PM`. */
export interface OpeningHours {
  part: string;
  time: string;
}

/** Who the shop is, for its footer and its papers: one row, made from the variables at the first start. */
@Entity('shop_details')
@Check('shop_details_one_check', 'id = 1')
export class ShopDetailsEntity {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'shop_details_pkey' })
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  tagline: string;

  @Column('text')
  legal_name: string;

  @Column('text')
  email: string;

  @Column('text')
  phone: string;

  @Column('text')
  address: string;

  @Column('text')
  fssai: string;

  @Column('text', { nullable: true })
  gstin: string | null;

  @Column('jsonb')
  hours: OpeningHours[];

  @Column('int', { default: 1 })
  version: number;
}
