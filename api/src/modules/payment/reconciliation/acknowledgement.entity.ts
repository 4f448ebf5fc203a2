import type { Paise } from '@shop/domain';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DifferenceEntity } from './difference.entity.js';
import { paiseColumn } from '../../../platform/database/paise-column.js';
import type { DifferenceKind } from './difference-kinds.js';

/** How it ended: somebody reopened the difference, it says something else now, or it resolved. */
export type AcknowledgementEnding = 'reopened' | 'changed' | 'resolved';

/** A difference that the owner has settled outside and acknowledged, as it said then, and how. Only its ending is ever written to it later on. */
@Entity('acknowledgements')
@Check('acknowledgements_note_check', "note <> ''")
@Check(
  'acknowledgements_ending_check',
  "(ended_at IS NULL) = (ending IS NULL) AND (ended_by IS NULL OR ending = 'reopened') AND ending IN ('reopened', 'changed', 'resolved')",
)
@Index('acknowledgements_once', ['difference_id'], { unique: true, where: 'ended_at IS NULL' })
@Index('acknowledgements_of_subject', ['subject'])
export class AcknowledgementEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'acknowledgements_pkey' })
  id: string;

  @Column('text')
  difference_id: string;

  @ManyToOne(() => DifferenceEntity)
  @JoinColumn({ name: 'difference_id', foreignKeyConstraintName: 'acknowledgements_difference_id_fkey' })
  difference: Relation<DifferenceEntity>;

  @Column('text')
  kind: DifferenceKind;

  /** The provider's number: the same payment may differ in another way later on. */
  @Column('text')
  subject: string;

  @Column('text', { nullable: true })
  order_id: string | null;

  @Column('numeric', { ...paiseColumn, nullable: true })
  ours: Paise | null;

  @Column('numeric', { ...paiseColumn, nullable: true })
  theirs: Paise | null;

  @Column('text')
  note: string;

  @Column('text')
  acknowledged_by: string;

  @Column('timestamptz')
  acknowledged_at: Date;

  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;

  /** Null when it ended by itself. */
  @Column('text', { nullable: true })
  ended_by: string | null;

  @Column('text', { nullable: true })
  ending: AcknowledgementEnding | null;
}
