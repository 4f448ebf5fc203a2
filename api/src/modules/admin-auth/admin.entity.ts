import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person who runs the shop. */
@Entity('admins')
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
  role: string;

  @Column('text')
  password_hash: string;

  /** Since the last right password, within the quarter of an hour that ends at `locked_until`. */
  @Column('int', { default: 0 })
  failed_tries: number;

  @Column('timestamptz', { nullable: true })
  locked_until: Date | null;

  @Column('timestamptz', { nullable: true })
  disabled_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
