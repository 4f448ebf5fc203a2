import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What the last verification of the change log has found. One row at most. */
@Entity('audit_verification')
@Check('audit_verification_one_check', 'id = 1')
export class AuditVerificationEntity {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'audit_verification_pkey', default: 1 })
  id: number;

  @Column('timestamptz')
  verified_at: Date;

  /** How many entries agree with their chain. */
  @Column('bigint')
  entries: string;

  @Column('int')
  faults: number;

  /** The first fault, in words. */
  @Column('text', { nullable: true })
  fault: string | null;

  /** Since when there is a fault. */
  @Column('timestamptz', { nullable: true })
  since: Date | null;
}
