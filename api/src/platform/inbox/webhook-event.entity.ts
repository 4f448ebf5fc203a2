import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The inbox: what providers sent us, stored before it is answered, once per event. */
@Entity('webhook_events')
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
