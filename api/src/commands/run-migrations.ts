import '../platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { explainFailedStart } from '../explain-failed-start.js';
import { describeMigration, migrate } from '../migrate.js';
import { readDatabaseAddress } from '../platform/settings/env.js';

// `npx nx run api:migrate`: brings the database up to date by itself, before the processes of a release are started. It needs nothing of
// the shop's settings but the database's address, past a pooler.
try {
  console.log(describeMigration(await migrate(readDatabaseAddress(process.env))));
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'The database was not migrated'));
  process.exit(1);
}
