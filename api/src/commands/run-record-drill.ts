import '../platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { dataSource } from '../data-source.js';
import { explainFailedStart } from '../explain-failed-start.js';
import { saveDrill } from '../modules/operations/backups/backup-drills.repository.js';
import { readDatabaseAddress } from '../platform/settings/env.js';

// What `npx nx run api:drill` ends with: keeps what it has found, so that the shop can tell. Without `--fault` it went well.
try {
  const address = readDatabaseAddress(process.env);
  const { values } = parseArgs({ options: { fault: { type: 'string' } } });
  const db = await dataSource(address).initialize();
  await saveDrill(db.manager, { at: new Date(), fault: values.fault ?? null });
  await db.destroy();
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'The result of the drill was not kept'));
  process.exitCode = 1;
}
