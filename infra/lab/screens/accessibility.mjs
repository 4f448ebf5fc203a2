import '../../tools/launcher/check-node.mjs';
import { findOrInstallBrowser } from '../../tools/browser.mjs';
import { buildAll } from '../../tools/launcher/build.mjs';
import { CannotStart } from '../../tools/launcher/cannot-start.mjs';
import { installIfNeeded } from '../../tools/launcher/install.mjs';
import { runOnce } from '../../tools/launcher/run-once.mjs';
import { cleanEnv } from '../../tools/suites/clean-env.mjs';
import { runJest } from '../../tools/suites/jest.mjs';

// `npx nx run lab:a11y` looks for accessibility issues on every screen of both apps, in both themes at all three widths.
await runOnce(async () => {
  await installIfNeeded();
  await buildAll({ show: true });
  const browser = findOrInstallBrowser();
  if (!browser) throw new CannotStart('No browser: install Chromium or Chrome, or set CHROMIUM to the path of one.');
  const env = { ...cleanEnv(process.env), CHROMIUM: browser, ALL_THEMES_AND_WIDTHS: '1' };
  const args = ['--config', 'jest.journeys.config.js', '(everybody-can-use-it|accessibility)', ...process.argv.slice(2)];
  const { failed } = await runJest('accessibility', args, env);
  return failed === 0;
});
