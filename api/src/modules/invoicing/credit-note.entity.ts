import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type Paise, paiseFromWire, wireAmount } from '@shop/domain';
import { paiseColumn } from '../../platform/database/paise-column.js';
import type { Credit } from './credit.js';
import type { CreditNoteDocument } from './documents/credit-note-document.js';

/** In the database with its amount in rupees, as on the document. */
type StoredCredit = Omit<Credit, 'amount'> & { amount: number };

const readCredits = (stored: StoredCredit[]): Credit[] =>
  stored.map((credit) => ({ ...credit, amount: paiseFromWire(credit.amount) }));

const writeCredits = (credits: Credit[]): StoredCredit[] =>
  credits.map((credit) => ({ ...credit, amount: wireAmount(credit.amount) }));

/** What an invoice is reduced by, because money of it went back or was never asked for. Frozen like the invoice. */
@Entity('credit_notes')
@Check('credit_notes_amount_check', 'amount > 0')
@Index('credit_notes_number', ['number'], { unique: true })
@Index('credit_notes_refund', ['refund_id'], { unique: true })
@Index('credit_notes_unpaid', ['order_id'], { unique: true, where: 'refund_id IS NULL' })
@Index('credit_notes_of_order', ['order_id'])
@Index('credit_notes_issued', ['issued_at'])
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

  @Column('numeric', paiseColumn)
  amount: Paise;

  /** What is taken off which line of the invoice, so that no rupee of it is credited twice. */
  @Column('jsonb', { transformer: { from: readCredits, to: writeCredits } })
  credits: Credit[];

  @Column('jsonb')
  document: CreditNoteDocument;
}
