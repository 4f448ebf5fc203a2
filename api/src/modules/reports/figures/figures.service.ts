import { addDays, type Day, type LedgerFigures } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FiguresRepository } from './figures.repository.js';
import { sumLedger } from '../../../read-models/figures/ledger-totals.query.js';
import { type PaymentFilter, type PaymentTotal, sumByState } from '../../../read-models/figures/payment-totals.query.js';
import { computeDays, type DayOfSales } from '../../../read-models/figures/sales-of-days.query.js';
import { findTopProducts, type SoldProduct } from '../../../read-models/figures/sold-products.query.js';

/**
 * What the shop's figures are, by their one definition (docs/figures.md). Days that are over are read as they were kept, all others are
 * computed: the answer is the same.
 */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    @InjectDataSource() private readonly db: DataSource,
  ) {}

  /** Every day from one to the other, both included. */
  async readDays(from: Day, to: Day): Promise<DayOfSales[]> {
    const saved = new Map((await this.figures.findKeptDays(this.db.manager, from, to)).map((one) => [one.day, one]));
    const days = daysBetween(from, to);
    const computed = await computeDays(
      this.db.manager,
      days.filter((day) => !saved.has(day)),
    );
    return [...saved.values(), ...computed].sort((a, b) => (a.day < b.day ? -1 : 1));
  }

  readTopProducts(from: Day, to: Day, limit: number): Promise<SoldProduct[]> {
    return findTopProducts(this.db.manager, from, to, limit);
  }

  /** Where all of the captured rupees are. */
  sumLedger(): Promise<LedgerFigures> {
    return sumLedger(this.db.manager);
  }

  sumPayments(filter: PaymentFilter): Promise<PaymentTotal> {
    return sumByState(this.db.manager, 'payments', filter);
  }

  sumRefunds(filter: PaymentFilter): Promise<PaymentTotal> {
    return sumByState(this.db.manager, 'refunds', filter);
  }
}

function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
