import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PaymentEntity } from './payment.entity.js';
import type { Paise } from '@shop/domain';
import { paiseColumn } from '../../platform/database/paise-column.js';

/**
 * `refunded-outside`: all of it went back in the provider's dashboard, and nothing is left to ask for. `below-minimum`: what is left of
 * it is less than the provider refunds; it is owed, and a person sends it.
 */
export type RefundStatus = 'due' | 'requested' | 'processed' | 'failed' | 'refunded-outside' | 'below-minimum';

/** A captured payment that goes back, in full or in part. Id and attempt are the idempotency key at the provider, so that it never goes back twice. */
@Entity('refunds')
@Check('refunds_status_check', "status IN ('due', 'requested', 'processed', 'failed', 'refunded-outside', 'below-minimum')")
@Check('refunds_amount_check', "amount > 0 OR (amount = 0 AND status = 'refunded-outside')")
@Check(
  'refunds_outside_check',
  "refunded_outside >= 0 AND (status <> 'refunded-outside' OR (amount = 0 AND refunded_outside > 0))",
)
@Index('refunds_once', ['provider_payment_id', 'cause'], { unique: true })
@Index('refunds_of_payment', ['payment_id'])
@Index('refunds_created', ['created_at', 'id'])
@Index('refunds_by_status', ['status', 'created_at', 'id'], { where: "status <> 'processed'" })
@Index('refunds_unfinished', ['created_at'], { where: "status IN ('due', 'requested', 'failed')" })
@Index('refunds_provider_refund', ['provider_refund_id'], { unique: true })
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

  /** What the provider is asked for. */
  @Column('numeric', paiseColumn)
  amount: Paise;

  /** What was owed with it at first and went back in the provider's dashboard instead, as a refund of its own. */
  @Column('numeric', { ...paiseColumn, default: 0 })
  refunded_outside: Paise;

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
  status: RefundStatus;

  /** How often the bank has failed it: each try has a key of its own, because a key always gives the same refund. */
  @Column('int', { default: 0 })
  failures: number;

  @Column('text', { nullable: true })
  provider_refund_id: string | null;

  @Column('timestamptz')
  created_at: Date;
}

export const UNFINISHED: readonly RefundStatus[] = ['due', 'requested', 'failed'];

export const isUnfinished = ({ status }: Pick<RefundEntity, 'status'>): boolean => UNFINISHED.includes(status);

/** Whether money is owed with it that nobody has sent, be it asked for again or not. */
export const isOwed = ({ status }: Pick<RefundEntity, 'status'>): boolean =>
  UNFINISHED.includes(status) || status === 'below-minimum';

/**
 * The key under which a refund is asked for. A key always gives the same refund of the same amount, so that what the bank has failed, and
 * what is less than before, needs another.
 */
export function refundKey({ id, failures, refunded_outside: outside }: RefundEntity): string {
  if (outside > 0) return `${id}-${failures}-${outside}`;
  return failures > 0 ? `${id}-${failures}` : id;
}
