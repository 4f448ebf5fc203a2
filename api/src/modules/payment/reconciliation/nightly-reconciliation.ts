import { SHOP_ZONE, shopDay, shopHour, addDays } from '@shop/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ReadBook } from './reconcile-day.js';

// By then the last payment of the evening is settled and the provider's lists are complete.
const READY_HOUR = 4;
// A shop that stood still for some days reads what it missed.
const LOOK_BACK_DAYS = 7;
const HEAL_DAYS = 45;

/** Each night the book of the day before; each hour those that could not be read, or in which something still differs. */
@Injectable()
export class NightlyBook implements OnModuleInit {
  private readonly log = new Logger('books');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly reading: ReadBook,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('read-books', '17 * * * *', (deadline) => this.readDue(deadline));
  }

  async readDue(deadline?: AbortSignal): Promise<void> {
    for (const day of await this.dueDays()) {
      if (deadline?.aborted) return;
      await this.reading.readBook(day).catch((failure: unknown) => this.log.warn(`the book of ${day}: ${String(failure)}`));
    }
  }

  private async dueDays(): Promise<string[]> {
    const now = this.clock.now();
    const last = addDays(shopDay(now), shopHour(now) < READY_HOUR ? -2 : -1);
    const rows = await this.db.query<{ day: string }[]>(
      `SELECT to_char(d.day, 'YYYY-MM-DD') AS day
         FROM generate_series($1::date - ${LOOK_BACK_DAYS - 1}, $1::date, interval '1 day') AS d(day)
         LEFT JOIN money_books b ON b.day = d.day AND b.failure IS NULL
        WHERE b.day IS NULL
          AND d.day >= (SELECT min(created_at) AT TIME ZONE '${SHOP_ZONE}' FROM payments)::date
       UNION
       SELECT to_char(day, 'YYYY-MM-DD') FROM money_differences WHERE healed_at IS NULL AND day > $1::date - ${HEAL_DAYS}
        ORDER BY 1 DESC`,
      [last],
    );
    return rows.map(({ day }) => day);
  }
}
