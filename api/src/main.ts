import './platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { createApp } from './create-app.js';
import { migrate } from './migrate.js';
import { readLogFormat } from './platform/settings/log-format.js';
import { ProcessLog } from './platform/telemetry/logs/process-log.js';
import { readEnv } from './platform/settings/env.js';
import { REHEARSAL_NOTICE } from './platform/web/front-ends/rehearsal-notice.js';
import { stopOnSignals } from './platform/web/shutdown/stop-on-signals.js';
import { renderAhead } from './platform/web/pages/render-ahead.js';
import { explainFailedStart } from './explain-failed-start.js';
import { keepNextTickFast } from './platform/kernel/process/next-tick-workaround.js';

void keepNextTickFast();

Logger.overrideLogger(new ProcessLog(readLogFormat(process.env)));
const log = new Logger('process');

// A log that cannot be written (its disk is full, nobody reads the other end) is lost. That is no reason to stop selling.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// Nor is a promise that some library has forgotten: what depends on it fails by itself.
process.on('unhandledRejection', (failure) => {
  const text = failure instanceof Error ? failure.stack : String(failure);
  log.error(`a failure that nobody waited for: ${text}`);
});

// Pictures and whatever else it writes are for its own account.
process.umask(0o077);

try {
  const env = readEnv(process.env);
  if (env.migrateOnStart) await migrate(env.databaseDirectUrl);
  const app = await createApp(env);
  stopOnSignals(app, env.shutdownTimeoutMs);
  await app.listen(env.port, env.host);
  if (env.rehearsal) log.log(REHEARSAL_NOTICE);
  log.log(`api ready on http://${env.host}:${env.port}`);
  await renderAhead(app, env.shopUrl);
} catch (failure) {
  const message = explainFailedStart(failure);
  if (readLogFormat(process.env) === 'text') console.error(message);
  else log.fatal(message);
  process.exit(1);
}
