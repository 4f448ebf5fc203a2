import { Column, Entity, PrimaryColumn } from 'typeorm';

export type Series = 'bill' | 'credit-note';

/** The last number given out in a financial year. */
@Entity('bill_series')
export class BillSeriesEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'bill_series_pkey', default: 'bill' })
  series: Series;

  /** `2026-27`: April to March. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'bill_series_pkey' })
  year: string;

  @Column('int')
  last: number;
}
