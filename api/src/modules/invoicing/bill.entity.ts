import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { BillPaper } from './documents/bill-paper.js';

/** The one bill of an order, frozen as it was issued: what shop, rates or order become later does not change it. */
@Entity('bills')
@Index('bills_number', ['number'], { unique: true })
export class BillEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'bills_pkey' })
  order_id: string;

  /** Consecutive within the financial year. */
  @Column('text')
  number: string;

  @Column('timestamptz')
  issued_at: Date;

  @Column('jsonb')
  paper: BillPaper;

  /** Refunds from before, which stand on it already; each later one has a credit note. */
  @Column('text', { array: true, default: [] })
  taken_off: string[];
}
