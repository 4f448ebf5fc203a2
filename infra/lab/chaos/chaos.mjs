// Chaos tests: crashes, lost messages and races, then the records of both sides are compared. Build first.
//   npm run chaos                     the checkout, seeds 1 to 25
//   npm run chaos -- --seeds 1000     a long run
//   npm run chaos -- --from 417 --seeds 1 --verbose     one seed again, with its plan
//   npm run chaos -- --courier --seeds 500     deliveries instead of checkouts
//   npm run chaos -- --rush 200       that many buyers for 5 packs and 10 coupons, once a seed
import '../../tools/launcher/check-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../tools/launcher/root.mjs';
import { planCheckouts, planRush } from './checkout/checkout-plan.mjs';
import { planCourier } from './courier/courier-plan.mjs';
import { closeOnSignals } from './environment/close-on-signals.mjs';
import { startTestEnvironment } from './environment/test-environment.mjs';
import { withTimeout } from './environment/timeout.mjs';
import { runCheckoutTest, runCourierTest } from './run-test.mjs';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '25' },
    from: { type: 'string', default: '1' },
    courier: { type: 'boolean', default: false },
    rush: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const [from, count] = [Number(values.from), Number(values.seeds)];
const sum = { passed: 0, failed: 0, placed: 0, refused: 0, refunded: 0, kills: 0 };
// A seed takes some seconds, and more than a minute beside twenty busy processes: after this long it hangs.
const SEED_S = 600;
const start = performance.now();
const starting = startTestEnvironment();
const isStopping = closeOnSignals(starting);
const environment = await starting;
process.on('exit', writeResult);
try {
  for (let seed = from; seed < from + count && !isStopping(); seed++) await runSeed(seed);
} finally {
  await environment.close();
}
process.exitCode = sum.failed === 0 ? 0 : 1;

function writeResult() {
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${sum.placed} orders placed, ${sum.refused} checkouts refused, ${sum.refunded} payments refunded, ${sum.kills} processes killed, ${seconds} s`,
  );
  console.log(
    `${sum.passed} passed, ${sum.failed} failed${isStopping() ? `, stopped in seed ${from + sum.passed + sum.failed}` : ''}`,
  );
}

/** @param {number} seed */
async function runSeed(seed) {
  const { plan, run } = choosePlan(seed);
  if (values.verbose) console.log(JSON.stringify(plan, null, 1));
  const result = await withTimeout(SEED_S, `seed ${seed} to end`, run()).catch((/** @type {Error} */ failure) => ({
    placed: 0,
    refused: 0,
    refunded: 0,
    violations: [String(failure.stack)],
  }));
  if (isStopping()) return;
  sum.kills += plan.kills.reduce((kills, { what }) => kills + (what === 'both' ? 2 : 1), 0);
  sum.placed += result.placed;
  sum.refused += result.refused;
  sum.refunded += result.refunded;
  sum[result.violations.length === 0 ? 'passed' : 'failed'] += 1;
  for (const line of result.violations) console.log(`seed ${seed}: ${line}`);
  if (result.violations.length > 0) console.log(`seed ${seed}: what the API wrote is in ${keepLog(seed)}`);
  environment.api.forgetLog();
  if (seed % 50 === 0) console.log(`… seed ${seed}`);
}

/** @param {number} seed @returns {string} the file */
function keepLog(seed) {
  const file = path.join(ROOT, '.reports', `chaos-${values.courier ? 'courier' : 'checkout'}-${seed}.log`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, environment.api.log());
  return file;
}

/** @param {number} seed */
function choosePlan(seed) {
  if (values.courier) {
    const plan = planCourier(seed);
    return { plan, run: () => runCourierTest(environment, plan) };
  }
  const plan = values.rush ? planRush(seed, Number(values.rush)) : planCheckouts(seed);
  return { plan, run: () => runCheckoutTest(environment, plan) };
}
