import type { Paise } from '@shop/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { paiseColumn } from '../../../platform/database/paise-column.js';
import type { CouponOfDay, DayOfSales } from '../../../read-models/figures/sales-of-days.query.js';

/** A day that is over, with what moved in the ledger on it: what `computeDays` said of it, as long as no mark says that it is stale. */
@Entity('daily_figures')
export class DailyFiguresEntity implements DayOfSales {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'daily_figures_pkey' })
  day: string;

  @Column('int')
  orders: number;

  @Column('int')
  cancelled: number;

  @Column('numeric', paiseColumn)
  gross: Paise;

  @Column('numeric', paiseColumn)
  discount: Paise;

  @Column('numeric', { ...paiseColumn, default: 0 })
  offers: Paise;

  @Column('numeric', paiseColumn)
  fees: Paise;

  @Column('numeric', paiseColumn)
  refunds: Paise;

  @Column('numeric', paiseColumn)
  uncollected: Paise;

  @Column('numeric', paiseColumn)
  cash: Paise;

  @Column('numeric', paiseColumn)
  tax: Paise;

  @Column('numeric', paiseColumn)
  captured: Paise;

  @Column('numeric', paiseColumn)
  sold: Paise;

  @Column('numeric', paiseColumn)
  owed: Paise;

  @Column('numeric', paiseColumn)
  returned: Paise;

  @Column('int', { array: true })
  hours: number[];

  @Column('jsonb')
  coupons: CouponOfDay[];
}
