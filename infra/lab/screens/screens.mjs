import '../../tools/launcher/check-node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { findOrInstallBrowser } from '../../tools/browser.mjs';
import { buildAll } from '../../tools/launcher/build.mjs';
import { CannotStart } from '../../tools/launcher/cannot-start.mjs';
import { installIfNeeded } from '../../tools/launcher/install.mjs';
import { runOnce } from '../../tools/launcher/run-once.mjs';
import { cleanEnv } from '../../tools/suites/clean-env.mjs';
import { runJest } from '../../tools/suites/jest.mjs';
import { writeContactSheet } from './contact-sheet.mjs';

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

/** A visitor's, a shopper's and the owner's. */
const WALKS = 3;
const FOLDER = '.reports/screens';

await runOnce(async () => {
  await installIfNeeded();
  await buildAll({ show: true });
  const browser = findOrInstallBrowser();
  if (!browser) throw new CannotStart('No browser: install Chromium or Chrome, or set CHROMIUM to the path of one.');
  const config = fileURLToPath(new URL('jest.config.js', import.meta.url));
  const env = { ...cleanEnv(process.env), ...choices, CHROMIUM: browser };
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(FOLDER, { recursive: true });
  const workers = Math.min(WALKS, os.availableParallelism());
  const { failed } = await runJest('screens', ['--config', config, `--maxWorkers=${workers}`, ...forJest], env);
  const faults = writeContactSheet(FOLDER);
  console.log(`\nThe contact sheet: ${FOLDER}/index.html; what does not fit, ${faults} lines: ${FOLDER}/layout-faults.txt`);
  return failed === 0;
});
