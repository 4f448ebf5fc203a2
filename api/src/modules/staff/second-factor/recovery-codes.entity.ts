import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdminEntity } from '../admin.entity.js';

/** Codes on paper, for a person whose phone is lost. */
@Entity('recovery_codes')
export class RecoveryCodesEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'recovery_codes_pkey' })
  admin_id: string;

  @OneToOne(() => AdminEntity)
  @JoinColumn({ name: 'admin_id', foreignKeyConstraintName: 'recovery_codes_admin_id_fkey' })
  admin: Relation<AdminEntity>;

  /** Of those that were not used yet. */
  @Column('text', { array: true })
  code_hashes: string[];
}
