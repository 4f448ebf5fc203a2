import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { createApp } from './create-app.js';
import { migrate } from './migrate.js';
import { readEnv } from './platform/env.js';
import { REHEARSAL_NOTICE } from './platform/web/rehearsal-notice.js';
import { stopOnSignals } from './platform/process/stop-on-signals.js';
import { explainFailedStart } from './explain-failed-start.js';

// A log that cannot be written (its disk is full, nobody reads the other end) is lost. That is no reason to stop selling.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// Nor is a promise that some library has forgotten: what depends on it fails by itself.
process.on('unhandledRejection', (failure) => {
  const told = failure instanceof Error ? failure.stack : String(failure);
  new Logger('process').error(`a failure that nobody waited for: ${told}`);
});

// Pictures and whatever else it writes are for its own account.
process.umask(0o077);

try {
  const env = readEnv(process.env);
  if (env.migrateOnStart) await migrate(env.databaseDirectUrl);
  const app = await createApp(env);
  stopOnSignals(app, env.shutdownTimeoutMs);
  await app.listen(env.port, env.host);
  if (env.rehearsal) console.log(REHEARSAL_NOTICE);
  console.log(`api ready on http://${env.host}:${env.port}`);
} catch (failure) {
  console.error(explainFailedStart(failure));
  process.exit(1);
}
