import '../../tools/launcher/check-node.mjs';
import { performance } from 'node:perf_hooks';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { checkAccounts } from '../bench/festival/check-accounts.mjs';
import { openAgent, sendJson } from '../bench/festival/http-calls.mjs';
import { changePrices } from '../bench/festival/price-changes.mjs';
import { Results } from '../bench/festival/results.mjs';
import { buildAll } from '../../tools/launcher/build.mjs';
import { installIfNeeded } from '../../tools/launcher/install.mjs';
import { runOnce } from '../../tools/launcher/run-once.mjs';
import { waitFor } from '../../tools/wait-for.mjs';
import { longestGap, noSales, readOn, sell } from './buyers.mjs';
import { setWaitsFor, startPair } from './database-pair.mjs';
import { countOrders, finishJobs, openForAll, query } from './database-queries.mjs';
import { startHaproxy } from './haproxy.mjs';
import { makeRunFolder, startShopProcesses } from './shop-processes.mjs';

// `npx nx run lab:failover`: two processes of the shop sell on a primary with a synchronous standby,
// each through a HAProxy of its own, as on two machines. The primary is killed, comes back by
// mistake, freezes, and is cut off from its successor; the standby is promoted each time, as a
// cluster manager would. No confirmed order may be lost or there twice, what was paid is an order,
// no two servers are written to, pages and lists go on, and sales stop for at most half a minute.
const PER_SECOND = Number(process.env.FAILOVER_PER_SECOND ?? 6);
// So long a manager takes to be sure that the primary is gone.
const NOTICED_AFTER_S = 5;
const MAX_WITHOUT_WRITES_S = 30;
const OWNER = { email: 'owner@example.com', password: 'owner-demo' };

