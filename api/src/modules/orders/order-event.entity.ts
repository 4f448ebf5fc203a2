import type { Rupees } from '@shop/domain';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What belongs to an event: an amount as the wire has it, a reason, a code, a name. */
export type OrderEventDetail = Record<string, string | Rupees | null>;

/** Something that happened to an order. Rows are added and never changed; the database sees to that. */
@Entity('order_events')
@Check('order_events_actor_check', "actor IN ('shopper', 'admin', 'courier', 'payment', 'shop')")
@Index('order_events_of_order', ['order_id', 'id'])
export class OrderEventEntity {
  /** Rises as events are written; those of two transactions at once may be seen in the other order. */
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    primaryKeyConstraintName: 'order_events_pkey',
    generatedIdentity: 'ALWAYS',
  })
  id: string;

  @Column('text')
  order_id: string;

  @Column('text')
  kind: string;

  @Column('text')
  actor: 'shopper' | 'admin' | 'courier' | 'payment' | 'shop';

  /** Who of the shop's people it was. */
  @Column('text', { nullable: true })
  actor_name: string | null;

  @Column('jsonb', { default: {} })
  detail: OrderEventDetail;

  @Column('timestamptz')
  at: Date;
}
