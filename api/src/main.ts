import 'reflect-metadata';
import { createApp } from './create-app.js';
import { migrate } from './migrate.js';
import { readEnv } from './platform/env.js';
import { explainFailedStart } from './explain-failed-start.js';

try {
  const env = readEnv(process.env);
  await migrate(env.databaseUrl);
  const app = await createApp(env);
  await app.listen(env.port, env.host);
  console.log(`api ready on http://${env.host}:${env.port}`);
} catch (failure) {
  console.error(explainFailedStart(failure));
  process.exit(1);
}
