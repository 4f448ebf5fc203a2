import { Entity, PrimaryColumn } from 'typeorm';

/** An entry that waits to be chained: it stands here from its own commit on. */
@Entity('audit_unchained')
export class UnchainedEntryEntity {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'audit_unchained_pkey' })
  entry_id: string;
}
