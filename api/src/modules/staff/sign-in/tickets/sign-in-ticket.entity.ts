import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdminEntity } from '../../admin.entity.js';

/** A sign-in between its two steps: the password was right, the second factor is still to be shown. It opens nothing else. */
@Entity('sign_in_tickets')
@Index('sign_in_tickets_by_admin', ['admin_id'])
export class SignInTicketEntity {
  /** Of the ticket, which only the browser has. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'sign_in_tickets_pkey' })
  ticket_hash: string;

  @Column('text')
  admin_id: string;

  @ManyToOne(() => AdminEntity)
  @JoinColumn({ name: 'admin_id', foreignKeyConstraintName: 'sign_in_tickets_admin_id_fkey' })
  admin: Relation<AdminEntity>;

  /** Of the password that was right: with another one, the ticket is worthless. */
  @Column('text')
  password_mark: string;

  /** What a passkey is asked to sign; signed once, it is gone. */
  @Column('text', { nullable: true })
  challenge: string | null;

  @Column('int', { default: 0 })
  tries: number;

  @Column('timestamptz')
  expires_at: Date;
}
