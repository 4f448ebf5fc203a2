import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openBoard } from './festival/board.mjs';
import { openAgent, send } from './festival/http-calls.mjs';
import { startProviderProcess } from './festival/provider-process.mjs';
import { buyAtConstantRate, REFUSED } from './festival/purchases.mjs';
import { Results } from './festival/results.mjs';
import { AS_IN_PRODUCTION, startShopWith } from './shop-under-load.mjs';

const FIRST_RATE = 8;
const STEP = 1.3;
const STAGE_S = 10;
const OVERLOAD_S = 15;
const MAX_P95_MS = 400;
const PAGE_PAUSE_MS = 100;
const LAST_READING_MS = 5_000;
const PAGES = ['/', '/api/products', '/api/settings/store-status'];

/** @typedef {import('./shop-under-load.mjs').ShopWithProviders<import('./festival/provider-process.mjs').ProviderProcess>} Shop */

/**
 * The highest rate at which 95 % of all checkouts take no longer than 400 ms, and what becomes of twice as many: those that were
 * accepted, those that were refused, pages from memory, and the way of paid orders to the board.
 * @returns {Promise<string>} Markdown
 */
export async function measureOverload() {
  const shop = await startShopWith(await startProviderProcess(), { env: AS_IN_PRODUCTION, isPinned: true });
  try {
    const buyers = countBuyers();
    await buyFor(shop, buyers, { perSecond: FIRST_RATE, seconds: STAGE_S }); // warms up
    const rate = await findHighestRate(shop, buyers);
    await clearBoard(shop.databaseUrl);
    return describe(rate, await measureAt(shop, buyers, 2 * rate));
  } finally {
    await shop.stop();
  }
}

/** A board shows the thousand orders that have waited longest: those of the search must not hide the next ones. @param {string} databaseUrl */
async function clearBoard(databaseUrl) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query("UPDATE orders SET status = 'delivered', delivered_at = now() WHERE status IN ('confirmed', 'shipped')");
  await db.end();
}

/** Nobody buys twice: numbers of shoppers, in blocks. */
function countBuyers() {
  let next = 0;
  return (/** @type {number} */ count) => (next += count) - count;
}

/**
 * @param {Shop} shop @param {ReturnType<typeof countBuyers>} buyers
 * @param {{ perSecond: number, seconds: number, results?: Results, purchases?: Map<string, any> }} how
 */
async function buyFor(
  { api, providers, finishJobs },
  buyers,
  { perSecond, seconds, results = new Results(), purchases = new Map() },
) {
  const count = Math.round(perSecond * seconds);
  const firstBuyer = buyers(count);
  const emails = Array.from({ length: count }, (_, n) => `overload-${firstBuyer + n}@example.com`);
  const tokens = await providers.mintTokens(emails);
  const begin = performance.now();
  await buyAtConstantRate({ api, providers, results, purchases, tokens, firstBuyer, perSecond, seconds, begin });
  await finishJobs();
  return results;
}

/** @param {Shop} shop @param {ReturnType<typeof countBuyers>} buyers */
async function findHighestRate(shop, buyers) {
  let highest = FIRST_RATE;
  for (let perSecond = FIRST_RATE; ; perSecond *= STEP) {
    const results = await buyFor(shop, buyers, { perSecond, seconds: STAGE_S });
    const { p95 } = results.describeTimes('checkout');
    if (p95 > MAX_P95_MS || results.counts.has(REFUSED)) return highest;
    highest = perSecond;
  }
}

/** @param {Shop} shop @param {ReturnType<typeof countBuyers>} buyers @param {number} perSecond */
async function measureAt(shop, buyers, perSecond) {
  const { origin, api, adminToken } = shop;
  const results = new Results();
  const purchases = new Map();
  const board = openBoard({ api, token: adminToken, results });
  const pages = readPages(origin, results);
  await buyFor(shop, buyers, { perSecond, seconds: OVERLOAD_S, results, purchases });
  await pause(LAST_READING_MS);
  await pages.stop();
  board.close();
  for (const [id, { paidAt }] of purchases) {
    const shownAt = board.shownAt.get(id);
    if (shownAt === undefined) results.addError('a paid order that the board has not shown');
    else results.addTime('paid until on the board', shownAt - paidAt);
  }
  return { perSecond, results };
}

/** @param {string} origin @param {Results} results */
function readPages(origin, results) {
  const agent = openAgent();
  const stopped = new AbortController();
  const reading = (async () => {
    for (let n = 0; !stopped.signal.aborted; n++) {
      const began = performance.now();
      const { status } = await send(agent, { url: origin + PAGES[n % PAGES.length] });
      if (status === 200) results.addTime('a page from memory', performance.now() - began);
      else results.addError(`a page from memory: ${status}`);
      await pause(PAGE_PAUSE_MS);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await reading;
      agent.destroy();
    },
  };
}

/** @param {number} rate @param {{ perSecond: number, results: Results }} measured */
function describe(rate, { perSecond, results }) {
  const names = [
    'checkout',
    'POST /payment/verify',
    'POST /cart/checkout',
    REFUSED,
    'paid until on the board',
    'a page from memory',
  ];
  const rows = names.map((name) => results.describeTimes(name)).filter(({ count }) => count > 0);
  return [
    `**Twice the highest rate.** 95 % of ${rate.toFixed(1)} checkouts a second take no longer than ${MAX_P95_MS} ms; this is ${perSecond.toFixed(1)} a second for ${OVERLOAD_S} s.`,
    '',
    '| | how many | p50 ms | p95 ms | longest ms |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ name, count, p50, p95, most }) => `| ${name} | ${count} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${most.toFixed(0)} |`,
    ),
    '',
    ...(results.errors.size === 0 ? ['No errors.'] : [...results.errors].map(([what, count]) => `- ${what}: ${count}`)),
    '',
  ].join('\n');
}
