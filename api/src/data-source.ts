import { DataSource, type DataSourceOptions } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { AuditSubscriber } from './platform/audit/audit-subscriber.js';
import { postgresDriver } from './platform/database/database-pool.js';
import { logLostConnection } from './platform/database/lost-database.js';

/** How the API reaches PostgreSQL. `synchronize` is off everywhere: the schema changes by migrations only. */
export function databaseOptions({ databaseUrl, databasePool }: { databaseUrl: string; databasePool: number }): DataSourceOptions {
  return {
    type: 'postgres',
    driver: postgresDriver,
    url: databaseUrl,
    entities,
    subscribers: [AuditSubscriber],
    migrations,
    migrationsTransactionMode: 'all',
    synchronize: false,
    poolSize: databasePool,
    connectTimeoutMS: 10_000,
    applicationName: 'shop-api',
    extra: { keepAlive: true, onConnect: logLostConnection },
  };
}

export function dataSource(databaseUrl: string): DataSource {
  return new DataSource(databaseOptions({ databaseUrl, databasePool: 4 }));
}
