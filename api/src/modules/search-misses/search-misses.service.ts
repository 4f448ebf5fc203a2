import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays, shopDay } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Retention } from '../../platform/retention/retention.js';
import { normalizeSearch } from './normalize-search.js';
import { type CountedMiss, SearchMissesRepository } from './search-misses.repository.js';

const DAYS_SHOWN = 30;
const DAYS_KEPT = 90;

@Injectable()
export class SearchMissesService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly misses: SearchMissesRepository,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('sweep-search-misses', '41 * * * *', () => this.deleteOldMisses());
    this.retention.register({ kind: 'search-misses', days: DAYS_KEPT });
  }

  /** What may be about a person, and what is no search, is left out without a word. */
  async reportMiss(typed: string): Promise<void> {
    const text = normalizeSearch(typed);
    if (text) await this.misses.countMiss(this.db.manager, shopDay(this.clock.now()), text);
  }

  listMisses(): Promise<CountedMiss[]> {
    return this.misses.findMisses(this.daysAgo(DAYS_SHOWN));
  }

  async deleteOldMisses(): Promise<void> {
    await this.misses.deleteMissesBefore(this.db.manager, this.daysAgo(DAYS_KEPT));
  }

  private daysAgo(days: number): string {
    return addDays(shopDay(this.clock.now()), -days);
  }
}
