import './launcher/check-node.mjs';
import { parseArgs } from 'node:util';
import { CannotStart } from './launcher/cannot-start.mjs';
import { installIfNeeded } from './launcher/install.mjs';
import { runOnce } from './launcher/run-once.mjs';
import { openScratch } from './suites/scratch-folder.mjs';
import { chooseSuites, SUITES } from './suites/suites.mjs';

// The longest take ten minutes on two slow cores, and three times that beside other work; one that is not done after this long stands still, and
// the rest must still be told.
const SUITE_MS = 40 * 60_000;

// `npm test` runs everything; `npm test -- --only unit,journeys` a part. The last line is the sum, alone.
await runOnce(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = chooseSuites(values.only);
  await installIfNeeded();
  const sum = { passed: 0, failed: 0 };
  const scratch = openScratch();
  for (const name of names) {
    const { passed, failed } = await runSuite(name, scratch.folder);
    sum.passed += passed;
    sum.failed += failed;
  }
  scratch.remove();
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0;
});

/**
 * A suite that cannot run is a failure among the others, which still run and still count.
 * @param {import('./suites/suites.mjs').SuiteName} name @param {string} scratch
 */
async function runSuite(name, scratch) {
  console.log(`\n=== ${SUITES[name].title} (${name})`);
  const start = performance.now();
  const score = await SUITES[name].run({ signal: AbortSignal.timeout(SUITE_MS), scratch }).catch((error) => {
    console.error(wordsOf(error));
    return { passed: 0, failed: 1 };
  });
  const result = score.passed > 0 ? `${score.passed} passed, ${score.failed} failed` : score.failed > 0 ? 'FAILED' : 'ok';
  console.log(`=== ${name}: ${result} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return score;
}

/** @param {Error} error */
function wordsOf(error) {
  if (error.name === 'TimeoutError') return `Not done after ${SUITE_MS / 60_000} minutes: ended.`;
  return error instanceof CannotStart ? error.message : error;
}
