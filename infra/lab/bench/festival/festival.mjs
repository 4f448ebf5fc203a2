import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startShopWith } from '../shop-under-load.mjs';
import { openBoard } from './board.mjs';
import { browse, pathsToBrowse } from './browse.mjs';
import { checkAccounts } from './check-accounts.mjs';
import { describeFestival, findMissedGoals } from './festival-report.mjs';
import { followOrders } from './followers.mjs';
import { kindOf, openAgent, sendJson } from './http-calls.mjs';
import { changePrices } from './price-changes.mjs';
import { startProviderProcess } from './provider-process.mjs';
import { buyAtConstantRate } from './purchases.mjs';
import { Results } from './results.mjs';
import { deliverOrders } from './riders.mjs';
import { readEventLoop, watchProcesses } from './watch-processes.mjs';

const BROWSED_PER_SECOND = 300;
const CHECKOUTS_PER_SECOND = 20;
const FOLLOWERS = 500;
const FOLLOWER_PAUSE_S = 10;
const BOARDS = 3;
const PRICE_CHANGE_PAUSE_S = 5;
const PACKED = 100;
// Sooner than any rider: a board holds the thousand orders that have waited longest, and those that are followed stay on it.
const DELIVERED_AFTER_S = 15;
const LAST_JOBS_S = 300;
// What is paid in the last moment must be given time to be shown.
const LAST_READING_MS = 3_000;

/** @typedef {import('../shop-under-load.mjs').ShopWithProviders<import('./provider-process.mjs').ProviderProcess>} FestivalShop */

/**
 * The busiest hour of the year, on all cores of one machine with its database beside it: visitors, buyers, shoppers who follow their orders,
 * boards and an owner who changes prices, each at a constant rate. Afterwards every rupee is accounted for.
 * @param {{ minutes: number, load: number }} how `load`: what part of visitors, buyers and followers, for a machine that is slower than a server
 * @returns {Promise<{ text: string, missed: string[] }>}
 */
export async function measureFestival({ minutes, load }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'festival-'));
  const log = path.join(folder, 'event-loop.log');
  const probe = pathToFileURL(path.join(import.meta.dirname, 'event-loop-probe.mjs')).href;
  const env = { NODE_OPTIONS: `--import=${probe}`, EVENT_LOOP_LOG: log };
  const shop = await startShopWith(await startProviderProcess(), { env, isPinned: false });
  try {
    const figures = await runFestival(shop, { seconds: minutes * 60, load, log });
    return { text: describeFestival(figures), missed: findMissedGoals(figures) };
  } finally {
    await shop.stop();
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * @param {FestivalShop} shop @param {{ seconds: number, load: number, log: string }} how
 * @returns {Promise<import('./festival-report.mjs').FestivalFigures>}
 */
async function runFestival(shop, { seconds, load, log }) {
  const partOf = (/** @type {number} */ full) => Math.round(full * load);
  const [browsed, bought, followers] = [partOf(BROWSED_PER_SECOND), partOf(CHECKOUTS_PER_SECOND), partOf(FOLLOWERS)];
  const { api, origin, providers, adminToken, databaseUrl, pids } = shop;
  const results = new Results();
  const stockBefore = await readStock(databaseUrl);
  const followed = new Map();
  const buyers = await mintTokens(providers, followers + seconds * bought);
  // Those who follow their orders have bought before; while they do, the shop warms up.
  const store = { api, providers };
  const warmUp = { begin: performance.now(), seconds: followers / bought, perSecond: bought, results, name: 'warm-up' };
  await buyAtConstantRate({ ...store, ...warmUp, purchases: followed, tokens: buyers.splice(0, followers) });
  await shop.finishJobs(LAST_JOBS_S);

  const boards = Array.from({ length: BOARDS }, () => openBoard({ api, token: adminToken, results }));
  const watch = watchProcesses({ API: pids.api, database: pids.database, providers: providers.pid });
  const [from, begin] = [Date.now(), performance.now()];
  const span = { begin, seconds, results };
  const purchases = new Map();
  const agent = openAgent();
  const paths = pathsToBrowse(await sendJson('GET /products', agent, { url: `${api}/products` }));
  await Promise.all([
    browse({ ...span, origin, paths, perSecond: browsed }),
    buyAtConstantRate({ ...span, ...store, purchases, tokens: buyers, perSecond: bought, firstBuyer: followers }),
    deliverOrders({ ...span, ...store, purchases, perSecond: bought, afterSeconds: DELIVERED_AFTER_S }),
    followOrders({ ...span, api, purchases: followed, pauseSeconds: FOLLOWER_PAUSE_S }),
    changePrices({ ...span, api, token: adminToken, everySeconds: PRICE_CHANGE_PAUSE_S }),
  ]);
  const watched = await watch.stop();
  const eventLoop = readEventLoop(log, from, Date.now());
  await pause(LAST_READING_MS);
  for (const [id, { paidAt }] of purchases) addWayToBoard(results, id, paidAt, boards);
  for (const board of boards) board.close();

  const behind = performance.now();
  await shop.finishJobs(LAST_JOBS_S);
  results.addTime('jobs that were left', performance.now() - behind);
  await packOrders({ api, token: adminToken, ids: [...purchases.keys()].slice(-PACKED), results });
  await shop.finishJobs(LAST_JOBS_S);
  agent.destroy();
  const all = new Map([...followed, ...purchases]);
  const accounts = await checkAccounts({ databaseUrl, providers, stockBefore, purchases: all });
  return { results, watched, eventLoop, accounts };
}

/** Until the last of the boards shows it. @param {Results} results @param {string} id @param {number} paidAt @param {ReturnType<typeof openBoard>[]} boards */
function addWayToBoard(results, id, paidAt, boards) {
  const shown = boards.map(({ shownAt }) => shownAt.get(id));
  if (shown.every((at) => at !== undefined)) results.addTime('paid until on the board', Math.max(...shown) - paidAt);
  else results.addError('a paid order that a board has not shown');
}

/**
 * On three tablets at once, so that their invoices are numbered at the same time.
 * @param {{ api: string, token: string, ids: string[], results: Results }} what
 */
async function packOrders({ api, token, ids, results }) {
  const agent = openAgent();
  const headers = { authorization: `Bearer ${token}` };
  const move = (/** @type {string} */ id, /** @type {string} */ how) =>
    sendJson(`POST /admin/orders/:id/${how}`, agent, { url: `${api}/admin/orders/${id}/${how}`, method: 'POST', headers });
  const left = [...ids];
  const packNext = async () => {
    for (let id = left.pop(); id; id = left.pop()) {
      try {
        await move(id, 'accept');
        const began = performance.now();
        await move(id, 'pack');
        results.addTime('packing', performance.now() - began);
      } catch (failure) {
        results.addError(kindOf(failure));
      }
    }
  };
  await Promise.all(Array.from({ length: BOARDS }, packNext));
  agent.destroy();
}

/** @param {FestivalShop['providers']} providers @param {number} count */
const mintTokens = (providers, count) =>
  providers.mintTokens(Array.from({ length: count }, (_, n) => `festival-${n}@example.com`));

/** @param {string} databaseUrl @returns {Promise<Map<string, number>>} */
async function readStock(databaseUrl) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query('SELECT id, stock FROM products WHERE stock IS NOT NULL').finally(() => db.end());
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
