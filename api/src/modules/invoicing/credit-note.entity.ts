import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { rupeesColumn } from '../../platform/rupees-column.js';
import type { Credit } from './credit.js';
import type { CreditNoteDocument } from './documents/credit-note-document.js';

/** What an invoice is reduced by, because money of it went back or was never asked for. Frozen like the invoice. */
@Entity('credit_notes')
@Check('credit_notes_amount_check', 'amount > 0')
@Index('credit_notes_number', ['number'], { unique: true })
@Index('credit_notes_refund', ['refund_id'], { unique: true })
@Index('credit_notes_unpaid', ['order_id'], { unique: true, where: 'refund_id IS NULL' })
@Index('credit_notes_of_order', ['order_id'])
export class CreditNoteEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'credit_notes_pkey' })
  id: string;

  @Column('text')
  order_id: string;

  /** Null for an invoice that was to be paid at the door and never will be. */
  @Column('text', { nullable: true })
  refund_id: string | null;

  /** Consecutive within the financial year, in a series of its own. */
  @Column('text')
  number: string;

  @Column('timestamptz')
  issued_at: Date;

  /** Rupees, with paise where somebody gave back such a part in the provider's dashboard. */
  @Column('numeric', rupeesColumn)
  amount: number;

  /** What is taken off which line of the invoice, so that no rupee of it is credited twice. */
  @Column('jsonb')
  credits: Credit[];

  @Column('jsonb')
  document: CreditNoteDocument;
}
