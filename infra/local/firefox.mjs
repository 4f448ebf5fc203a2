import { findFirefox } from './browser.mjs';
import { buildAll } from './launcher/build.mjs';
import { CannotStart } from './launcher/cannot-start.mjs';
import { installIfNeeded } from './launcher/install.mjs';
import { runOnce } from './launcher/run-once.mjs';
import { cleanEnv } from './suites/clean-env.mjs';
import { runJest } from './suites/jest.mjs';

// `npm run test:firefox` buys in Firefox: the journey of the purchase as `npm test` takes it in Chromium. `-- offline` takes another one.
await runOnce(async () => {
  await installIfNeeded();
  const firefox = findFirefox();
  if (!firefox)
    throw new CannotStart('No Firefox: install it (on Debian: apt-get install firefox-esr), or set FIREFOX to its path.');
  console.log(`Browser: ${firefox}`);
  await buildAll({ show: true });
  const wanted = process.argv.slice(2);
  const env = { ...cleanEnv(process.env), JOURNEYS_IN: 'firefox', FIREFOX: firefox };
  const journeys = wanted.length > 0 ? wanted : ['storefront/e2e/purchase'];
  const { passed, failed } = await runJest('firefox', ['--config', 'jest.journeys.config.js', '--runInBand', ...journeys], env);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
});
