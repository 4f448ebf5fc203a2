import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What all processes have counted together. The table is unlogged: a crash of the database may forget it, and no commit waits for the disk.
 * The key is a keyed hash, so that it tells no address of a visitor.
 */
@Entity('rate_limit_counts')
export class RateLimitCountEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'rate_limit_counts_pkey' })
  key: string;

  @Column('int')
  hits: number;

  @Column('timestamptz')
  ends_at: Date;
}
