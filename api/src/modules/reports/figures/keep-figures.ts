import { addDays, type Day, shopDay } from '@shop/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { FiguresRepository } from './figures.repository.js';
import { findFirstDay } from '../../../read-models/figures/kept-days.query.js';
import { computePayments } from '../../../read-models/figures/payment-totals.query.js';
import { computeDays } from '../../../read-models/figures/sales-of-days.query.js';
import { computeSoldProducts } from '../../../read-models/figures/sold-products.query.js';

// Until then all that was written about the day at its own time is committed; what comes later marks it (migration 51).
const CLOSES_AFTER_MS = 3_600_000;
/** No overview goes further back. */
export const PRODUCTS_KEPT_DAYS = 400;
const BATCH = 50;

/**
 * Keeps the figures of each day once it is over, and again when something was written about it later. A batch reads rows and marks of one
 * snapshot: a mark that it removes belongs to rows that it has counted, and one that it does not see stays. So no transaction of the shop
 * waits for it.
 */
@Injectable()
export class KeepFigures implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly figures: FiguresRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('keep-figures', '*/10 * * * *', (deadline) => this.keepFigures(deadline));
  }

  async keepFigures(deadline?: AbortSignal): Promise<void> {
    for (const keep of [this.keepSales, this.keepPayments])
      for (let count = BATCH; count === BATCH; ) {
        if (deadline?.aborted) return;
        count = await this.db.transaction('REPEATABLE READ', (tx) => keep.call(this, tx));
      }
  }

  private async keepSales(tx: EntityManager): Promise<number> {
    await this.figures.lockFigures(tx);
    const last = await this.findLastDay(tx);
    const first = await findFirstDay(tx, 'sales');
    const days = await this.figures.findDueDays(tx, 'sales', { first, last, limit: BATCH });
    if (days.length > 0) await this.figures.saveDays(tx, await computeDays(tx, days));
    const oldest = addDays(last, -PRODUCTS_KEPT_DAYS);
    for (const [from, to] of spansOfProducts(days, last))
      if (from >= oldest) await this.figures.saveSoldProducts(tx, [await computeSoldProducts(tx, from, to)]);
    await this.figures.deleteSoldProducts(tx, oldest);
    await this.figures.deleteMarks(tx, 'sales', days);
    return days.length;
  }

  private async keepPayments(tx: EntityManager): Promise<number> {
    await this.figures.lockFigures(tx);
    const last = await this.findLastDay(tx);
    const first = await findFirstDay(tx, 'payments');
    const days = await this.figures.findDueDays(tx, 'payments', { first, last, limit: BATCH });
    if (days.length > 0) await this.figures.savePayments(tx, await computePayments(tx, days));
    await this.figures.deleteMarks(tx, 'payments', days);
    return days.length;
  }

  // By the earlier of the two clocks: the marks go by the database's.
  private async findLastDay(tx: EntityManager): Promise<Day> {
    const [row] = await tx.query<{ now: Date }[]>('SELECT now() AS now');
    const now = Math.min(row!.now.getTime(), this.clock.now().getTime());
    return addDays(shopDay(new Date(now - CLOSES_AFTER_MS)), -1);
  }
}

/** Each of the days, and the months that they lie in, as far as those are over. */
function spansOfProducts(days: Day[], last: Day): [from: Day, to: Day][] {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
    .map((month): [Day, Day] => [`${month}-01`, endOfMonth(month)])
    .filter(([, end]) => end <= last);
  return [...days.map((day): [Day, Day] => [day, day]), ...months];
}

function endOfMonth(month: string): Day {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
