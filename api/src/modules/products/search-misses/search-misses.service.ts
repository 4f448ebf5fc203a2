import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays, shopDay } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { Limiter } from '../../../platform/work/limits/limiter.js';
import { Retention } from '../../../platform/work/retention/retention.js';
import { wideNetworkOf } from '../../../platform/kernel/network/network-of.js';
import { normalizeSearch } from './normalize-search.js';
import { type CountedMiss, SearchMissesRepository } from './search-misses.repository.js';

/**
 * Texts of a day that are not on its list yet, from one network (an IPv4 /24, an IPv6 /48): with the most that a day keeps, many networks
 * are needed to fill it. Texts that are on the list are counted from wherever they come.
 */
const NEW_TEXTS_OF_A_NETWORK = 10;
const DAY_MS = 86_400_000;
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
    private readonly limiter: Limiter,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('sweep-search-misses', '41 * * * *', () => this.deleteOldMisses());
    this.retention.register({ kind: 'search-misses', days: DAYS_KEPT });
  }

  /** What may be about a person, and what is no search, is left out without a word. */
  async reportMiss(typed: string, ip: string): Promise<void> {
    const text = normalizeSearch(typed);
    if (!text) return;
    const day = shopDay(this.clock.now());
    const isCounted = await this.misses.countKnownMiss(this.db.manager, day, text);
    if (!isCounted && this.mayAddText(ip)) await this.misses.countMiss(this.db.manager, day, text);
  }

  private mayAddText(ip: string): boolean {
    try {
      this.limiter.spend([
        { limit: 'new searches from one network', of: wideNetworkOf(ip), most: NEW_TEXTS_OF_A_NETWORK, ms: DAY_MS },
      ]);
      return true;
    } catch {
      return false;
    }
  }

  listMisses(): Promise<CountedMiss[]> {
    return this.misses.findMisses(this.daysAgo(DAYS_SHOWN));
  }

  async deleteMiss(text: string): Promise<void> {
    await this.db.transaction((tx) => this.misses.deleteMisses(tx, text));
  }

  async deleteOldMisses(): Promise<void> {
    await this.misses.deleteMissesBefore(this.db.manager, this.daysAgo(DAYS_KEPT));
  }

  private daysAgo(days: number): string {
    return addDays(shopDay(this.clock.now()), -days);
  }
}
