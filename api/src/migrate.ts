import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { dataSource } from './data-source.js';
import { installAuditTriggers } from './platform/audit/install-audit-triggers.js';
import { logLostConnection } from './platform/database/lost-database.js';

// Any number will do; it must only be the same in every process of the shop.
const MIGRATION_LOCK = 4_021_795;

/**
 * Brings the database up to date, ours and the job queue's, before anything listens. Two processes that start at the
 * same time take turns by an advisory lock.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const guard = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  logLostConnection(guard);
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const source = dataSource(databaseUrl);
    await source.initialize();
    await source
      .runMigrations()
      .then(() => installAuditTriggers(source))
      .finally(() => source.destroy());
    await runMigrations({ connectionString: databaseUrl });
  } finally {
    await guard.end();
  }
}
