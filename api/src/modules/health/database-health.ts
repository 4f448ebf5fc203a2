import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ConnectionBudget } from '../../platform/database/connection-budget.js';
import { isLostDatabase } from '../../platform/database/lost-database.js';
import { ReplicaDatabase } from '../../platform/database/replica-database.js';
import { findLongestDue } from './waiting-jobs.query.js';

/** Whether the database and its replica do their work, in words for whoever looks after them. */
@Injectable()
export class DatabaseHealth {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly connections: ConnectionBudget,
    private readonly replica: ReplicaDatabase,
  ) {}

  get shortage(): string | null {
    return this.connections.shortage;
  }

  get hasReplica(): boolean {
    return this.replica.isConfigured;
  }

  get replicaFault(): string | null {
    return this.replica.fault;
  }

  /** Since when the job waits that has waited longest; null when none does. */
  async findLongestDue(names: string[], now: Date): Promise<Date | null | 'lost'> {
    return findLongestDue(this.db.manager, names, now).catch((failure: unknown) => {
      if (isLostDatabase(failure)) return 'lost' as const;
      throw failure;
    });
  }
}
