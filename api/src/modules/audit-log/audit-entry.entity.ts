import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * One row that somebody wrote in the console: written by a trigger in the writer's own transaction (`record_audit_entry`), never
 * changed afterwards (`refuse_audit_log_change`), and dropped when its time is over.
 */
@Entity('audit_log')
@Check('audit_log_operation_check', "operation IN ('insert', 'update', 'delete')")
@Index('audit_log_by_admin', ['admin_id', 'at', 'id'])
@Index('audit_log_by_subject', ['subject', 'at', 'id'])
@Index('audit_log_by_time', ['at', 'id'])
export class AuditEntryEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'audit_log_pkey',
  })
  id: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  @Column('text')
  admin_id: string;

  /** `PUT /admin/settings/surge-fee` */
  @Column('text')
  route: string;

  /** The table. */
  @Column('text')
  subject: string;

  @Column('text')
  subject_id: string;

  @Column('text')
  operation: 'insert' | 'update' | 'delete';

  /** The columns that changed; secrets and shoppers' data are not shown. */
  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;

  /** Salted, of what the entry says of a person (`audit_personal_values`). */
  @Column('bytea', { nullable: true, select: false })
  personal_digest?: Buffer | null;
}
