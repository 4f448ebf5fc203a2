// The built API as a process of its own that can be killed. Only its clock is ours: it starts CLOCK_AHEAD_MS ahead and moves when told to.
import 'reflect-metadata';
import { createApp } from '../../api/dist/create-app.js';
import { migrate } from '../../api/dist/migrate.js';
import { Clock } from '../../api/dist/platform/clock.js';
import { readEnv } from '../../api/dist/platform/env.js';

class MovableClock extends Clock {
  aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);

  now() {
    return new Date(Date.now() + this.aheadMs);
  }
}

const clock = new MovableClock();
process.on('message', (/** @type {{ aheadMs: number }} */ { aheadMs }) => {
  clock.aheadMs = aheadMs;
  process.send?.({ aheadMs });
});
process.on('disconnect', () => process.exit(0)); // whoever let the storm loose is gone

const env = readEnv(process.env);
await migrate(env.databaseUrl);
const app = await createApp(env, clock);
await app.listen(env.port, env.host);
process.send?.({ ready: true });
