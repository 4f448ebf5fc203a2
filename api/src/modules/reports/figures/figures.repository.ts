import type { Day } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, LessThan } from 'typeorm';
import { DailyFiguresEntity } from './daily-figures.entity.js';
import { DailyPaymentsEntity } from './daily-payments.entity.js';
import { isFresh } from '../../../read-models/figures/kept-days.query.js';
import { SoldProductsEntity } from './sold-products.entity.js';
import type { KeptFigures } from './stale-day.entity.js';

const KEPT_IN = { sales: 'daily_figures', payments: 'daily_payments' } as const;

/** The one place that writes what is kept of the days that are over. The marks of what is stale are the database's own. */
@Injectable()
export class FiguresRepository {
  /** The first statement of a transaction that keeps days: one at a time, and each with a snapshot of after the one before. Readers do not wait. */
  async lockFigures(tx: EntityManager): Promise<void> {
    await tx.query('LOCK TABLE daily_figures IN SHARE ROW EXCLUSIVE MODE');
  }

  /** From one day to the other, both included: those that were kept and not written about since. */
  findKeptDays(db: EntityManager, from: Day, to: Day): Promise<DailyFiguresEntity[]> {
    return db
      .createQueryBuilder(DailyFiguresEntity, 'k')
      .where({ day: Between(from, to) })
      .andWhere(isFresh('sales'))
      .getMany();
  }

  /** Days up to the last that are not kept, or stale; the oldest first. `first` is the first day of which there is anything. */
  async findDueDays(
    tx: EntityManager,
    figures: KeptFigures,
    span: { first: Day | null; last: Day; limit: number },
  ): Promise<Day[]> {
    const rows = await tx.query<{ day: Day }[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM (
         SELECT d.day::date AS day FROM generate_series($2::date, $3::date, interval '1 day') AS d(day)
          WHERE NOT EXISTS (SELECT FROM ${KEPT_IN[figures]} k WHERE k.day = d.day::date)
         UNION SELECT day FROM stale_days WHERE figures = $1 AND day <= $3::date) due
        ORDER BY day LIMIT $4`,
      [figures, span.first, span.last, span.limit],
    );
    return rows.map(({ day }) => day);
  }

  async saveDays(tx: EntityManager, days: DailyFiguresEntity[]): Promise<void> {
    await tx.upsert(DailyFiguresEntity, days, ['day']);
  }

  async savePayments(tx: EntityManager, days: DailyPaymentsEntity[]): Promise<void> {
    await tx.upsert(DailyPaymentsEntity, days, ['day']);
  }

  async saveSoldProducts(tx: EntityManager, spans: SoldProductsEntity[]): Promise<void> {
    if (spans.length > 0) await tx.upsert(SoldProductsEntity, spans, ['starts_on', 'ends_on']);
  }

  /** Older than any overview reads. */
  async deleteSoldProducts(tx: EntityManager, before: Day): Promise<void> {
    await tx.delete(SoldProductsEntity, { ends_on: LessThan(before) });
  }

  /**
   * Marks of days that were computed in this transaction, and of those of which nothing is kept. A mark that the transaction does not see
   * stays.
   */
  async deleteMarks(tx: EntityManager, figures: KeptFigures, days: Day[]): Promise<void> {
    await tx.query(
      `DELETE FROM stale_days s
        WHERE figures = $1 AND (day = ANY($2::date[]) OR NOT EXISTS (SELECT FROM ${KEPT_IN[figures]} k WHERE k.day = s.day))`,
      [figures, days],
    );
  }
}
