import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChainName } from './chain-hash.js';

/** Entries that were chained together, in the order of the chain. */
@Entity('audit_blocks')
export class AuditBlockEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'audit_blocks_pkey' })
  chain: ChainName;

  /** From 1 on, without a gap. */
  @PrimaryColumn('int', { primaryKeyConstraintName: 'audit_blocks_pkey' })
  number: number;

  @Column('bigint', { array: true })
  entry_ids: string[];

  /** That of each entry, 32 bytes: over the hash before it and the entry. */
  @Column('bytea')
  hashes: Buffer;

  /** When the youngest of them was written. */
  @Column('timestamptz')
  latest_at: Date;

  @Column('bytea')
  signature: Buffer;
}
