import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that was erased. Of the person it keeps a keyed hash of their id here, which is of no use to anyone without the key. */
@Entity('erasures')
@Check('erasures_requested_by_check', "requested_by IN ('shopper', 'owner', 'replay')")
export class ErasureEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'erasures_pkey' })
  person_hash: string;

  @Column('timestamptz')
  erased_at: Date;

  @Column('text')
  requested_by: 'shopper' | 'owner' | 'replay';
}
