import { addDays, type Day, type LedgerFigures } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import type { ReportSource } from '../../platform/database/report-source.js';
import { FiguresRepository } from './figures.repository.js';
import { sumLedger } from './ledger-totals.query.js';
import { type PaymentFilter, type PaymentTotal, sumByState } from './payment-totals.query.js';
import { computeDays, type DayOfSales } from './sales-of-days.query.js';
import { findTopProducts, type SoldProduct } from './sold-products.query.js';

/**
 * What the shop's figures are, by their one definition (docs/figures.md). Days that are over are read as they were kept, all others are
 * computed: the answer is the same.
 */
@Injectable()
export class FiguresService {
  constructor(private readonly figures: FiguresRepository) {}

  /** Every day from one to the other, both included. */
  readDays(source: ReportSource, from: Day, to: Day): Promise<DayOfSales[]> {
    return source.read(async (db) => {
      const kept = new Map((await this.figures.findKeptDays(db, from, to)).map((one) => [one.day, one]));
      const days = daysBetween(from, to);
      const computed = await computeDays(
        db,
        days.filter((day) => !kept.has(day)),
      );
      return [...kept.values(), ...computed].sort((a, b) => (a.day < b.day ? -1 : 1));
    });
  }

  readTopProducts(source: ReportSource, from: Day, to: Day, limit: number): Promise<SoldProduct[]> {
    return source.read((db) => findTopProducts(db, from, to, limit));
  }

  /** Where all of the captured rupees are. */
  sumLedger(source: ReportSource): Promise<LedgerFigures> {
    return source.read(sumLedger);
  }

  sumPayments(source: ReportSource, filter: PaymentFilter): Promise<PaymentTotal> {
    return source.read((db) => sumByState(db, 'payments', filter));
  }

  sumRefunds(source: ReportSource, filter: PaymentFilter): Promise<PaymentTotal> {
    return source.read((db) => sumByState(db, 'refunds', filter));
  }
}

function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
