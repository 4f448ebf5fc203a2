import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PaymentEntity } from '../payment.entity.js';
import type { Paise } from '@shop/domain';
import { paiseColumn } from '../../../platform/paise-column.js';

/** A captured payment that goes back, in full or in part. Id and attempt are the idempotency key at the provider, so that it never goes back twice. */
@Entity('refunds')
@Check('refunds_status_check', "status IN ('due', 'requested', 'processed', 'failed')")
@Check('refunds_amount_check', 'amount > 0')
@Index('refunds_once', ['provider_payment_id', 'cause'], { unique: true })
@Index('refunds_of_payment', ['payment_id'])
@Index('refunds_created', ['created_at'])
@Index('refunds_unfinished', ['created_at'], { where: "status <> 'processed'" })
export class RefundEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'refunds_pkey' })
  id: string;

  @Column('text')
  payment_id: string;

  @ManyToOne(() => PaymentEntity)
  @JoinColumn({ name: 'payment_id', foreignKeyConstraintName: 'refunds_payment_id_fkey' })
  payment: Relation<PaymentEntity>;

  /** The captured payment that is given back: not always the attempt's own, a second capture goes back as well. */
  @Column('text')
  provider_payment_id: string;

  @Column('numeric', paiseColumn)
  amount: Paise;

  /** What it is for: the same payment is given back once for the same cause. */
  @Column('text', { default: 'whole' })
  cause: string;

  /** The order's line and how many packs of it, when it is for a line. */
  @Column('int', { nullable: true })
  position: number | null;

  @Column('int', { nullable: true })
  qty: number | null;

  @Column('text')
  reason: string;

  @Column('text', { default: 'due' })
  status: 'due' | 'requested' | 'processed' | 'failed';

  /** How often the bank has failed it: each try has a key of its own, because a key always gives the same refund. */
  @Column('int', { default: 0 })
  failures: number;

  @Column('text', { nullable: true })
  provider_refund_id: string | null;

  @Column('timestamptz')
  created_at: Date;
}
