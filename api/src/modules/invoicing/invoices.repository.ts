import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { financialYear, SHOP_ZONE } from '@shop/domain';
import { type EntityManager, Repository } from 'typeorm';
import { CreditNoteEntity } from './credit-note.entity.js';
import { InvoiceEntity } from './invoice.entity.js';
import type { Series } from './number-series.entity.js';

/** How a class of goods or services is taxed, and what it is called on an invoice. */
export interface TaxRate {
  tax_class: string;
  percent: number;
  code: string;
  description: string;
}

const LONGEST = 16; // the law's

const FORMS: Record<Series, (year: string, serial: number) => string> = {
  invoice: (year, serial) => `${year}/${String(serial).padStart(6, '0')}`,
  'credit-note': (year, serial) => `CN/${year}/${String(serial).padStart(5, '0')}`,
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

  async insertInvoice(tx: EntityManager, invoice: InvoiceEntity): Promise<void> {
    await tx.insert(InvoiceEntity, invoice);
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

  /** What holds on the day of this moment, by class. */
  async listTaxRates(tx: EntityManager, at: Date): Promise<Map<string, TaxRate>> {
    const rows = await tx.query<TaxRate[]>(
      `SELECT DISTINCT ON (tax_class) tax_class, percent::float8 AS percent, code, description FROM tax_rates
        WHERE valid_from <= ($1::timestamptz AT TIME ZONE '${SHOP_ZONE}')::date ORDER BY tax_class, valid_from DESC`,
      [at],
    );
    return new Map(rows.map((row) => [row.tax_class, row]));
  }
}

/** `2026-27/000001`, `CN/2026-27/00001`; a number that would be too long gives up its first stroke, which no other has done. */
export function formatNumber(series: Series, year: string, serial: number): string {
  const number = FORMS[series](year, serial);
  return number.length > LONGEST ? number.replace('/', '') : number;
}
