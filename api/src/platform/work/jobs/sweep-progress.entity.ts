import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far back a sweep need not look any more: what is older was all dealt with. And when each history of the database began (`DatabaseHistory`). */
@Entity('sweep_progress')
export class SweepProgressEntity {
  /** The sweep's own name. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'sweep_progress_pkey' })
  sweep: string;

  @Column('timestamptz')
  done_until: Date;
}
