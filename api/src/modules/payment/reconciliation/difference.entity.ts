import type { Paise } from '@shop/domain';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { paiseColumn } from '../../../platform/database/paise-column.js';
import type { DifferenceKind } from './difference-kinds.js';

/** Something in which a provider's records and ours do not agree. It stays open until a later reconciliation finds it no more. */
@Entity('reconciliation_differences')
@Index('reconciliation_differences_once', ['kind', 'subject'], { unique: true })
@Index('reconciliation_differences_of_day', ['day'])
@Index('reconciliation_differences_open', ['found_at'], { where: 'resolved_at IS NULL' })
export class DifferenceEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'reconciliation_differences_pkey' })
  id: string;

  @Column('date')
  day: string;

  @Column('text')
  kind: DifferenceKind;

  /** The provider's number of the payment, refund or shipment. */
  @Column('text')
  subject: string;

  @Column('text', { nullable: true })
  order_id: string | null;

  @Column('numeric', { ...paiseColumn, nullable: true })
  ours: Paise | null;

  @Column('numeric', { ...paiseColumn, nullable: true })
  theirs: Paise | null;

  @Column('timestamptz')
  found_at: Date;

  @Column('timestamptz', { nullable: true })
  resolved_at: Date | null;
}
