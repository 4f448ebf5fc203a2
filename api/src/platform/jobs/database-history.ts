import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { isLostDatabase } from '../database/lost-database.js';
import { keepFirstProgress } from './sweep-progress.repository.js';

// PostgreSQL begins a new timeline when a backup is put back to a moment and when a standby takes over; a dump is put into another cluster.
const HISTORY = `SELECT 'history ' || (pg_control_system()).system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) AS name`;

/**
 * Whether the database may have lost what was done last. Behind a restored backup, or a standby that took over without the last commits, the shop knows nothing of
 * calls to a provider that have been answered since: what is older than this history of the database is looked up before it is done again.
 */
@Injectable()
export class DatabaseHistory implements OnApplicationBootstrap {
  private readonly log = new Logger('database-history');
  private readonly begins = new Map<string, Date>();
  private isUnknown = false;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** So that the history begins before anything is done in it. */
  async onApplicationBootstrap(): Promise<void> {
    await this.isOlder(this.clock.now()).catch(() => undefined); // whoever asks first begins it then
  }

  /** Whether this moment lies before the database's present history was first met. False where the database does not tell. */
  async isOlder(moment: Date): Promise<boolean> {
    try {
      const [{ name } = { name: '' }] = await this.db.query<{ name: string }[]>(HISTORY);
      const begin =
        this.begins.get(name) ?? (await keepFirstProgress(this.db.manager, { sweep: name, done_until: this.clock.now() }));
      this.begins.set(name, begin);
      return moment < begin;
    } catch (failure) {
      if (isLostDatabase(failure)) throw failure; // the one that is there next may have another history
      if (!this.isUnknown) this.log.warn(`the database does not say which history it has: ${String(failure)}`);
      this.isUnknown = true;
      return false;
    }
  }
}
