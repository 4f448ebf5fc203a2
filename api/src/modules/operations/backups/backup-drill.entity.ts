import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What the last drill of the backups has found: a backup was taken, restored to a moment and compared with the shop. One row at most. */
@Entity('backup_drill')
@Check('backup_drill_one_check', 'id = 1')
export class BackupDrillEntity {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'backup_drill_pkey', default: 1 })
  id: number;

  @Column('timestamptz')
  finished_at: Date;

  /** When a drill went well for the last time. */
  @Column('timestamptz', { nullable: true })
  succeeded_at: Date | null;

  /** The first thing that was wrong, in words; null when it went well. */
  @Column('text', { nullable: true })
  fault: string | null;

  /** Of which fault, or of which silence, the owners were told. */
  @Column('timestamptz', { nullable: true })
  told_at: Date | null;
}
