import { fileURLToPath } from 'node:url';
import { findOrInstallBrowser } from '../local/browser.mjs';
import { buildAll } from '../local/launcher/build.mjs';
import { CannotStart } from '../local/launcher/cannot-start.mjs';
import { installIfNeeded } from '../local/launcher/install.mjs';
import { runOnce } from '../local/launcher/run-once.mjs';
import { cleanEnv } from '../local/suites/clean-env.mjs';
import { runJest } from '../local/suites/jest.mjs';

// `npm run screens` takes pictures of every screen and state into .reports/screens: in both themes at four widths, the storefront's in
// three languages. `npm run screens -- -t cart --languages=hi,mr --widths=320,390 --themes=light` takes some.
const OPTION = /^--(languages|themes|widths)=(.+)$/;
/** @type {Record<string, string | undefined>} */
const choices = {};
const forJest = process.argv.slice(2).filter((argument) => {
  const option = OPTION.exec(argument);
  if (option) choices[`SCREENS_${option[1]}`.toUpperCase()] = option[2];
  return !option;
});

await runOnce(async () => {
  await installIfNeeded();
  await buildAll({ show: true });
  const browser = findOrInstallBrowser();
  if (!browser) throw new CannotStart('No browser: install Chromium or Chrome, or set CHROMIUM to the path of one.');
  const config = fileURLToPath(new URL('jest.config.js', import.meta.url));
  const env = { ...cleanEnv(process.env), ...choices, CHROMIUM: browser };
  const { failed } = await runJest('screens', ['--config', config, '--runInBand', ...forJest], env);
  console.log('\nThe contact sheet: .reports/screens/index.html; what does not fit: .reports/screens/layout-faults.txt');
  return failed === 0;
});
