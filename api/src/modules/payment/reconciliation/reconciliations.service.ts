import { shopDay } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { ShopError } from '../../../platform/shop-error.js';
import { type DifferenceRow, SELECT_DIFFERENCES } from './differences.query.js';
import type { BookFigures } from './reconciliation.entity.js';
import { inBatches } from '../batches.js';
import { ReadBook } from './reconcile-day.js';

export interface Book {
  day: string;
  read_at: Date;
  failure: string | null;
  figures: BookFigures | null;
  open: number;
  aside: number;
  healed: number;
}

const SELECT = `
  SELECT to_char(b.day, 'YYYY-MM-DD') AS day, b.read_at, b.failure, b.figures,
         count(d.id) FILTER (WHERE d.healed_at IS NULL AND a.id IS NULL)::int AS open,
         count(a.id)::int AS aside, count(d.healed_at)::int AS healed
    FROM money_books b LEFT JOIN money_differences d ON d.day = b.day
    LEFT JOIN money_asides a ON a.difference_id = d.id AND a.ended_at IS NULL`;

/** The books of the days. */
@Injectable()
export class BooksService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly reading: ReadBook,
  ) {}

  /** The newest first. */
  list({ limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<Book[]> {
    return this.db.query(`${SELECT} WHERE ($1::date IS NULL OR b.day < $1) GROUP BY b.day ORDER BY b.day DESC LIMIT $2`, [
      cursor ?? null,
      limit,
    ]);
  }

  /** @throws ShopError BOOK_NOT_FOUND */
  async find(day: string): Promise<{ book: Book; differences: DifferenceRow[] }> {
    const [book] = await this.db.query<Book[]>(`${SELECT} WHERE b.day = $1 GROUP BY b.day`, [day]);
    if (!book) throw new ShopError('BOOK_NOT_FOUND');
    return { book, differences: await this.differencesOf(day) };
  }

  /** Reads a day now, today's as far as it has come. @throws ShopError BOOK_NOT_FOUND for a day to come, PROVIDER_SILENT */
  async readAgain(day: string): Promise<{ book: Book; differences: DifferenceRow[] }> {
    if (day > shopDay(this.clock.now())) throw new ShopError('BOOK_NOT_FOUND');
    await this.reading.readBook(day);
    return this.find(day);
  }

  /** All of a day's, or all that are not healed; the newest first, in batches. */
  allDifferences(day?: string): AsyncGenerator<DifferenceRow[]> {
    return inBatches(({ cursor, limit }) =>
      this.db.query(
        `${SELECT_DIFFERENCES} WHERE CASE WHEN $1::date IS NULL THEN d.healed_at IS NULL ELSE d.day = $1 END
            AND ($2::text IS NULL OR d.id < $2) ORDER BY d.id DESC LIMIT $3`,
        [day ?? null, cursor ?? null, limit + 1],
      ),
    );
  }

  private differencesOf(day: string): Promise<DifferenceRow[]> {
    return this.db.query(
      `${SELECT_DIFFERENCES} WHERE d.day = $1 ORDER BY d.healed_at IS NOT NULL, is_aside, d.found_at, d.id LIMIT 20000`,
      [day],
    );
  }
}
