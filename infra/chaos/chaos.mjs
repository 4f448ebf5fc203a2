// Storms over the checkout: crashes, lost messages and races, then both sides' books are compared. Build first.
//   npm run chaos                     seeds 1 to 25
//   npm run chaos -- --seeds 1000     a long run
//   npm run chaos -- --from 417 --seeds 1 --verbose     one seed again, with its plan
//   npm run chaos -- --road --seeds 500     storms over the courier instead of the checkout
//   npm run chaos -- --rush 200       that many buyers for 5 packs and 10 coupons, once a seed
import { parseArgs } from 'node:util';
import { openGround } from './environment/test-environment.mjs';
import { planOf, planRush } from './checkout/checkout-plan.mjs';
import { planRoad } from './courier/courier-plan.mjs';
import { runRoad, runStorm } from './run-test.mjs';
import { within } from './environment/timeout.mjs';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '25' },
    from: { type: 'string', default: '1' },
    road: { type: 'boolean', default: false },
    rush: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const [from, count] = [Number(values.from), Number(values.seeds)];
const sum = { passed: 0, failed: 0, placed: 0, refused: 0, refunded: 0, deaths: 0 };
const nothing = { placed: 0, refused: 0, refunded: 0 };
// One storm takes a second or two, a rush some more: after this long it stands still.
const STORM_S = 180;
const start = performance.now();
const ground = await openGround();
try {
  for (let seed = from; seed < from + count; seed++) await storm(seed);
} finally {
  await ground.close();
}
const seconds = Math.round((performance.now() - start) / 1000);
console.log(
  `${sum.placed} orders placed, ${sum.refused} checkouts refused, ${sum.refunded} payments given back, ${sum.deaths} processes killed, ${seconds} s`,
);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;

/** @param {number} seed */
async function storm(seed) {
  const { plan, run } = choose(seed);
  if (values.verbose) console.log(JSON.stringify(plan, null, 1));
  const result = await within(STORM_S, `seed ${seed} to end`, run()).catch((/** @type {Error} */ failure) => ({
    ...nothing,
    broken: [String(failure.stack)],
  }));
  sum.deaths += plan.kills.reduce((deaths, { what }) => deaths + (what === 'both' ? 2 : 1), 0);
  sum.placed += result.placed;
  sum.refused += result.refused;
  sum.refunded += result.refunded;
  sum[result.broken.length === 0 ? 'passed' : 'failed'] += 1;
  for (const line of result.broken) console.log(`seed ${seed}: ${line}`);
  if (seed % 50 === 0) console.log(`… seed ${seed}`);
}

/** @param {number} seed */
function choose(seed) {
  if (values.road) {
    const plan = planRoad(seed);
    return { plan, run: () => runRoad(ground, plan) };
  }
  const plan = values.rush ? planRush(seed, Number(values.rush)) : planOf(seed);
  return { plan, run: () => runStorm(ground, plan) };
}
