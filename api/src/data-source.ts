import { DataSource, type DataSourceOptions } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { AuditSubscriber } from './platform/database/audit/audit-subscriber.js';
import { databaseDriver } from './platform/database/database-pool.js';
import { logLostConnection } from './platform/database/lost-database.js';
import type { Env } from './platform/settings/env.js';

/**
 * What a session may take, in milliseconds: nobody waits longer for an answer, and a process that hangs in the middle of a transaction
 * keeps no rows from the others. A pooler does not pass them on: there they are set for the role (docs/running.md).
 */
export const SESSION_LIMITS = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };

// With new connections a whole checkout takes 28 ms instead of 13: the sign-in, the database's own catalog, every statement's plan. So a quiet shop
// keeps its own for minutes. Not for ever: where planning for all values once seemed dearer than for each, the database does not ask itself that again.
const CONNECTION_AGES = { idleTimeoutMillis: 300_000, maxLifetimeSeconds: 1_800 };

/** How the API reaches PostgreSQL for its requests and jobs. Not every pooler knows prepared statements: behind one there are none. */
export function databaseOptions(env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool'>): DataSourceOptions {
  const isPooled = env.databaseUrl !== env.databaseDirectUrl;
  const options = connectionOptions(env.databaseUrl, env.databasePool, isPooled ? {} : { ...SESSION_LIMITS, ...CONNECTION_AGES });
  return isPooled ? options : { ...options, driver: databaseDriver({ prepares: true }) };
}

/** For migrations, and for tests that look into the database. */
export function dataSource(
  databaseUrl: string,
  limits: Partial<typeof SESSION_LIMITS & { query_timeout: number; connectionTimeoutMillis: number }> = {},
): DataSource {
  return new DataSource(connectionOptions(databaseUrl, 4, limits));
}

/** `synchronize` is off everywhere: the schema changes by migrations only. */
function connectionOptions(databaseUrl: string, poolSize: number, limits: object): DataSourceOptions {
  return {
    type: 'postgres',
    driver: databaseDriver({ prepares: false }),
    url: databaseUrl,
    entities,
    subscribers: [AuditSubscriber],
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize,
    connectTimeoutMS: 10_000,
    applicationName: 'shop-api',
    // A network on the way may forget a connection on which nothing is said for minutes: Linux by itself would ask after two hours.
    extra: { keepAlive: true, keepAliveInitialDelayMillis: 30_000, onConnect: logLostConnection, ...limits },
  };
}
