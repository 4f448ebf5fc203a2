import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { isLostDatabase } from '../../../platform/database/lost-database.js';
import { findPendingMigrations } from './pending-migrations.query.js';

/** Whether the database does its work, in words for whoever looks after them. */
@Injectable()
export class DatabaseHealth {
  private isMigrated = false;

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Since when the job waits that has waited longest; null when none does. */
  async findLongestDue(names: string[], now: Date): Promise<Date | null | 'lost'> {
    return orLost(findLongestDue(this.db.manager, names, now));
  }

  /** By name, what this release's migrations have not done yet. Asked until there is nothing: what was migrated stays so. */
  async findPendingMigrations(): Promise<string[] | 'lost'> {
    if (this.isMigrated) return [];
    const pending = await orLost(findPendingMigrations(this.db));
    this.isMigrated = pending.length === 0;
    return pending;
  }
}

const orLost = <T>(query: Promise<T>): Promise<T | 'lost'> =>
  query.catch((failure: unknown) => {
    if (isLostDatabase(failure)) return 'lost' as const;
    throw failure;
  });

/** Among the jobs of these names. */
async function findLongestDue(db: EntityManager, names: string[], now: Date): Promise<Date | null> {
  const [{ due }] = await db.query<[{ due: Date | null }]>(
    `SELECT min(j.run_at) AS due
       FROM graphile_worker.jobs j
      WHERE j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at <= $2 AND j.task_identifier = ANY($1)`,
    [names, now],
  );
  return due;
}
