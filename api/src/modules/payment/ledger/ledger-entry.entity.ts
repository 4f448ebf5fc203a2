import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { PaymentEntity } from '../payment.entity.js';
import { RefundEntity } from '../refund.entity.js';
import type { Paise } from '@shop/domain';
import { paiseColumn } from '../../../platform/database/paise-column.js';

/**
 * Where a captured payment's money is: `captured` and `offered` count up, all others down, and together they are nothing. `sold` is the
 * price of the order; what an offer of the provider took off it was never captured, and stands in `offered`.
 */
export type LedgerAccount = 'captured' | 'offered' | 'sold' | 'owed' | 'returned';

/** Why money moved from one account to another. */
export type LedgerEntryType =
  | 'sold'
  | 'refused'
  | 'returned-elsewhere'
  | 'given-back'
  | 'refunded-outside'
  | 'returned'
  | 'charged-back';

/** One side of one move of a captured payment's money. Rows are added and never changed; at each commit the database counts them. */
@Entity('ledger_entries')
@Check(
  'ledger_entry_type_check',
  "entry_type IN ('sold', 'refused', 'returned-elsewhere', 'given-back', 'refunded-outside', 'returned', 'charged-back')",
)
@Check('ledger_account_check', "account IN ('captured', 'offered', 'sold', 'owed', 'returned')")
@Check(
  'ledger_amount_check',
  "amount <> 0 AND (account NOT IN ('captured', 'offered') OR amount > 0) AND (account <> 'returned' OR amount < 0)",
)
@Check('ledger_sale_check', "account NOT IN ('sold', 'offered') OR (order_id IS NOT NULL AND currency = 'INR')")
@Index('ledger_of_payment', ['provider_payment_id'])
@Index('ledger_captured_once', ['provider_payment_id'], { unique: true, where: "account = 'captured'" })
@Index('ledger_sold_once', ['order_id'], { unique: true, where: "account = 'sold' AND amount < 0" })
@Index('ledger_given_back', ['order_id'], { where: "account = 'sold' AND amount > 0" })
@Index('ledger_refund_once', ['refund_id', 'entry_type', 'account'], { unique: true, where: "entry_type <> 'refunded-outside'" })
@Index('ledger_at', ['at'])
export class LedgerEntryEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    primaryKeyConstraintName: 'ledger_entries_pkey',
    generatedIdentity: 'ALWAYS',
  })
  id: string;

  @Column('text')
  payment_id: string;

  @ManyToOne(() => PaymentEntity)
  @JoinColumn({ name: 'payment_id', foreignKeyConstraintName: 'ledger_payment_id_fkey' })
  payment: Relation<PaymentEntity>;

  /** Not always the attempt's own: a second capture has entries of its own. */
  @Column('text')
  provider_payment_id: string;

  @Column('text')
  entry_type: LedgerEntryType;

  @Column('text')
  account: LedgerAccount;

  /** Of foreign money, which no order may have, its own hundredths. */
  @Column('numeric', paiseColumn)
  amount: Paise;

  @Column('text', { default: 'INR' })
  currency: string;

  @Column('text', { nullable: true })
  order_id: string | null;

  @Column('text', { nullable: true })
  refund_id: string | null;

  @ManyToOne(() => RefundEntity)
  @JoinColumn({ name: 'refund_id', foreignKeyConstraintName: 'ledger_refund_id_fkey' })
  refund: Relation<RefundEntity> | null;

  @Column('timestamptz')
  at: Date;

  /** The day to which a refund belongs, as with orders (decision 94); null is the calendar's. */
  @Column('date', { nullable: true })
  shop_day: string | null;
}
