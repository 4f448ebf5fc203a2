import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Occasion } from '../../platform/work/jobs/queue-notice.js';

/** What a shopper has been told, once per occasion, channel and what it is about. The text and the address are not kept. */
@Entity('notifications')
@Check('notifications_state_check', "state IN ('sent', 'undeliverable')")
export class NotificationEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'notifications_pkey' })
  order_id: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'notifications_pkey' })
  occasion: Occasion;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'notifications_pkey' })
  channel: string;

  /** Which refund, since an order may have several; otherwise empty. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'notifications_pkey', default: '' })
  about: string;

  @Column('text')
  state: 'sent' | 'undeliverable';

  @Column('timestamptz')
  at: Date;
}
