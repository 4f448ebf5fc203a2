import { findOrInstallBrowser } from '../browser.mjs';
import { runSteps } from '../check/run-steps.mjs';
import { STEPS } from '../check/steps.mjs';
import { buildAll } from '../launcher/build.mjs';
import { CannotStart } from '../launcher/cannot-start.mjs';
import { run } from '../launcher/command.mjs';
import { cleanEnv } from './clean-env.mjs';
import { runJest } from './jest.mjs';

/** @typedef {import('./jest.mjs').Score} Score */

/** @typedef {{ signal: AbortSignal, scratch: string }} Run `scratch`: the folder for what it throws away */

/**
 * @typedef {'check' | 'build' | 'contract' | 'unit' | 'chaos' | 'journeys'} SuiteName
 * @typedef {{ title: string, needs?: SuiteName[], run: (how: Run) => Promise<Score> }} Suite `needs`: what `--only` brings along
 */

/**
 * What `npm test` runs, in this order.
 * @type {Record<SuiteName, Suite>}
 */
export const SUITES = {
  check: { title: 'Format, lint, types, boundaries', run: async () => ({ passed: 0, failed: (await runSteps(STEPS)).length }) },
  build: { title: 'Build', run: build },
  contract: { title: 'Contract between the API and its clients', needs: ['build'], run: contract },
  unit: {
    title: 'Units, and the API on a real database',
    needs: ['build'],
    run: (how) => runJest('jest', ['--maxWorkers=4', '--testTimeout=60000'], { ...builtEnv(), TMPDIR: how.scratch }, how),
  },
  chaos: { title: 'Chaos tests of the checkout and the courier', needs: ['build'], run: chaosTests },
  journeys: { title: 'Journeys in a browser', needs: ['build'], run: journeys },
};

/**
 * @param {string | undefined} only
 * @returns {SuiteName[]} the names of the suites to run, in their order
 */
export function chooseSuites(only) {
  const all = /** @type {SuiteName[]} */ (Object.keys(SUITES));
  if (only === undefined) return all;
  const names = only.split(',');
  const unknown = names.find((name) => !Object.hasOwn(SUITES, name));
  if (unknown !== undefined) throw new CannotStart(`There is no suite "${unknown}": choose from ${all.join(', ')}.`);
  return all.filter(
    (name) => names.includes(name) || all.some((chosen) => names.includes(chosen) && SUITES[chosen].needs?.includes(name)),
  );
}

/** For tests that start what was built: it need not be built again for them. */
const builtEnv = () => ({ ...cleanEnv(process.env), IS_BUILT: 'true' });

/** @param {Run} how @returns {Promise<Score>} */
async function build({ signal }) {
  await buildAll({ show: true, signal });
  return { passed: 0, failed: 0 };
}

/** @param {Run} how @returns {Promise<Score>} */
async function contract({ signal }) {
  const { ok } = await run(process.execPath, ['infra/tools/contract.mjs', '--check'], { env: builtEnv(), show: true, signal });
  return { passed: 0, failed: ok ? 0 : 1 };
}

// A few seeds, so that a broken rule is seen at once; the long runs are `npm run chaos -- --seeds 1000` and `-- --courier --seeds 500`.
const CHAOS_RUNS = [
  ['--seeds', '8'],
  ['--courier', '--seeds', '4'],
];

/** @param {Run} how @returns {Promise<Score>} */
async function chaosTests(how) {
  // Side by side: a test waits more than it works.
  const scores = await Promise.all(CHAOS_RUNS.map((args) => runChaos(args, how)));
  const sum = (/** @type {keyof Score} */ key) => scores.reduce((all, score) => all + score[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** @param {string[]} args @param {Run} how @returns {Promise<Score>} */
async function runChaos(args, { signal, scratch }) {
  const env = { ...cleanEnv(process.env), TMPDIR: scratch };
  const { output } = await run(process.execPath, ['infra/lab/chaos/chaos.mjs', ...args], { env, signal });
  const [sum, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  console.log(output.replace(sum ?? '', '').trim());
  return passed === undefined ? { passed: 0, failed: 1 } : { passed: Number(passed), failed: Number(failed) };
}

/** @param {Run} how @returns {Promise<Score>} */
async function journeys(how) {
  const browser = findOrInstallBrowser();
  if (!browser) throw new CannotStart('No browser: install Chromium or Chrome, or set CHROMIUM to the path of one.');
  const env = { ...cleanEnv(process.env), TMPDIR: how.scratch, CHROMIUM: browser };
  return runJest('journeys', ['--config', 'jest.journeys.config.js', '--maxWorkers=4'], env, how);
}
