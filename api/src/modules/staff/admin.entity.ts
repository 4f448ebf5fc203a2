import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Role } from './permissions.js';

/** A person who runs the shop. */
@Entity('admins')
@Check('admins_role_check', "role IN ('owner', 'manager', 'packer')")
@Index('admins_invite', ['invite_hash'], { unique: true })
@Index('admins_email', ['email'], { unique: true })
export class AdminEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'admins_pkey' })
  id: string;

  /** Lower case. */
  @Column('text')
  email: string;

  @Column('text')
  name: string;

  @Column('text')
  role: Role;

  @Column('text')
  password_hash: string;

  /** Of the secret in a one-time link; null when no link waits to be used. Who has one cannot sign in by password. */
  @Column('text', { nullable: true })
  invite_hash: string | null;

  @Column('timestamptz', { nullable: true })
  invite_expires_at: Date | null;

  /** Of the ADMIN_PASSWORD that was last taken over, so that an owner's own new password outlives a restart. */
  @Column('text', { nullable: true })
  variable_hash: string | null;

  /** When a brute-force attack on the password was last seen; a day after that, the next one is worth a mail again. */
  @Column('timestamptz', { nullable: true })
  attacked_at: Date | null;

  /** Until when a sign-in from a new browser passes the queue of strangers. */
  @Column('timestamptz', { nullable: true })
  admitted_until: Date | null;

  /** Since when the password alone does not let them in; null while it does. */
  @Column('timestamptz', { nullable: true })
  second_factor_at: Date | null;

  @Column('timestamptz', { nullable: true })
  disabled_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
