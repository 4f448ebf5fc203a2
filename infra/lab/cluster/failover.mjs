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
import { freePort } from '../../tools/ports.mjs';
import { startPostgres } from '../../tools/postgres.mjs';
import { waitFor } from '../../tools/wait-for.mjs';
import { longestGap, noSales, readOn, sell } from './buyers.mjs';
import { countOrders, finishJobs, openForAll, query } from './database-queries.mjs';
import { makeRunFolder, startShopProcesses } from './shop-processes.mjs';
import { startStandby } from './standby.mjs';

// `npx nx run lab:failover`: two processes of the shop sell on a primary with a synchronous standby. The primary is killed, the standby is promoted as a
// cluster manager would, and later the old primary comes back by mistake, still believing itself the primary. Nothing that anybody was told may be
// lost, what was paid is an order, pages and lists go on, and for at most half a minute nothing can be bought.
const PER_SECOND = Number(process.env.FAILOVER_PER_SECOND ?? 8);
const SECONDS = 60;
const KILL_AFTER_S = 15;
// So long a manager takes to be sure that the primary is gone.
const NOTICED_AFTER_S = 5;
const MOST_WITHOUT_WRITES_S = 30;
const FLAGS = ['max_connections=100', 'synchronous_commit=on', 'full_page_writes=on'];
const OWNER = { email: 'owner@example.com', password: 'owner-demo' };

