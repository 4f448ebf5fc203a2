import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChainName } from './chain-hash.js';

/** Where a chain begins and ends by now, both signed: what is missing at either end is missed. */
@Entity('audit_chains')
export class AuditChainEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'audit_chains_pkey' })
  chain: ChainName;

  /** How many blocks it has had, those that were dropped with them. */
  @Column('int', { default: 0 })
  blocks: number;

  /** The same of its entries. */
  @Column('bigint', { default: 0 })
  entries: string;

  /** Of the last entry; null before the first. */
  @Column('bytea', { nullable: true })
  hash: Buffer | null;

  @Column('bytea', { nullable: true })
  signature: Buffer | null;

  /** The checkpoint: what was dropped when its time was over, from the first block on. */
  @Column('int', { default: 0 })
  dropped_blocks: number;

  @Column('bigint', { default: 0 })
  dropped_entries: string;

  /** Of the last entry that was dropped, with which the chain goes on. */
  @Column('bytea', { nullable: true })
  dropped_hash: Buffer | null;

  @Column('bytea', { nullable: true })
  dropped_signature: Buffer | null;
}
