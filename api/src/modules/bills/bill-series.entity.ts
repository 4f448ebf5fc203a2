import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number given out in a financial year. */
@Entity('bill_series')
export class BillSeriesEntity {
  /** `2026-27`: April to March. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'bill_series_pkey' })
  year: string;

  @Column('int')
  last: number;
}
