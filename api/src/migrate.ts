import { setTimeout as pass } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';
import { dataSource } from './data-source.js';
import { installAuditTriggers } from './platform/database/audit/install-audit-triggers.js';
import { HUNG_UP, logLostConnection } from './platform/database/lost-database.js';
import { openJobPool } from './platform/work/jobs/job-pool.js';

// Any number will do; it must only be the same in every process of the shop.
const MIGRATION_LOCK = 4_021_795;

// A statement that waits for a table lets everybody wait who comes after it: it gives up soon, and the migration is tried again.
const LOCK_TIMEOUT_MS = 3_000;
const TURN_PAUSE_MS = 250;
const MAX_TRIES = 20;
const PAUSE_MS = 1_000;
const LOCK_TIMED_OUT = '55P03';
/** What PostgreSQL answers while it starts, and while it recovers from a crash. */
const CANNOT_CONNECT_NOW = '57P03';
const LONGEST_RECOVERY_MS = 60_000;
const RECOVERY_PAUSE_MS = 250;

/** What was done to the database. */
export interface MigrationReport {
  /** By name, in their order. */
  migrations: string[];
  /** Tables that are written to the audit log from now on. */
  auditedTables: string[];
  /** The version of the job queue's own tables before and after; null when there were none. */
  queue: { from: number | null; to: number };
}

/**
 * Brings the database up to date, ours and the job queue's, before anything listens: each migration in a transaction of its own, so that
 * what is done is kept when a later one fails. Two processes that start at the same time take turns by an advisory lock.
 */
export async function migrate(databaseUrl: string): Promise<MigrationReport> {
  const guard = await connect(databaseUrl);
  try {
    await takeTurn(guard);
    const source = dataSource(databaseUrl, { lock_timeout: LOCK_TIMEOUT_MS });
    await source.initialize();
    try {
      const before = await readNames(source);
      await retryLockTimeouts(() => source.runMigrations());
      const migrations = (await readNames(source)).filter((name) => !before.includes(name));
      const auditedTables = await retryLockTimeouts(() => installAuditTriggers(source));
      const from = await readQueueVersion(source);
      await migrateQueue(databaseUrl);
      return { migrations, auditedTables, queue: { from, to: (await readQueueVersion(source))! } };
    } finally {
      await source.destroy();
    }
  } finally {
    await guard.end();
  }
}

/** Asks again and again: a statement that waited would keep an index from being built that waits for every statement of before. */
async function takeTurn(guard: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await guard.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [MIGRATION_LOCK]);
    if (rows[0]?.mine) return;
    await pass(TURN_PAUSE_MS);
  }
}

/** After a power cut both come back at once: a database that is still starting is waited for, or its proxy; one that is not there is told of. */
async function connect(databaseUrl: string): Promise<pg.Client> {
  const giveUpAt = performance.now() + LONGEST_RECOVERY_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    logLostConnection(client);
    try {
      await client.connect();
      return client;
    } catch (failure) {
      if (!isStarting(failure) || performance.now() > giveUpAt) throw failure;
      await pass(RECOVERY_PAUSE_MS);
    }
  }
}

function isStarting(failure: unknown): boolean {
  const { code, message } = failure as { code?: string; message: string };
  return code === CANNOT_CONNECT_NOW || HUNG_UP.test(message);
}

/** What was done, one line for each change. */
export function describeMigration({ migrations, auditedTables, queue }: MigrationReport): string {
  const lines = [
    ...migrations.map((name) => `migrated ${name}`),
    ...auditedTables.map((table) => `the audit log covers ${table}`),
    ...(queue.from === queue.to ? [] : [`the job queue is at version ${queue.to}, from ${queue.from ?? 'none'}`]),
  ];
  return lines.length > 0 ? lines.join('\n') : 'The database is up to date: nothing to do.';
}

async function retryLockTimeouts<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (failure) {
      if (!isLockTimeout(failure)) throw failure;
      if (tries === MAX_TRIES)
        throw new Error(
          `a migration waited ${MAX_TRIES} times for a table that something else keeps locked. What was migrated before it is kept; try again.`,
          { cause: failure },
        );
      await pass(PAUSE_MS);
    }
  }
}

const isLockTimeout = (failure: unknown): boolean =>
  failure instanceof QueryFailedError && (failure.driverError as { code?: string }).code === LOCK_TIMED_OUT;

async function readNames(source: DataSource): Promise<string[]> {
  const [{ there }] = await source.query<[{ there: boolean }]>("SELECT to_regclass('public.migrations') IS NOT NULL AS there");
  if (!there) return [];
  const rows = await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

async function migrateQueue(databaseUrl: string): Promise<void> {
  const pgPool = openJobPool(databaseUrl);
  await runMigrations({ pgPool }).finally(() => pgPool.end());
}

async function readQueueVersion(source: DataSource): Promise<number | null> {
  const [{ there }] = await source.query<[{ there: boolean }]>(
    "SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS there",
  );
  if (!there) return null;
  const [{ version }] = await source.query<[{ version: number }]>(
    'SELECT max(id)::int AS version FROM graphile_worker.migrations',
  );
  return version;
}
