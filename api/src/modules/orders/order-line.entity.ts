import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrderEntity } from './order.entity.js';

/** One line of an order, frozen: name, price and weight are copies of what the shopper saw. */
@Entity('order_lines')
@Check('order_lines_qty_check', 'qty > 0')
export class OrderLineEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'order_lines_pkey' })
  order_id: string;

  @PrimaryColumn('int', { primaryKeyConstraintName: 'order_lines_pkey' })
  position: number;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_lines_order_id_fkey' })
  order: Relation<OrderEntity>;

  @Column('text')
  product_id: string;

  @Column('text')
  name: string;

  @Column('int')
  price: number;

  @Column('int')
  qty: number;

  @Column('int', { nullable: true })
  weight: number | null;

  /** True when packs were taken from a counted stock, so that they go back to it when the order falls through. */
  @Column('boolean')
  from_stock: boolean;
}
