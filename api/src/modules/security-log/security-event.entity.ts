import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SecurityEvent } from '../../platform/web/security/security-events.js';

/**
 * What may matter to the shop's security. Ids of the shop's own people and coarse networks; no name, e-mail, phone, street or token.
 * Empty texts stand for "no one" and "nowhere", so that counted rows can be told apart by an index.
 */
@Entity('security_events')
@Check('security_events_times_check', 'times > 0')
@Index('security_events_counted', ['at', 'event', 'person_id', 'network'], { unique: true, where: 'is_counted' })
@Index('security_events_by_time', ['at', 'id'])
@Index('security_events_by_event', ['event', 'at', 'id'])
export class SecurityEventEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'security_events_pkey',
  })
  id: string;

  /** Of a counted row when its ten minutes began. */
  @Column('timestamptz')
  at: Date;

  @Column('text')
  event: SecurityEvent;

  /** One row for ten minutes of the same. */
  @Column('boolean')
  is_counted: boolean;

  /** Who did it. */
  @Column('text', { default: '' })
  actor_id: string;

  /** To whom it was done. */
  @Column('text', { default: '' })
  person_id: string;

  /** The first three parts of the visitor's address. */
  @Column('text', { default: '' })
  network: string;

  /** Of what was counted the limits that refused. */
  @Column('text', { default: '' })
  detail: string;

  @Column('int', { default: 1 })
  times: number;
}
