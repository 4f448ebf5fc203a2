import { Column, Entity, PrimaryColumn } from 'typeorm';

export type Series = 'invoice' | 'credit-note';

/** The last number given out in a financial year. */
@Entity('number_series')
export class NumberSeriesEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'number_series_pkey' })
  series: Series;

  /** `2026-27`: April to March. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'number_series_pkey' })
  year: string;

  @Column('int')
  last: number;
}
