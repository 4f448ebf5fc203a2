import type { Rupees } from '@shop/domain';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What was counted, with its money in rupees as the wire has them. */
export interface DayFigures {
  payments: number;
  captured: Rupees;
  refunds: number;
  returned: Rupees;
  /** Null until the courier could be asked. */
  shipments: number | null;
  charges: Rupees | null;
}

/** One day held against the ledger: what the providers say of it. Reconciled again, it is written again. */
@Entity('reconciliations')
@Index('reconciliations_failed', ['reconciled_at'], { where: 'failure IS NOT NULL' })
export class ReconciliationEntity {
  /** In the shop's own time. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'reconciliations_pkey' })
  day: string;

  @Column('timestamptz')
  reconciled_at: Date;

  /** Null until the providers could be asked. */
  @Column('jsonb', { nullable: true })
  figures: DayFigures | null;

  /** Why the last try could not be finished. */
  @Column('text', { nullable: true })
  failure: string | null;
}
