import '../tools/launcher/check-node.mjs';
import { findFirefox } from '../tools/browser.mjs';
import { buildAll } from '../tools/launcher/build.mjs';
import { CannotStart } from '../tools/launcher/cannot-start.mjs';
import { installIfNeeded } from '../tools/launcher/install.mjs';
import { runOnce } from '../tools/launcher/run-once.mjs';
import { cleanEnv } from '../tools/suites/clean-env.mjs';
import { runJest } from '../tools/suites/jest.mjs';

// `npx nx run lab:firefox` buys in Firefox: the journey of the purchase as `npm test` takes it in Chromium. `-- offline` takes another one.
await runOnce(async () => {
  await installIfNeeded();
  const firefox = findFirefox();
  if (!firefox)
    throw new CannotStart('No Firefox: install it (on Debian: apt-get install firefox-esr), or set FIREFOX to its path.');
  console.log(`Browser: ${firefox}`);
  await buildAll({ show: true });
  const args = process.argv.slice(2);
  const env = { ...cleanEnv(process.env), JOURNEYS_IN: 'firefox', FIREFOX: firefox };
  const journeys = args.length > 0 ? args : ['storefront/e2e/purchase'];
  const { passed, failed } = await runJest('firefox', ['--config', 'jest.journeys.config.js', '--runInBand', ...journeys], env);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
});
