import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { createApp } from './create-app.js';
import { migrate } from './migrate.js';
import { readEnv } from './platform/env.js';
import { stopOnSignals } from './platform/process/stop-on-signals.js';
import { explainFailedStart } from './explain-failed-start.js';

// What depends on a promise that some library has forgotten fails by itself: the shop goes on.
process.on('unhandledRejection', (failure) => {
  const told = failure instanceof Error ? failure.stack : String(failure);
  new Logger('process').error(`a failure that nobody waited for: ${told}`);
});

try {
  const env = readEnv(process.env);
  await migrate(env.databaseUrl);
  const app = await createApp(env);
  stopOnSignals(app, env.shutdownTimeoutMs);
  await app.listen(env.port, env.host);
  console.log(`api ready on http://${env.host}:${env.port}`);
} catch (failure) {
  console.error(explainFailedStart(failure));
  process.exit(1);
}
