import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What all reviews come to: one row, which the database keeps with every review that is written, changed or removed. */
@Entity('review_totals')
@Check('review_totals_one_row_check', 'id = 1')
export class ReviewTotalsEntity {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'review_totals_pkey' })
  id: number;

  @Column('int', { default: 0 })
  ratings: number;

  @Column('int', { default: 0 })
  rating_sum: number;

  /** Different shoppers among them. */
  @Column('int', { default: 0 })
  buyers: number;
}
