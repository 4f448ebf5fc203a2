import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Day, Paise } from '@shop/domain';
import { paiseColumn } from '../../platform/database/paise-column.js';
import type { InvoiceDocument } from './documents/invoice-document.js';

/** The one invoice of an order, frozen as it was issued: what shop, rates or order become later does not change it. */
@Entity('invoices')
@Index('invoices_number', ['number'], { unique: true })
@Index('invoices_issued', ['issued_at'])
@Index('invoices_supplied', ['supplied_on'], { where: 'supplied_on IS NOT NULL' })
export class InvoiceEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'invoices_pkey' })
  order_id: string;

  /** Consecutive within the financial year. */
  @Column('text')
  number: string;

  @Column('timestamptz')
  issued_at: Date;

  @Column('jsonb')
  document: InvoiceDocument;

  /** The day on which the parcel left, where the invoice was issued on a later one; as on the document. */
  @Column('date', { nullable: true })
  supplied_on: Day | null;

  /** What the lines of the document hold of it. */
  @Column('numeric', paiseColumn)
  tax: Paise;

  /** Refunds from before, which are deducted on it already; each later one has a credit note. */
  @Column('text', { array: true, default: [] })
  deducted_refunds: string[];
}
