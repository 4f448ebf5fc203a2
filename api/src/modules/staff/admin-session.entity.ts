import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdminEntity } from './admin.entity.js';

/** One sign-in of one person: its token works until this row is revoked, expires or was not used for too long. */
@Entity('admin_sessions')
@Index('admin_sessions_by_admin', ['admin_id'])
export class AdminSessionEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'admin_sessions_pkey' })
  id: string;

  @Column('text')
  admin_id: string;

  @ManyToOne(() => AdminEntity)
  @JoinColumn({ name: 'admin_id', foreignKeyConstraintName: 'admin_sessions_admin_id_fkey' })
  admin: Relation<AdminEntity>;

  @Column('timestamptz')
  expires_at: Date;

  @Column('timestamptz', { nullable: true })
  revoked_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** Written once a minute at the most. */
  @Column('timestamptz', { default: () => 'now()' })
  last_used_at: Date;

  /** `Chrome on Android`; null for one of before this was kept. */
  @Column('text', { nullable: true })
  device: string | null;

  /** Only the wide network, `203.0.113.0/24`: enough to know a place again, and no address. */
  @Column('text', { nullable: true })
  network: string | null;
}
