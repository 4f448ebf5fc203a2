import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/clock.js';
import { DatabaseListener } from '../../database/database-listener.js';
import { isLostDatabase } from '../../database/lost-database.js';
import { keepFirstProgress } from './sweep-progress.repository.js';

// PostgreSQL begins a new timeline when a backup is put back to a moment and when a standby takes over; a dump is put into another cluster.
const HISTORY = `SELECT 'history ' || (pg_control_system()).system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) AS name`;

// Nothing is told on it: that the connection is there, or lost, is all that is asked.
const CHANNEL = 'database_history';

/**
 * Whether the database may have lost what was done last. Behind a restored backup, or a standby that took over without the last commits, the shop knows nothing of
 * calls to a provider that have been answered since: what is older than this history of the database is looked up before it is done again.
 */
@Injectable()
export class DatabaseHistory {
  private readonly log = new Logger('database-history');
  private readonly begins = new Map<string, Date>();
  /** Of the history that the process is in. Null while that is not known: behind a connection that was lost there may be another one. */
  private begin: Date | null = null;
  private losses = 0;
  private isUnknown = false;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    listener: DatabaseListener,
  ) {
    listener.listen(CHANNEL, {
      onNotification: () => undefined,
      // The process waits for it when it starts: a history begins before anything is done in it. Where it fails, whoever asks first begins it.
      onListening: async () => void (await this.isOlder(this.clock.now()).catch(() => undefined)),
      onLost: () => this.forgetHistory(),
    });
  }

  /** Whether this moment lies before the database's present history was first met. False where the database does not tell. */
  async isOlder(moment: Date): Promise<boolean> {
    const { losses } = this;
    try {
      const [{ name } = { name: '' }] = await this.db.query<{ name: string }[]>(HISTORY);
      const begin =
        this.begins.get(name) ?? (await keepFirstProgress(this.db.manager, { sweep: name, done_until: this.clock.now() }));
      this.begins.set(name, begin);
      if (losses === this.losses) this.begin = begin;
      return moment < begin;
    } catch (failure) {
      if (isLostDatabase(failure)) throw failure; // the one that is there next may have another history
      if (!this.isUnknown) this.log.warn(`the database does not say which history it has: ${String(failure)}`);
      this.isUnknown = true;
      return false;
    }
  }

  /** The same without asking the database: true also while it is not known. */
  mayBeOlder(moment: Date): boolean {
    if (this.isUnknown) return false;
    return this.begin === null || moment < this.begin;
  }

  private forgetHistory(): void {
    this.losses += 1;
    this.begin = null;
  }
}
