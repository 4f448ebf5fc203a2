import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** When the shop is open, in its own words, such as `Morning`, `8:00 AM to 2:00 PM`. */
export interface OpeningHours {
  part: string;
  time: string;
}

/** Who the shop is and where riders fetch its parcels: one row, made from the variables at the first start, and the one truth from then on. */
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

  /** The mobile number at which riders reach the shop. Null, like the place, until the next start takes it from the variables. */
  @Column('text', { nullable: true })
  courier_phone: string | null;

  /** Where riders fetch parcels. */
  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  /** Rises by a trigger when the address or the place changes. */
  @Column('int', { default: 1 })
  pickup_version: number;

  @Column('int', { default: 1 })
  version: number;
}