await runOnce(async () => {
  await installIfNeeded();
  await buildAll({ show: true });
  const folder = makeRunFolder('failover');
  const started = /** @type {(() => Promise<void>)[]} */ ([]);
  /** @type {<Part extends { stop: () => Promise<void> }>(part: Part) => Part} */
  const stopLater = (part) => {
    started.push(part.stop);
    return part;
  };
  try {
    return await loseThePrimary(folder, stopLater);
  } catch (failure) {
    printLogs(folder);
    throw failure;
  } finally {
    for (const stop of started.toReversed()) await stop();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});

/** @param {string} folder @param {<Part extends { stop: () => Promise<void> }>(part: Part) => Part} stopLater */
async function loseThePrimary(folder, stopLater) {
  const servers = stopLater(await startPair(folder));
  const { one, two } = servers;
  const a = stopLater(await startHaproxy({ folder, name: 'haproxy-a', servers }));
  const b = stopLater(await startHaproxy({ folder, name: 'haproxy-b', servers }));
  const addresses = [a, b].map(({ through }) => through(one.url('shop')));
  const shop = stopLater(await startShopProcesses({ folder, databaseUrls: addresses }));
  const run = { shop, one, two, a, purchases: new Map(), faults: /** @type {string[]} */ ([]) };
  const stockBefore = await openForAll(one.url('shop'));

  await killPrimary(run);
  await bringOldPrimaryBack(run);
  await one.follow(two);
  await freezePrimary(run);
  await two.follow(one);
  await cutOffPrimary(run);

  const database = two.url('shop');
  await finishJobs(database);
  const { purchases, faults } = run;
  const { broken, sums } = await checkAccounts({ databaseUrl: database, providers: shop.providers, stockBefore, purchases });
  const figures = Object.entries(sums).map(([what, sum]) => `${what}: ${sum}`);
  console.log(`orders promised: ${purchases.size}; ${figures.join('; ')}`);
  faults.push(...broken);
  if (faults.length > 0) printLogs(folder);
  for (const fault of faults.slice(0, 20)) console.log(`FAULT: ${fault}`);
  console.log(faults.length === 0 ? '\n1 passed, 0 failed' : '\n0 passed, 1 failed');
  return faults.length === 0;
}

/**
 * @typedef {Awaited<ReturnType<typeof startPair>>} Pair
 * @typedef {object} Run
 * @property {Awaited<ReturnType<typeof startShopProcesses>>} shop
 * @property {Pair['one']} one
 * @property {Pair['two']} two
 * @property {Awaited<ReturnType<typeof startHaproxy>>} a
 * @property {Map<string, any>} purchases
 * @property {string[]} faults
 */

/** @param {Run} run @param {boolean} isSo @param {string} what */
function expect({ faults }, isSo, what) {
  if (!isSo) faults.push(what);
}

/** @param {Run} run */
async function killPrimary(run) {
  const { shop, one, two } = run;
  await sellDuring(run, 'primary killed', 30, async (promote) => {
    await pass(8_000);
    one.kill();
    await pass(NOTICED_AFTER_S * 1000);
    await promote(two);
  });
  const heardAfter = await hearOfPrices(shop.processes.map(({ origin }) => origin));
  console.log(`a price that one process has changed is known to the other after ${heardAfter.toFixed(1)} s`);
}

/** @param {Run} run */
async function bringOldPrimaryBack(run) {
  const { one, two, a } = run;
  // Were it to wait for its standby, it could commit nothing, and prove nothing here.
  await one.start();
  await setWaitsFor(one, '');
  const left = await countOrders(one.url('shop'));
  await sellDuring(run, 'old primary back', 12, async () => {
    await pass(3_000);
    await a.restart();
    const ports = await connectOften(a.through(two.url('shop')), 3);
    console.log(`connections through a HAProxy that has just started: ${countsText(ports)}`);
    expect(run, !ports.has(String(one.port)), 'a HAProxy that has just started led to the old primary');
  });
  expect(run, (await countOrders(one.url('shop'))) === left, 'something was written to the old primary');
}

/** @param {Run} run */
async function freezePrimary(run) {
  const { one, two } = run;
  await sellDuring(run, 'primary frozen', 35, async (promote) => {
    await pass(8_000);
    two.freeze();
    await pass(NOTICED_AFTER_S * 1000);
    await promote(one);
    await pass(10_000);
    two.thaw();
  });
}

/** @param {Run} run */
async function cutOffPrimary(run) {
  const { one, two, a } = run;
  await sellDuring(run, 'primary cut off from its successor', 30, async (promote) => {
    await pass(5_000);
    a.cutWayToTwo();
    await promote(two);
    await pass(2_000);
    const before = await countOrders(one.url('shop'));
    await pass(13_000);
    expect(run, (await countOrders(one.url('shop'))) === before, 'the old primary went on selling beside its successor');
    a.healWayToTwo();
  });
  const ports = await connectOften(a.through(two.url('shop')), 2);
  expect(run, ports.size === 1 && ports.has(String(two.port)), `after all a HAProxy leads to ${countsText(ports)}`);
}

/**
 * Sells while something happens; the primary is another one afterwards.
 * @param {Run} run @param {string} name @param {number} seconds @param {(promoted: (server: Pair['one']) => Promise<void>) => Promise<void>} disturb
 */
async function sellDuring(run, name, seconds, disturb) {
  const { shop, purchases } = run;
  const emails = Array.from({ length: PER_SECOND * seconds }, (_, n) => `${name.replaceAll(' ', '-')}-${n}@example.com`);
  const tokens = await shop.providers.mintTokens(emails);
  const origins = () => shop.processes.map(({ origin }) => origin);
  const sales = noSales();
  const stopReading = readOn({ origins, everyMs: 50 });
  const selling = sell({ origins, providers: shop.providers, sales, tokens, perSecond: PER_SECOND, seconds });
  let promotedAt = performance.now();
  await disturb(async (server) => {
    await query(server.url('shop'), 'SELECT pg_promote()');
    promotedAt = performance.now();
  });
  await selling;
  const reads = await stopReading();
  const gap = longestGap(sales.writes);
  const back = ((sales.writes.find((at) => at > promotedAt) ?? Number.NaN) - promotedAt) / 1000;
  console.log(
    `${name}: ${sales.orders.size} orders of ${emails.length} checkouts; without writes for at most ${gap.toFixed(1)} s, the next one ` +
      `${back.toFixed(1)} s after the promotion; asked again: ${countsText(sales.refused)}; reads: ${reads.right} right, others ${countsText(reads.wrong)}`,
  );
  expect(run, gap <= MAX_WITHOUT_WRITES_S, `${name}: nothing could be bought for ${gap.toFixed(1)} s`);
  expect(run, reads.wrong.size === 0, `${name}: pages and lists that were not answered: ${countsText(reads.wrong)}`);
  expect(run, sales.orders.size === emails.length, `${name}: given up: ${sales.givenUp.slice(0, 3).join('; ')}`);
  for (const [id, buyer] of sales.orders) purchases.set(id, buyer);
}

/** To which port new connections lead for some seconds, and how many were refused. @param {string} address @param {number} seconds */
async function connectOften(address, seconds) {
  const seen = /** @type {Map<string, number>} */ (new Map());
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const [{ port }] = await query(address, "SELECT current_setting('port') AS port").catch(() => [{ port: 'refused' }]);
    seen.set(port, (seen.get(port) ?? 0) + 1);
    await pass(10);
  }
  return seen;
}

/** LISTEN works again at both. @param {string[]} origins @returns {Promise<number>} seconds */
async function hearOfPrices([writer, reader]) {
  const agent = openAgent();
  const { token } = await sendJson('login', agent, { url: `${writer}/api/admin/login`, method: 'POST', body: OWNER });
  const readPrices = async () =>
    JSON.stringify(
      (await sendJson('products', agent, { url: `${reader}/api/products` })).map((/** @type {any} */ { price }) => price),
    );
  const before = await readPrices();
  const began = performance.now();
  const how = { everySeconds: 1, begin: performance.now(), seconds: 1, results: new Results() };
  await changePrices({ api: `${writer}/api`, token, ...how });
  await waitFor(async () => (await readPrices()) !== before, { seconds: 20, what: 'the new price at the other process' });
  agent.destroy();
  return (performance.now() - began) / 1000;
}

/** @param {string} folder */
function printLogs(folder) {
  const logs = path.join(folder, 'logs');
  for (const name of fs.readdirSync(logs)) console.log(name, fs.readFileSync(path.join(logs, name), 'utf8').slice(-3000));
}

/** @param {Map<string, number>} counts */
function countsText(counts) {
  return [...counts].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
}
