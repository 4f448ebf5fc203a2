import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Payments or refunds of one day that are in the same state. */
export interface StateTotal {
  status: string;
  /** Of payments: whether money has moved in them. */
  is_captured?: boolean;
  count: number;
  /** Rupees, as the wire has them. */
  amount: number;
}

/** Payments and refunds that began on a day that is over, by the state that they are in now. */
@Entity('daily_payments')
export class DailyPaymentsEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'daily_payments_pkey' })
  day: string;

  @Column('jsonb')
  payments: StateTotal[];

  @Column('jsonb')
  refunds: StateTotal[];
}
