import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { DifferenceKind } from './difference-kinds.js';
import { MoneyDifferenceEntity } from './difference.entity.js';

/** How it ended: somebody took it up again, it says something else now, or it healed. */
export type AsideEnding = 'taken-up' | 'changed' | 'healed';

/** A difference that the owner has put aside, as it said then, and why. Only its ending is ever written to it later on. */
@Entity('money_asides')
@Check('money_asides_note_check', "note <> ''")
@Check(
  'money_asides_ending_check',
  "(ended_at IS NULL) = (ending IS NULL) AND (ended_by IS NULL OR ending = 'taken-up') AND ending IN ('taken-up', 'changed', 'healed')",
)
@Index('money_asides_once', ['difference_id'], { unique: true, where: 'ended_at IS NULL' })
@Index('money_asides_of_subject', ['subject'])
export class MoneyAsideEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'money_asides_pkey' })
  id: string;

  @Column('text')
  difference_id: string;

  @ManyToOne(() => MoneyDifferenceEntity)
  @JoinColumn({ name: 'difference_id', foreignKeyConstraintName: 'money_asides_difference_id_fkey' })
  difference: Relation<MoneyDifferenceEntity>;

  @Column('text')
  kind: DifferenceKind;

  /** The provider's number: the same payment may differ in another way later on. */
  @Column('text')
  subject: string;

  @Column('text', { nullable: true })
  order_id: string | null;

  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  ours: string | null;

  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  theirs: string | null;

  @Column('text')
  note: string;

  @Column('text')
  put_by: string;

  @Column('timestamptz')
  put_at: Date;

  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;

  /** Null when it ended by itself. */
  @Column('text', { nullable: true })
  ended_by: string | null;

  @Column('text', { nullable: true })
  ending: AsideEnding | null;
}
