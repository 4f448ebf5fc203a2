import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AlarmRule } from './alarm-rules.js';

/** A rule of the security log that rang. One rings on until it is acknowledged, or calm for an hour: then `closed_at` is set. */
@Entity('security_alarms')
@Index('security_alarms_open', ['rule', 'person_id'], { unique: true, where: 'closed_at IS NULL' })
@Index('security_alarms_unacknowledged', ['raised_at', 'id'], { where: 'acknowledged_at IS NULL' })
@Index('security_alarms_by_rule', ['rule', 'person_id', 'acknowledged_at'])
@Index('security_alarms_by_time', ['raised_at', 'id'])
export class SecurityAlarmEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'security_alarms_pkey',
  })
  id: string;

  @Column('text')
  rule: AlarmRule;

  /** Which person of the shop it is about; empty for none. */
  @Column('text', { default: '' })
  person_id: string;

  /** From where most of it came; empty when that is not known, or was many places. */
  @Column('text', { default: '' })
  network: string;

  /** The most that were counted at once. */
  @Column('int')
  times: number;

  @Column('timestamptz')
  raised_at: Date;

  /** When it last would have rung again. */
  @Column('timestamptz')
  last_at: Date;

  @Column('timestamptz', { nullable: true })
  acknowledged_at: Date | null;

  /** Id of the person; empty until then. */
  @Column('text', { default: '' })
  acknowledged_by: string;

  @Column('timestamptz', { nullable: true })
  closed_at: Date | null;
}
