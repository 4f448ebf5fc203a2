import type { Paise, PaymentStatus, Rupees } from '@shop/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { paiseColumn } from '../../platform/database/paise-column.js';

/** One payment attempt: one provider order with our receipt. Amounts in whole rupees. */
@Entity('payments')
@Check('payments_status_check', "status IN ('open', 'expired', 'paid', 'refunding', 'refunded')")
@Check('payments_paid_check', "status = 'open' OR status = 'expired' OR provider_payment_id IS NOT NULL")
@Index('payments_order', ['order_id'], { unique: true })
@Index('payments_provider_order', ['provider_order_id'], { unique: true })
@Index('payments_provider_payment', ['provider_payment_id'], { unique: true })
@Index('payments_created', ['created_at', 'id'])
@Index('payments_by_status', ['status', 'created_at', 'id'], { where: "status <> 'paid'" })
@Index('payments_paid_at', ['paid_at'], { where: 'paid_at IS NOT NULL' })
@Index('payments_to_check', ['next_check_at'], { where: "status IN ('open', 'expired')" })
export class PaymentEntity {
  /** Also the receipt at the provider. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'payments_pkey' })
  id: string;

  /** Null until an order claims a payment that was opened with a bare amount. */
  @Column('text', { nullable: true })
  order_id: string | null;

  @Column('text')
  shopper_id: string;

  @Column('int')
  amount: Rupees;

  @Column('text', { default: 'open' })
  status: PaymentStatus;

  /** Null until the provider has answered. */
  @Column('text', { nullable: true })
  provider_order_id: string | null;

  @Column('text', { nullable: true })
  provider_payment_id: string | null;

  @Column('text', { nullable: true })
  method: string | null;

  @Column('timestamptz')
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  paid_at: Date | null;

  /** What the shopper's bank took back by disputes that the shop lost: no refund may return it again. */
  @Column('numeric', { ...paiseColumn, default: 0 })
  charged_back: Paise;

  /** When the sweep asks the provider next; `infinity` once it has asked for the last time. */
  @Column('timestamptz')
  next_check_at: Date;
}
