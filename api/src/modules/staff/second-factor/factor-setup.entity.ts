import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdminEntity } from '../admin.entity.js';

export type SetupKind = 'authenticator' | 'passkey';

/** A factor that a person has begun to set up, the password having been right: one of each kind at a time, for a few minutes. */
@Entity('factor_setups')
export class FactorSetupEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'factor_setups_pkey' })
  admin_id: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'factor_setups_pkey' })
  kind: SetupKind;

  @ManyToOne(() => AdminEntity)
  @JoinColumn({ name: 'admin_id', foreignKeyConstraintName: 'factor_setups_admin_id_fkey' })
  admin: Relation<AdminEntity>;

  /** The sealed secret of the app to be, or the challenge that the new passkey signs. */
  @Column('text')
  secret: string;

  @Column('timestamptz')
  expires_at: Date;
}
