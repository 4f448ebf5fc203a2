import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What an entry says of a person, apart from the entry, which has only the salted digest of it: when this row is erased, the entry can
 * still be proven, and its digest says nothing any more.
 */
@Entity('audit_personal_values')
@Index('audit_personal_values_of_person', ['person_id'])
export class PersonalValuesEntity {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'audit_personal_values_pkey' })
  entry_id: string;

  /** The shopper, or the person of the shop's; null for what belongs to no account. */
  @Column('text', { nullable: true })
  person_id: string | null;

  @Column('bytea')
  salt: Buffer;

  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;
}