await runOnce(async () => {
  await installIfNeeded();
  await buildAll({ show: true });
  const folder = makeRunFolder('failover');
  const faults = /** @type {string[]} */ ([]);
  const expect = (/** @type {boolean} */ isSo, /** @type {string} */ what) => isSo || faults.push(what);
  const servers = await startPair(folder);
  const shop = await startShopProcesses({ folder, databaseUrl: servers.address, processes: 2 });
  try {
    const [one, two] = shop.processes;
    if (!one || !two) throw new Error('Two processes were started.');
    const stockBefore = await openForAll(servers.primary.url('shop'));
    const emails = (/** @type {number} */ count, /** @type {string} */ name) =>
      Array.from({ length: count }, (_, n) => `${name}-${n}@example.com`);
    const tokens = await shop.providers.mintTokens(emails(PER_SECOND * SECONDS, 'failover'));
    const origins = () => shop.processes.map(({ origin }) => origin);
    const sales = noSales();
    const stopReading = readOn({ origins, everyMs: 50 });
    const selling = sell({ origins, providers: shop.providers, sales, tokens, perSecond: PER_SECOND, seconds: SECONDS });

    await pass(KILL_AFTER_S * 1000);
    const before = await countOrders(servers.primary.url('shop'));
    process.kill(servers.primary.pid, 'SIGKILL');
    const killedAt = performance.now();
    await pass(NOTICED_AFTER_S * 1000);
    await query(servers.standby.url('shop'), 'SELECT pg_promote()');
    const promotedAt = performance.now();
    await selling;
    const reads = await stopReading();

    const gap = longestGap(sales.writes);
    const back = ((sales.writes.find((at) => at > promotedAt) ?? Number.NaN) - promotedAt) / 1000;
    console.log(
      `the primary is killed after ${before} orders, and the standby promoted ${((promotedAt - killedAt) / 1000).toFixed(1)} s later`,
    );
    console.log(
      `without writes: ${gap.toFixed(1)} s, of it ${back.toFixed(1)} s after the promotion; asked again: ${told(sales.refused)}`,
    );
    console.log(`pages and lists: ${reads.right} right, others: ${told(reads.wrong)}`);
    expect(gap <= MOST_WITHOUT_WRITES_S, `nothing could be bought for ${gap.toFixed(1)} s`);
    expect(reads.wrong.size === 0, `pages and lists that were not answered: ${told(reads.wrong)}`);
    expect(sales.givenUp.length === 0, `checkouts that were given up: ${sales.givenUp.slice(0, 3).join('; ')}`);

    const heard = await hearOfPrices(one.origin, two.origin);
    console.log(`a price that one process has changed is known to the other after ${heard.toFixed(1)} s`);

    // The old primary comes back, told of nothing.
    const old = await servers.restartPrimary();
    const oldOrders = await countOrders(old.url('shop'));
    const late = await shop.add();
    const moreSales = noSales();
    const more = await shop.providers.mintTokens(emails(40, 'after'));
    await sell({ origins, providers: shop.providers, sales: moreSales, tokens: more, perSecond: 4, seconds: 10 });
    expect((await countOrders(old.url('shop'))) === oldOrders, 'something was written to the old primary');
    expect(moreSales.orders.size === 40, `of 40 checkouts beside the old primary ${moreSales.orders.size} became orders`);
    console.log(
      `the old primary is back with ${oldOrders} orders: ${moreSales.orders.size} more were sold, none of them there, also by a process that was started then`,
    );
    await late.end('SIGTERM');

    const database = servers.standby.url('shop');
    await finishJobs(database);
    const purchases = new Map([...sales.orders, ...moreSales.orders]);
    const { broken, sums } = await checkAccounts({ databaseUrl: database, providers: shop.providers, stockBefore, purchases });
    console.log(
      `orders promised: ${purchases.size}; ${Object.entries(sums)
        .map(([what, sum]) => `${what}: ${sum}`)
        .join('; ')}`,
    );
    faults.push(...broken);
  } catch (failure) {
    const logs = fs
      .readdirSync(path.join(folder, 'logs'))
      .map((name) => fs.readFileSync(path.join(folder, 'logs', name), 'utf8').slice(-3000));
    console.log(logs.join('\n'));
    throw failure;
  } finally {
    await shop.stop();
    await servers.stop();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  for (const fault of faults.slice(0, 20)) console.log(`FAULT: ${fault}`);
  console.log(faults.length === 0 ? '\n1 passed, 0 failed' : '\n0 passed, 1 failed');
  return faults.length === 0;
});

/** A primary that commits nothing before its standby has it. @param {string} folder */
async function startPair(folder) {
  const [port, standbyPort] = [await freePort(), await freePort()];
  const place = { dataDir: path.join(folder, 'one'), port, flags: FLAGS };
  const start = () => startPostgres({ ...place, onExit: () => {} });
  let primary = await start();
  await query(primary.url('postgres'), 'CREATE DATABASE shop');
  const standby = await startStandby({
    primary: primary.url('postgres'),
    dataDir: path.join(folder, 'two'),
    name: 'two',
    port: standbyPort,
    flags: FLAGS,
  });
  await query(primary.url('postgres'), "ALTER SYSTEM SET synchronous_standby_names = 'two'");
  await query(primary.url('postgres'), 'SELECT pg_reload_conf()');
  const one = new URL(primary.url('shop'));
  const address = `postgres://${one.username}:${one.password}@127.0.0.1:${port},127.0.0.1:${standbyPort}/shop?target_session_attrs=read-write`;
  return {
    address,
    standby,
    get primary() {
      return primary;
    },
    restartPrimary: async () => {
      primary = (await waitFor(() => start().catch(() => null), { seconds: 60, what: 'the old primary' })) ?? primary;
      // Were it to wait for its standby, it could commit nothing, and prove nothing here.
      await query(primary.url('postgres'), "ALTER SYSTEM SET synchronous_standby_names = ''");
      await query(primary.url('postgres'), 'SELECT pg_reload_conf()');
      return primary;
    },
    stop: async () => {
      await standby.stop();
      await primary.stop().catch(() => {});
    },
  };
}

/** LISTEN works again at both. @param {string} writer @param {string} reader @returns {Promise<number>} seconds */
async function hearOfPrices(writer, reader) {
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

/** @param {Map<string, number>} counts */
function told(counts) {
  return [...counts].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
}
