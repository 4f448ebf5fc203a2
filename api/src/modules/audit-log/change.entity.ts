import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * One row that somebody wrote in the console: written by a trigger in the writer's own transaction (`note_change`), never
 * changed or deleted afterwards (`refuse_change`).
 */
@Entity('changes')
@Check('changes_deed_check', "deed IN ('insert', 'update', 'delete')")
@Index('changes_by_admin', ['admin_id', 'id'])
@Index('changes_by_subject', ['subject', 'id'])
@Index('changes_by_time', ['at'])
export class ChangeEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'changes_pkey',
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
  deed: 'insert' | 'update' | 'delete';

  /** The columns that changed; secrets and shoppers' data are not shown. */
  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;
}
