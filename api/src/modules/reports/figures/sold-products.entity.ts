import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was sold of each product on a day that is over, or in a month that is: three lists, in the order of the products' ids. */
@Entity('sold_products')
export class SoldProductsEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'sold_products_pkey' })
  starts_on: string;

  /** The last day of it. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'sold_products_pkey' })
  ends_on: string;

  @Column('text', { array: true })
  product_ids: string[];

  @Column('int', { array: true })
  packs: number[];

  /** Whole rupees. */
  @Column('int', { array: true })
  sales: number[];
}
