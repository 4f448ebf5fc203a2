import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was counted. In rupees; the courier’s charges have paise. */
export interface BookFigures {
  payments: number;
  captured: number;
  refunds: number;
  returned: number;
  /** Null until the courier could be asked. */
  rides: number | null;
  charges: number | null;
}

/** One day's book: what the providers say of that day, matched to the ledger. Read again, it is written again. */
@Entity('money_books')
export class MoneyBookEntity {
  /** In the shop's own time. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'money_books_pkey' })
  day: string;

  @Column('timestamptz')
  read_at: Date;

  /** Null until it could be read. */
  @Column('jsonb', { nullable: true })
  figures: BookFigures | null;

  /** Why the last try could not be finished. */
  @Column('text', { nullable: true })
  failure: string | null;
}
