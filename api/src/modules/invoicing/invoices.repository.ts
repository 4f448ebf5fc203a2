import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { financialYear } from '@shop/domain';
import { type EntityManager, Repository } from 'typeorm';
import { prepared } from '../../platform/database/prepared-statements.js';
import { writePaise } from '../../platform/database/paise-column.js';
import { CreditNoteEntity } from './credit-note.entity.js';
import { InvoiceEntity } from './invoice.entity.js';
import type { Series } from './number-series.entity.js';

/** How a class of goods or services is taxed. */
export interface TaxRate {
  tax_class: string;
  percent: number;
}

const LONGEST = 16; // the law's

const FORMS: Record<Series, { prefix: (year: string) => string; digits: number }> = {
  invoice: { prefix: (year) => `${year}/`, digits: 6 },
  'credit-note': { prefix: (year) => `CN/${year}/`, digits: 5 },
};

/** The one place that writes invoices, credit notes and their numbers. What is issued is never changed. */
@Injectable()
export class InvoicesRepository {
  constructor(
    @InjectRepository(InvoiceEntity) private readonly invoices: Repository<InvoiceEntity>,
    @InjectRepository(CreditNoteEntity) private readonly notes: Repository<CreditNoteEntity>,
  ) {}

  findInvoice(orderId: string): Promise<InvoiceEntity | null> {
    return this.invoices.findOneBy({ order_id: orderId });
  }

  /** As it stands within this transaction. */
  readInvoice(tx: EntityManager, orderId: string): Promise<InvoiceEntity | null> {
    return tx.findOneBy(InvoiceEntity, { order_id: orderId });
  }

  /** With the next number of its year, as `takeNumber` gives it, in the same statement. */
  async insertInvoice(tx: EntityManager, invoice: Omit<InvoiceEntity, 'number'>): Promise<InvoiceEntity> {
    const year = financialYear(invoice.issued_at);
    const { prefix, digits } = FORMS.invoice;
    const { order_id, issued_at, document, deducted_refunds, tax, supplied_on } = invoice;
    const [row] = await tx.query<Pick<InvoiceEntity, 'number'>[]>(INSERT_NUMBERED, [
      year,
      prefix(year),
      digits,
      order_id,
      issued_at,
      JSON.stringify(document),
      deducted_refunds,
      writePaise(tax),
      supplied_on,
    ]);
    return { ...invoice, number: row!.number };
  }

  findCreditNote(orderId: string, id: string): Promise<CreditNoteEntity | null> {
    return this.notes.findOneBy({ id, order_id: orderId });
  }

  listCreditNotes(tx: EntityManager, orderId: string): Promise<CreditNoteEntity[]> {
    return tx.findBy(CreditNoteEntity, { order_id: orderId });
  }

  async insertCreditNote(tx: EntityManager, note: CreditNoteEntity): Promise<void> {
    await tx.insert(CreditNoteEntity, note);
  }

  /**
   * The next number of a series in the year of this moment. The year's row is locked until the commit: a number that was taken back is
   * given to the next.
   */
  async takeNumber(tx: EntityManager, series: Series, at: Date): Promise<string> {
    const year = financialYear(at);
    const [row] = await tx.query<{ last: number }[]>(
      `INSERT INTO number_series AS s (series, year, last) VALUES ($1, $2, 1)
       ON CONFLICT (series, year) DO UPDATE SET last = s.last + 1 RETURNING last`,
      [series, year],
    );
    return formatNumber(series, year, row!.last);
  }
}

// Written by hand because the number is taken and given in one round trip: the year's row is locked by everyone who packs.
const INSERT_NUMBERED = prepared(
  `WITH next AS (
     INSERT INTO number_series AS s (series, year, last) VALUES ('invoice', $1, 1)
     ON CONFLICT (series, year) DO UPDATE SET last = s.last + 1 RETURNING last),
   formed AS (SELECT $2::text || lpad(last::text, greatest($3::int, length(last::text)), '0') AS number FROM next)
   INSERT INTO invoices (order_id, number, issued_at, document, deducted_refunds, tax, supplied_on)
   SELECT $4, CASE WHEN length(number) > ${LONGEST} THEN regexp_replace(number, '/', '') ELSE number END, $5::timestamptz, $6::jsonb, $7::text[], $8::numeric, $9::date FROM formed
   RETURNING number`,
);

/** `2026-27/000001`, `CN/2026-27/00001`; a number that would be too long gives up its first stroke, which no other has done. */
export function formatNumber(series: Series, year: string, serial: number): string {
  const { prefix, digits } = FORMS[series];
  const number = prefix(year) + String(serial).padStart(digits, '0');
  return number.length > LONGEST ? number.replace('/', '') : number;
}
