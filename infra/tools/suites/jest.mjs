import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run, toolScript } from '../launcher/command.mjs';
import { ROOT } from '../launcher/root.mjs';

/** @typedef {{ passed: number, failed: number }} Score */

/** What it has compiled, for the next run: not among what this one throws away. */
const CACHE = path.join(os.tmpdir(), 'shop-jest');

// Rooms for young objects that are rarely full: a twelfth of all the time went into clearing them.
const NODE_FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'];

/**
 * Runs Jest with its own report on the terminal, and counts from its machine-readable one.
 * @param {string} name of the report in .reports
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ signal?: AbortSignal, node?: string }} [options] which Node runs it, if not this one
 * @returns {Promise<Score>}
 */
export async function runJest(name, args, env, { signal, node: program = process.execPath } = {}) {
  const report = path.join(ROOT, '.reports', `${name}.json`);
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const { ok } = await run(
    program,
    [...NODE_FLAGS, toolScript('jest'), '--json', `--outputFile=${report}`, `--cacheDirectory=${CACHE}`, ...args],
    {
      show: true,
      env,
      signal,
    },
  );
  return countReport(fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : null, ok);
}

/**
 * A suite that could not run at all has no tests to count: it counts as one failure. So does a run that reports
 * nothing wrong and fails all the same.
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number } | null} report
 * @param {boolean} ok
 * @returns {Score}
 */
export function countReport(report, ok) {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return { passed, failed: failed === 0 && !ok ? 1 : failed };
}
