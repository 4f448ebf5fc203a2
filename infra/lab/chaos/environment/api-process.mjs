// The built API as a process of its own that can be killed. Only its clock is ours: it starts CLOCK_AHEAD_MS ahead and moves when told to.
import 'reflect-metadata';

/** What the build wrote, with the types of the source that it was written from: types are checked before anything is built. */
const built = (/** @type {string} */ file) => import(new URL(`../../../../api/dist/${file}`, import.meta.url).href);
/** @type {[typeof import('../../../../api/src/create-app.js'), typeof import('../../../../api/src/migrate.js'), typeof import('../../../../api/src/platform/kernel/clock.js'), typeof import('../../../../api/src/platform/settings/env.js')]} */
const [{ createApp }, { migrate }, { Clock }, { readEnv }] = await Promise.all([
  built('create-app.js'),
  built('migrate.js'),
  built('platform/kernel/clock.js'),
  built('platform/settings/env.js'),
]);

class MovableClock extends Clock {
  aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);

  /** @override */
  now() {
    return new Date(Date.now() + this.aheadMs);
  }
}

const clock = new MovableClock();
process.on('message', (/** @type {{ aheadMs: number }} */ { aheadMs }) => {
  clock.aheadMs = aheadMs;
  process.send?.({ aheadMs });
});
process.on('disconnect', () => process.exit(0)); // the chaos test that started it is gone

const env = readEnv(process.env);
await migrate(env.databaseUrl);
const app = await createApp(env, clock);
await app.listen(env.port, env.host);
process.send?.({ ready: true });
