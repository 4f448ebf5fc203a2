import 'reflect-metadata';
import { explainFailedStart } from './explain-failed-start.js';
import { describeMigration, migrate } from './migrate.js';
import { BadEnv } from './platform/env.js';

// `npx nx run api:migrate`: brings the database up to date by itself, before the processes of a release are started. It needs nothing of
// the shop's settings but the database's address, past a pooler.
try {
  const address = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (!address) throw new BadEnv('DATABASE_URL is missing: set it to an address that starts with postgres://.');
  console.log(describeMigration(await migrate(address)));
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'The database was not migrated'));
  process.exit(1);
}
