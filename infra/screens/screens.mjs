import { fileURLToPath } from 'node:url';
import { findOrInstallBrowser } from '../local/browser.mjs';
import { buildAll } from '../local/launcher/build.mjs';
import { CannotStart } from '../local/launcher/cannot-start.mjs';
import { installIfNeeded } from '../local/launcher/install.mjs';
import { runOnce } from '../local/launcher/run-once.mjs';
import { cleanEnv } from '../local/suites/clean-env.mjs';
import { runJest } from '../local/suites/jest.mjs';

// `npm run screens` takes a picture of every screen and state into .reports/screens; `npm run screens -- -t cart` of some.
await runOnce(async () => {
  await installIfNeeded();
  await buildAll({ show: true });
  const browser = findOrInstallBrowser();
  if (!browser) throw new CannotStart('No browser: install Chromium or Chrome, or set CHROMIUM to the path of one.');
  const config = fileURLToPath(new URL('jest.config.js', import.meta.url));
  const env = { ...cleanEnv(process.env), CHROMIUM: browser };
  const { failed } = await runJest('screens', ['--config', config, '--runInBand', ...process.argv.slice(2)], env);
  console.log('\nThe contact sheet: .reports/screens/index.html');
  return failed === 0;
});
