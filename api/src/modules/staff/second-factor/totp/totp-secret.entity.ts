import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdminEntity } from '../../admin.entity.js';

/** What a person's authenticator app and the shop both know. */
@Entity('totp_secrets')
export class TotpSecretEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'totp_secrets_pkey' })
  admin_id: string;

  @OneToOne(() => AdminEntity)
  @JoinColumn({ name: 'admin_id', foreignKeyConstraintName: 'totp_secrets_admin_id_fkey' })
  admin: Relation<AdminEntity>;

  /** Sealed, see `SecretSeal`. */
  @Column('text')
  secret: string;

  /** The half minute whose code was used last: none of it or before it opens anything again. */
  @Column('int')
  last_step: number;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
