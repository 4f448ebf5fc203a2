import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Paise } from '@shop/domain';
import { paiseColumn } from '../../../platform/database/paise-column.js';
import { PaymentEntity } from '../payment.entity.js';

/** What a shopper's bank asks back of a payment, as the payment provider last told it. */
@Entity('disputes')
@Check('disputes_status_check', "status IN ('open', 'under_review', 'won', 'lost', 'closed')")
@Index('disputes_unanswered', ['respond_by'], { where: "status IN ('open', 'under_review')" })
@Index('disputes_of_payment', ['payment_id'])
export class DisputeEntity {
  /** The provider's own number. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'disputes_pkey' })
  id: string;

  @Column('text')
  payment_id: string;

  @ManyToOne(() => PaymentEntity)
  @JoinColumn({ name: 'payment_id', foreignKeyConstraintName: 'disputes_payment_id_fkey' })
  payment: Relation<PaymentEntity>;

  @Column('text')
  provider_payment_id: string;

  @Column('numeric', paiseColumn)
  amount: Paise;

  @Column('text')
  phase: string;

  @Column('text')
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';

  @Column('text')
  reason: string;

  /** Until when the shop may answer. */
  @Column('timestamptz', { nullable: true })
  respond_by: Date | null;

  @Column('timestamptz')
  created_at: Date;

  /** When the shop learned that it has lost; the money left the order at that moment. */
  @Column('timestamptz', { nullable: true })
  lost_at: Date | null;
}
