import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdminEntity } from '../admin.entity.js';

/** One of ten codes on paper, for a person whose phone is lost. */
@Entity('recovery_codes')
@Index('recovery_codes_by_admin', ['admin_id', 'code_hash'], { unique: true })
export class RecoveryCodeEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'recovery_codes_pkey' })
  id: string;

  @Column('text')
  admin_id: string;

  @ManyToOne(() => AdminEntity)
  @JoinColumn({ name: 'admin_id', foreignKeyConstraintName: 'recovery_codes_admin_id_fkey' })
  admin: Relation<AdminEntity>;

  @Column('text')
  code_hash: string;

  @Column('timestamptz', { nullable: true })
  used_at: Date | null;
}
