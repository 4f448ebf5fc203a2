import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is wrong at present and is told outside of the shop: one row for each kind, until it is over. */
@Entity('open_alerts')
export class OpenAlertEntity {
  /** Such as `paid-without-order`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'open_alerts_pkey' })
  alert: string;

  @Column('timestamptz')
  since: Date;

  /** When it was last looked at and still so. */
  @Column('timestamptz')
  seen_at: Date;

  /** When it was told; null while it is too young. */
  @Column('timestamptz', { nullable: true })
  told_at: Date | null;

  /** How it was told, for the message that it is over. */
  @Column('text')
  summary: string;
}
