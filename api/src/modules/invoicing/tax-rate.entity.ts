import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What is taxed how, from when on. A new rate is a new row. */
@Entity('tax_rates')
@Check('tax_rates_percent_check', 'percent >= 0 AND percent <= 100')
export class TaxRateEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tax_rates_pkey' })
  tax_class: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'tax_rates_pkey' })
  valid_from: string;

  @Column('numeric', { precision: 5, scale: 2 })
  percent: string;

  /** The release before printed it; codes are settings of the owner's now. */
  @Column('text', { default: '' })
  code: string;

  @Column('text', { default: '' })
  description: string;
}
