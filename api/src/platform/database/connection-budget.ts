import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { BadEnv, ENV, type Env } from '../env.js';
import type { GaugeValue } from '../metrics/metric-definitions.js';
import { type Metrics, PROCESS_METRICS } from '../metrics/metrics.js';
import type { DatabasePool } from './database-pool.js';

/** Of the job queue: four workers, one that listens, one to hand back by. */
export const JOB_CONNECTIONS = 6;
/** The one that hears of other processes. */
const LISTENERS = 1;
/** With fewer for its requests and jobs, a process would only stand in its own way. */
const LEAST_POOL = 2;

// Advisory locks of this class are claims: its number says how many connections the process that holds it may open, 0 that one is counting.
const CLAIMS = 0x73_68_6f_70;

/** The most that this process opens at the same time, once it serves. */
export const mostConnections = ({ databasePool, runJobs }: Pick<Env, 'databasePool' | 'runJobs'>): number =>
  databasePool + fixedConnections({ runJobs });

const fixedConnections = ({ runJobs }: Pick<Env, 'runJobs'>): number => (runJobs ? JOB_CONNECTIONS : 0) + LISTENERS;

/**
 * How many connections this process may open beside the shop's other processes (decision 65). Each claims its own in the database, so
 * that all together never open more than it lets in: who comes last takes what is left, and takes more once another process has ended.
 */
@Injectable()
export class ConnectionBudget {
  private readonly log = new Logger('database');
  private pool: number;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectDataSource() private readonly db: DataSource,
    @Inject(PROCESS_METRICS) metrics: Metrics | null,
  ) {
    this.pool = env.databasePool;
    metrics?.addGauges(() => this.readGauges());
  }

  /** What is wrong, in words; null when this process has as many connections as it was given. */
  get shortage(): string | null {
    const { databasePool } = this.env;
    return this.pool < databasePool ? `lets this process open ${this.pool} connections of ${databasePool}` : null;
  }

  /**
   * Claims for as long as this session lives, and anew in every next one.
   * @throws BadEnv at the start of a process for which too little is left. One that serves goes on with the least.
   */
  async claim(session: pg.Client, { isStart = false } = {}): Promise<void> {
    if (isStart) await this.refuseTooMany(session);
    await this.inTurn(session, async () => {
      const left = await this.countLeft(session);
      const { databasePool } = this.env;
      const [pool, least] = [Math.min(databasePool, left.pool), Math.min(LEAST_POOL, databasePool)];
      if (isStart && pool < least) throw new BadEnv(left.sentence);
      await this.resize(session, this.isPooled ? databasePool : Math.max(pool, least));
    });
  }

  /** For a process that has less than it was given: another one may have ended meanwhile. */
  async claimMore(session: pg.Client): Promise<void> {
    if (this.shortage) await this.claim(session);
  }

  /** What one process alone exceeds is a mistake in its settings. */
  private async refuseTooMany(session: pg.Client): Promise<void> {
    const { env } = this;
    if (this.isPooled) return;
    const [most, allowed] = [mostConnections(env), (await countConnections(session)).allowed];
    if (most > allowed)
      throw new BadEnv(
        `DATABASE_POOL is ${env.databasePool}, with which this process opens up to ${most} connections, and the database server lets ${allowed} in.`,
      );
  }

  private get isPooled(): boolean {
    return this.env.databaseUrl !== this.env.databaseDirectUrl;
  }

  private async countLeft(session: pg.Client): Promise<{ pool: number; sentence: string }> {
    const { allowed, claimed, others } = await countConnections(session);
    const fixed = fixedConnections(this.env);
    const left = allowed - claimed - others;
    return {
      // A pooler stands in between and counts for itself: only what goes past it counts here.
      pool: this.isPooled && left >= fixed ? this.env.databasePool : left - fixed,
      sentence:
        `The database server lets ${allowed} connections in. Other processes of the shop may open ${claimed}, and ${others} are open for ` +
        `others: too few are left for this process, which needs ${fixed + LEAST_POOL}. Lower DATABASE_POOL of each, or raise max_connections.`,
    };
  }

  private async resize(session: pg.Client, pool: number): Promise<void> {
    const claim = this.isPooled ? fixedConnections(this.env) : pool + fixedConnections(this.env);
    // The new claim stands before the old one goes: nobody counts too little in between.
    await session.query('SELECT pg_advisory_lock_shared($1, $2)', [CLAIMS, claim]);
    for (const old of await ownClaims(session)) {
      if (old !== claim) await session.query('SELECT pg_advisory_unlock_shared($1, $2)', [CLAIMS, old]);
    }
    if (pool === this.pool) return;
    this.pool = pool;
    ((this.db.driver as PostgresDriver).master as DatabasePool).resize(pool);
    this.log.warn(
      this.shortage ? `the database ${this.shortage}` : `the database lets this process open all its connections again`,
    );
  }

  private readGauges(): GaugeValue[] {
    const { totalCount, idleCount, waitingCount } = (this.db.driver as PostgresDriver).master as pg.Pool;
    return [
      { name: 'shop_database_pool_connections', labels: { state: 'idle' }, value: idleCount },
      { name: 'shop_database_pool_connections', labels: { state: 'in-use' }, value: totalCount - idleCount },
      { name: 'shop_database_pool_waiting', value: waitingCount },
      { name: 'shop_database_pool_limit', value: this.pool },
      { name: 'shop_database_pool_configured', value: this.env.databasePool },
    ];
  }

  /** Two that start at the same moment count one after the other. */
  private async inTurn(session: pg.Client, count: () => Promise<void>): Promise<void> {
    await session.query('SELECT pg_advisory_lock($1, 0)', [CLAIMS]);
    try {
      await count();
    } finally {
      await session.query('SELECT pg_advisory_unlock($1, 0)', [CLAIMS]);
    }
  }
}

interface Connections {
  /** By the server, for others than superusers. */
  allowed: number;
  /** What other processes of the shop may open. */
  claimed: number;
  /** Open for others than the shop. */
  others: number;
}

async function countConnections(session: pg.Client): Promise<Connections> {
  const { rows } = await session.query<Connections>(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
              - coalesce(current_setting('reserved_connections', true)::int, 0) AS allowed,
            (SELECT coalesce(sum(objid::bigint), 0)::int FROM pg_locks
              WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND pid <> pg_backend_pid()) AS claimed,
            (SELECT count(*)::int FROM pg_stat_activity
              WHERE backend_type = 'client backend' AND application_name NOT LIKE 'shop-%') AS others`,
    [CLAIMS],
  );
  return rows[0]!;
}

async function ownClaims(session: pg.Client): Promise<number[]> {
  const { rows } = await session.query<{ claim: number }>(
    `SELECT objid::bigint::int AS claim FROM pg_locks
      WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND objid <> 0 AND pid = pg_backend_pid()`,
    [CLAIMS],
  );
  return rows.map(({ claim }) => claim);
}
