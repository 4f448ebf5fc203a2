import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { BadEnv, ENV, type Env } from '../settings/env.js';
import type { GaugeValue } from '../telemetry/metrics/metric-definitions.js';
import { type Metrics, PROCESS_METRICS } from '../telemetry/metrics/metrics.js';
import type { DatabasePool } from './database-pool.js';

/** Of the job queue: four workers, one that listens, one to hand back by. */
export const JOB_CONNECTIONS = 6;
/** The one that hears of other processes. */
const LISTENERS = 1;

/** The connections for requests, and who waits for one. */
export const poolOf = (db: DataSource): DatabasePool => (db.driver as PostgresDriver).master as DatabasePool;

/** How many connections this process opens, held against what the database server lets in for all of them. */
@Injectable()
export class ConnectionLimit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectDataSource() private readonly db: DataSource,
    @Inject(PROCESS_METRICS) metrics: Metrics | null,
  ) {
    metrics?.addGauges(() => this.readGauges());
  }

  /** @throws BadEnv when the settings of all processes together exceed what the server lets in */
  async check(session: pg.Client): Promise<void> {
    const { databasePool, databaseProcesses } = this.env;
    const most = databaseProcesses * this.mostConnections;
    const allowed = await countAllowed(session);
    if (most > allowed)
      throw new BadEnv(
        `DATABASE_POOL is ${databasePool}, with which ${describeProcesses(databaseProcesses)} up to ${most} connections, and the ` +
          `database server lets ${allowed} in. Lower DATABASE_POOL, or raise max_connections.`,
      );
  }

  /** At this server: a pooler in between counts those of the pool. */
  private get mostConnections(): number {
    const { databaseUrl, databaseDirectUrl, databasePool, runJobs } = this.env;
    return LISTENERS + (runJobs ? JOB_CONNECTIONS : 0) + (databaseUrl === databaseDirectUrl ? databasePool : 0);
  }

  private readGauges(): GaugeValue[] {
    const { totalCount, idleCount, waitingCount } = poolOf(this.db);
    return [
      { name: 'shop_database_pool_connections', labels: { state: 'idle' }, value: idleCount },
      { name: 'shop_database_pool_connections', labels: { state: 'in-use' }, value: totalCount - idleCount },
      { name: 'shop_database_pool_waiting', value: waitingCount },
      { name: 'shop_database_pool_limit', value: this.env.databasePool },
    ];
  }
}

const describeProcesses = (count: number): string => (count === 1 ? 'this process opens' : `${count} processes open`);

/** For others than superusers. */
async function countAllowed(session: pg.Client): Promise<number> {
  const { rows } = await session.query<{ allowed: number }>(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
              - coalesce(current_setting('reserved_connections', true)::int, 0) AS allowed`,
  );
  return rows[0]!.allowed;
}
