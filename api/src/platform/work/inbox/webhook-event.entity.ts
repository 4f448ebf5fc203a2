import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The inbox: what providers sent us, stored before it is answered, once per event, and kept as long as it may be sent again. */
@Entity('webhook_events')
@Index('webhook_events_received', ['provider', 'received_at'])
export class WebhookEventEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'webhook_events_pkey' })
  provider: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'webhook_events_pkey' })
  event_id: string;

  @Column('text')
  event: string;

  @Column('jsonb')
  body: unknown;

  @Column('timestamptz', { default: () => 'now()' })
  received_at: Date;
}
