import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Occasion } from '../../platform/jobs/queue-notice.js';

/** What a shopper has been told, once per occasion and channel. The text and the address are not kept. */
@Entity('notifications')
@Check('notifications_state_check', "state IN ('sent', 'undeliverable')")
export class NotificationEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'notifications_pkey' })
  order_id: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'notifications_pkey' })
  occasion: Occasion;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'notifications_pkey' })
  channel: string;

  @Column('text')
  state: 'sent' | 'undeliverable';

  @Column('timestamptz')
  at: Date;
}
