import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One sign-out of which the identity provider told us, or an erasure: tokens of before are refused, though they have not expired. */
@Entity('revoked_sessions')
@Index('revoked_sessions_by_sid', ['issuer', 'sid'])
@Index('revoked_sessions_by_subject', ['issuer', 'subject'])
@Index('revoked_sessions_by_end', ['expires_at'])
@Check('revoked_sessions_of_somebody_check', 'sid IS NOT NULL OR subject IS NOT NULL')
export class RevokedSessionEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'revoked_sessions_pkey' })
  issuer: string;

  /** The number of the logout token: told twice, it is written down once. Begins with `ERASURE_JTI` where the account was erased. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'revoked_sessions_pkey' })
  jti: string;

  /** The session that ended; null: all sessions of the subject. */
  @Column('text', { nullable: true })
  sid: string | null;

  @Column('text', { nullable: true })
  subject: string | null;

  /** Tokens issued later belong to a new sign-in. */
  @Column('timestamptz')
  revoked_at: Date;

  /** From then on every token of before has expired by itself. */
  @Column('timestamptz')
  expires_at: Date;
}
