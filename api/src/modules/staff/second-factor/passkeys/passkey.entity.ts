import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdminEntity } from '../../admin.entity.js';

/** A passkey of a person: a device, security key or password manager that signs for them. */
@Entity('passkeys')
@Index('passkeys_by_admin', ['admin_id'])
export class PasskeyEntity {
  /** The credential's id, base64url. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'passkeys_pkey' })
  id: string;

  @Column('text')
  admin_id: string;

  @ManyToOne(() => AdminEntity)
  @JoinColumn({ name: 'admin_id', foreignKeyConstraintName: 'passkeys_admin_id_fkey' })
  admin: Relation<AdminEntity>;

  /** What the person calls it. */
  @Column('text')
  label: string;

  /** COSE, base64url. */
  @Column('text')
  public_key: string;

  /** How often it has signed, as it says itself: one that goes back is a copy. Synced passkeys say 0 always. */
  @Column('bigint', { transformer: { to: (count: number) => count, from: Number } })
  counter: number;

  /** How browsers reach it: `usb`, `internal`, `hybrid` … */
  @Column('text', { array: true })
  transports: string[];

  @Column('timestamptz', { nullable: true })
  last_used_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
