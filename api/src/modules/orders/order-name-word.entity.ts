import { Entity, PrimaryColumn } from 'typeorm';

/**
 * A word of the name that a placed order is for: what the owner's search reads, newest first, without looking at the orders. Written by
 * a trigger of the orders' table, so that no way of placing one can forget it.
 */
@Entity('order_name_words')
export class OrderNameWordEntity {
  /** In small letters; compared byte by byte, so that what begins alike stands together. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'order_name_words_pkey', collation: 'C' })
  word: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'order_name_words_pkey' })
  order_id: string;
}
