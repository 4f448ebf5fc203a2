import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { InvoiceDocument } from './documents/invoice-document.js';

/** The one invoice of an order, frozen as it was issued: what shop, rates or order become later does not change it. */
@Entity('invoices')
@Index('invoices_number', ['number'], { unique: true })
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

  /** Refunds from before, which are deducted on it already; each later one has a credit note. */
  @Column('text', { array: true, default: [] })
  deducted_refunds: string[];
}
