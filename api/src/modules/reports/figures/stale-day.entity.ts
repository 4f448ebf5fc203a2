import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type KeptFigures = 'sales' | 'payments';

/** A day of which something was written after it was over. The database marks it; it is computed again. */
@Entity('stale_days')
@Check('stale_days_figures_check', "figures IN ('sales', 'payments')")
@Index('stale_days_day', ['figures', 'day'])
export class StaleDayEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    primaryKeyConstraintName: 'stale_days_pkey',
    generatedIdentity: 'ALWAYS',
  })
  id: string;

  @Column('text')
  figures: KeptFigures;

  @Column('date')
  day: string;
}
