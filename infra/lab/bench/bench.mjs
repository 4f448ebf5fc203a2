// What the shop's calls cost beside the least that the same work can cost, in one run on one machine: `npm run bench`, built first
// (`npm run build`). `-- reads home checkout admin start logins stall` takes these parts alone; `--write` puts the figures into docs/performance.md.
// BENCH_SECONDS and BENCH_REPEATS make it longer or shorter. Ratios count, not seconds.
// `--against <folder of a built clone>` measures that build in the same run, by turns: reads, home, checkout, admin and start.
// `npm run bench -- overload` lets twice as many buyers come as the shop can serve.
// `npm run bench -- festival --minutes 10` lets the busiest hour of the year come over the shop, which then has all cores.
import '../../tools/launcher/check-node.mjs';
import { parseArgs } from 'node:util';
import { compareBuilds, loadBuild } from './against.mjs';
import { measureColdStart } from './cold-start.mjs';
import { canPin, CORES, pinProcess, unpinProcess } from './cpu.mjs';
import { GENERATOR } from './load.mjs';
import { measureFestival } from './festival/festival.mjs';
import { LIMIT, measureUnderLogins, tableOfLogins } from './logins/under-logins.mjs';
import { measureTargets } from './measure.mjs';
import { measureOverload } from './overload.mjs';
import { coldStartLine, headOf, tableOf, writeFigures } from './report.mjs';
import { startShopUnderLoad } from './shop-under-load.mjs';
import { measureStall, tableOfStall } from './stall.mjs';
import { checkout, homePage, publicReads, signedInReads } from './workloads.mjs';

const PARTS = ['reads', 'home', 'checkout', 'admin', 'start', 'logins', 'stall'];
/** With a shop of their own. */
const ALONE = ['festival', 'overload'];
const { values, positionals } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    load: { type: 'string', default: '1' },
    against: { type: 'string' },
  },
  allowPositionals: true,
});
const parts = new Set(positionals.length > 0 ? positionals : PARTS);
const unknown = [...parts].filter((part) => ![...PARTS, ...ALONE].includes(part));
if (unknown.length > 0) throw new Error(`The bench knows ${[...PARTS, ...ALONE].join(', ')}, and no ${unknown.join(', ')}.`);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
if (!canPin)
  console.log('This machine keeps no process on a core of its own and does not say what it costs: only throughput is told.');

if (GENERATOR !== 'wrk')
  console.log(
    'wrk is not installed (on Debian: apt-get install wrk). autocannon asks instead, and is itself the limit of small answers: read their processor time, not how many there are a second.',
  );

/** @typedef {import('./shop-under-load.mjs').ShopUnderLoad} ShopUnderLoad */

const lines = /** @type {string[]} */ ([]);
if (parts.has('overload')) say(await measureOverload());
else if (parts.has('festival')) {
  await measureFestivalHour(Number(values.minutes), Number(values.load));
  if (values.write)
    writeFigures(
      'festival',
      [headOf(`${values.minutes} minutes, ${Number(values.load) * 100} % of the load`), ...lines].join('\n'),
    );
} else {
  const other = values.against ? await loadBuild(values.against) : null;
  const shops = [await startShopUnderLoad()];
  if (other) shops.push(await other.startShopUnderLoad());
  // The start of the second has put the first on the core that measures, like all that this process has started.
  for (const { pids } of shops) for (const pid of Object.values(pids)) pinProcess(pid, CORES.measured);
  await measureParts(shops, other);
  if (values.write)
    writeFigures(
      'parts',
      [headOf(`request log on, asked by ${GENERATOR}, ${repeats} interleaved repeats of ${seconds} s, medians`), ...lines].join(
        '\n',
      ),
    );
}

/** @param {number} minutes @param {number} load */
async function measureFestivalHour(minutes, load) {
  const { text, missed } = await measureFestival({ minutes, load });
  say(text);
  for (const sentence of missed) say(`Missed: ${sentence}.`);
  if (missed.length > 0) process.exitCode = 1;
}

/** @param {ShopUnderLoad[]} shops ours, and that of the other build @param {import('./against.mjs').Build | null} other */
async function measureParts(shops, other) {
  const [shop] = /** @type {[ShopUnderLoad]} */ (shops);
  /** @param {(one: ShopUnderLoad) => Promise<import('./workloads.mjs').Workload[]>} workloads @param {{ warmOnly?: boolean }} [how] */
  const measureBoth = async (workloads, how) => measureAll(compareBuilds(await Promise.all(shops.map(workloads))), how);
  try {
    if (parts.has('reads')) await measureBoth(publicReads);
    if (parts.has('home')) await measureBoth(async (one) => [await homePage(one)]);
    if (parts.has('checkout') || parts.has('admin'))
      await measureBoth(async (one) => [await checkout(one)], { warmOnly: !parts.has('checkout') });
    if (parts.has('admin')) await measureBoth(signedInReads);
    if (parts.has('start')) {
      say(coldStartLine(await measureColdStart({ env: shop.env, repeats })));
      if (other) say(coldStartLine(await other.measureColdStart({ env: shops[1]?.env ?? {}, repeats }), other.name));
    }
    if (parts.has('stall')) say(tableOfStall(await measureStall(shop)));
    if (parts.has('logins')) await measureLogins(shop);
  } finally {
    for (const one of shops) await one.stop();
  }
}

/** @param {import('./workloads.mjs').Workload[]} workloads @param {{ warmOnly?: boolean }} [how] */
async function measureAll(workloads, { warmOnly = false } = {}) {
  for (const { title, connections, targets, stop, warmSeconds, whenWarm, countWork } of workloads) {
    for (const each of warmOnly ? [] : connections)
      say(
        tableOf({
          title,
          connections: each,
          rows: await measureTargets({ targets, connections: each, seconds, repeats, warmSeconds, whenWarm }),
        }),
      );
    if (countWork && !warmOnly) say(await countWork());
    if (warmOnly) for (const target of targets) await target.run({ connections: 1, seconds: 0.5 });
    stop();
  }
}

// Passwords are hashed on a thread of its own, which needs a core to be one.
/** @param {import('./shop-under-load.mjs').ShopUnderLoad} shop */
async function measureLogins(shop) {
  for (const pid of [process.pid, ...Object.values(shop.pids)]) unpinProcess(pid);
  const token = shop.providers.mintToken('bench-visitor@example.com');
  const rows = await measureUnderLogins({ origin: shop.origin, seconds, token });
  say(tableOfLogins(rows));
  if (rows.some(({ ratio }) => ratio > LIMIT)) process.exitCode = 1;
}

/** @param {string} text */
function say(text) {
  console.log(text);
  lines.push(text);
}
