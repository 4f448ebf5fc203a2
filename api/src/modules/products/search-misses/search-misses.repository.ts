import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import { SearchMissEntity } from './search-miss.entity.js';

/** A text with how often it was searched for. */
export interface CountedMiss {
  text: string;
  times: number;
  last_day: string;
}

/** Somebody who floods the shop with texts of their own fills one day's list and no more. */
const MAX_TEXTS_A_DAY = 300;
const MAX_TIMES = 1_000_000;
const LONGEST_LIST = 200;

/** The one place that writes what was searched for and not found. */
@Injectable()
export class SearchMissesRepository {
  constructor(@InjectRepository(SearchMissEntity) private readonly misses: Repository<SearchMissEntity>) {}

  /** Counts a text of the day once more. @returns whether it was there */
  async countKnownMiss(tx: EntityManager, day: string, text: string): Promise<boolean> {
    const once = { times: () => `least(times + 1, ${MAX_TIMES})` };
    const { affected } = await tx.update(SearchMissEntity, { day, text }, once);
    return affected === 1;
  }

  /** Counts a text once more. A new one is left out when the day's list is full. */
  async countMiss(tx: EntityManager, day: string, text: string): Promise<void> {
    await tx.query(
      `INSERT INTO search_misses (day, text)
       SELECT $1::date, $2
        WHERE EXISTS (SELECT FROM search_misses WHERE day = $1 AND text = $2)
           OR (SELECT count(*) FROM search_misses WHERE day = $1) < $3
       ON CONFLICT (day, text) DO UPDATE SET times = least(search_misses.times + 1, $4)`,
      [day, text, MAX_TEXTS_A_DAY, MAX_TIMES],
    );
  }

  /** Since that day, the most frequent first. */
  findMisses(since: string): Promise<CountedMiss[]> {
    return this.misses.query<CountedMiss[]>(
      `SELECT text, sum(times)::int AS times, max(day)::text AS last_day FROM search_misses WHERE day >= $1
        GROUP BY text ORDER BY times DESC, last_day DESC, text LIMIT $2`,
      [since, LONGEST_LIST],
    );
  }

  /** Of every day. */
  async deleteMisses(tx: EntityManager, text: string): Promise<void> {
    await tx.delete(SearchMissEntity, { text });
  }

  async deleteMissesBefore(tx: EntityManager, day: string): Promise<void> {
    await tx.delete(SearchMissEntity, { day: LessThan(day) });
  }
}
