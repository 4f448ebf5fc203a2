import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DifferenceKind } from './difference-kinds.js';

/** Something in which a provider's books and ours do not agree. It stays open until a later book finds it no more. */
@Entity('money_differences')
@Index('money_differences_once', ['kind', 'subject'], { unique: true })
@Index('money_differences_of_day', ['day'])
export class MoneyDifferenceEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'money_differences_pkey' })
  id: string;

  @Column('date')
  day: string;

  @Column('text')
  kind: DifferenceKind;

  /** The provider's number of the payment, refund or ride. */
  @Column('text')
  subject: string;

  @Column('text', { nullable: true })
  order_id: string | null;

  /** In rupees, as text: a courier's charge has paise. */
  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  ours: string | null;

  @Column('numeric', { precision: 12, scale: 2, nullable: true })
  theirs: string | null;

  @Column('timestamptz')
  found_at: Date;

  @Column('timestamptz', { nullable: true })
  healed_at: Date | null;
}
