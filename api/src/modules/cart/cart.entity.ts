import { Column, Entity, PrimaryColumn } from 'typeorm';

export interface StoredLine {
  id: string;
  qty: number;
}

/** Packs that left the cart because they were ordered, and the version of the cart that no longer holds them. */
export interface OrderedPacks {
  order_id: string;
  version: number;
  lines: StoredLine[];
}

/** The cart of one shopper, the same on every device. `version` counts its changes. */
@Entity('carts')
export class CartEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'carts_pkey' })
  shopper_id: string;

  @Column('int')
  version: number;

  @Column('jsonb')
  lines: StoredLine[];

  /** The last orders, the newest first. */
  @Column('jsonb')
  ordered: OrderedPacks[];

  @Column('timestamptz', { default: () => 'now()' })
  updated_at: Date;
}
