import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { findRunningPid } from '../../tools/processes.mjs';
import { startShop } from '../../tools/shop.mjs';
import { COUNTING_SETTINGS, track } from './count-statements.mjs';
import { CORES, parentOf, pinProcess } from './cpu.mjs';
import { askJson } from './load.mjs';
import { startStubProviders } from './stub-providers.mjs';

const PRODUCTS = 200;
const OWNER = { email: 'owner@example.com', password: 'owner-demo' };
/** As in production: what is said, and each request, is a line of JSON. */
export const AS_IN_PRODUCTION = { REQUESTS_PER_MINUTE: '10000000', LOG_FORMAT: 'json', LOG_REQUESTS: 'true' };

/**
 * @template {{ env: NodeJS.ProcessEnv, close: () => void }} Providers
 * @typedef {object} ShopWithProviders
 * @property {string} origin
 * @property {string} api
 * @property {string} databaseUrl
 * @property {{ api: number, database: number }} pids
 * @property {Providers} providers
 * @property {string} adminToken
 * @property {NodeJS.ProcessEnv} env what the API was started with
 * @property {(withinSeconds?: number) => Promise<void>} finishJobs waits until no job is due
 * @property {(orders: number) => Promise<void>} addOrders copies of the orders that are there, until there are so many
 * @property {() => Promise<void>} stop
 */

/** @typedef {ShopWithProviders<import('./stub-providers.mjs').StubProviders>} ShopUnderLoad */

/**
 * The built shop with a durable database on one core, 200 products of which packs enough are there, and providers that answer at once.
 * @param {NodeJS.ProcessEnv} [env] what else the API is told
 * @returns {Promise<ShopUnderLoad>}
 */
export const startShopUnderLoad = async (env = {}) =>
  startShopWith(await startStubProviders(), { env: { ...AS_IN_PRODUCTION, ...env }, isPinned: true });

/**
 * @template {{ env: NodeJS.ProcessEnv, close: () => void }} Providers
 * @param {Providers} providers closed with the shop
 * @param {{ env: NodeJS.ProcessEnv, isPinned: boolean }} how
 * @returns {Promise<ShopWithProviders<Providers>>}
 */
export async function startShopWith(providers, { env, isPinned }) {
  const shop = await startShop({ quiet: true, env: { ...providers.env, ...env }, databaseSettings: COUNTING_SETTINGS });
  const db = new pg.Client({ connectionString: shop.databaseUrl });
  const stop = async () => {
    await db.end();
    await shop.stop();
    providers.close();
  };
  try {
    await db.connect();
    await track(db, 'none');
    const pids = await findPids(shop, db);
    if (isPinned) pinShop(pids);
    await addProducts(db);
    return {
      origin: `http://127.0.0.1:${shop.port}`,
      api: shop.urls.api,
      databaseUrl: shop.databaseUrl,
      pids,
      providers,
      adminToken: await signIn(shop.urls.api),
      env: shop.env,
      finishJobs: (withinSeconds) => finishJobs(db, withinSeconds),
      addOrders: (orders) => addOrders(db, orders),
      stop,
    };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

/** @param {import('../../tools/shop.mjs').Shop} shop @param {pg.Client} db */
async function findPids({ dataDir }, db) {
  const { rows } = await db.query('SELECT pg_backend_pid() AS pid');
  return { api: findRunningPid(path.join(dataDir, 'run', 'api.pid')) ?? 0, database: parentOf(rows[0].pid) };
}

/** @param {Record<string, number>} pids */
function pinShop(pids) {
  // First this process, and with it all that it has started: then, of those, the shop.
  pinProcess(process.pid, CORES.measuring);
  for (const pid of Object.values(pids)) pinProcess(pid, CORES.measured);
}

/** @param {string} api @returns {Promise<string>} the owner's token */
async function signIn(api) {
  const agent = new http.Agent();
  const { token } = await askJson(agent, `${api}/admin/login`, { method: 'POST', body: OWNER });
  agent.destroy();
  return token;
}

/** @param {pg.Client} db */
async function addProducts(db) {
  await db.query('UPDATE products SET stock = 100000000');
  // At work at any hour: riders wait for no opening.
  await db.query(
    `INSERT INTO settings (key, value) VALUES ('schedule', '{"schedule_mode":"manual","week":[],"closed_dates":[]}')`,
  );
  await db.query(
    `INSERT INTO products
     SELECT copy.*
       FROM (SELECT * FROM products WHERE is_available AND archived_at IS NULL ORDER BY position LIMIT 1) p,
            generate_series(1, $1 - (SELECT count(*)::int FROM products WHERE archived_at IS NULL)) n,
            jsonb_populate_record(NULL::products, to_jsonb(p) ||
              jsonb_build_object('id', p.id || '-' || n, 'name', p.name || ' ' || n, 'position', 1000 + n)) copy`,
    [PRODUCTS],
  );
}

/** @param {pg.Client} db @param {number} wanted */
async function addOrders(db, wanted) {
  await db.query(
    `WITH template AS (SELECT * FROM orders ORDER BY created_at LIMIT 1),
          copies AS (SELECT t.id || '-' || n AS id, n FROM template t, generate_series(1, $1 - (SELECT count(*)::int FROM orders)) n),
          placed AS (INSERT INTO orders
            SELECT copy.* FROM template t, copies c, jsonb_populate_record(NULL::orders, to_jsonb(t) || jsonb_build_object(
              'id', c.id, 'checkout_id', gen_random_uuid(), 'created_at', t.created_at - c.n * interval '1 minute')) copy)
     INSERT INTO order_lines
     SELECT copy.* FROM template t JOIN order_lines l ON l.order_id = t.id, copies c,
            jsonb_populate_record(NULL::order_lines, to_jsonb(l) || jsonb_build_object('order_id', c.id)) copy`,
    [wanted],
  );
  await db.query('ANALYZE');
}

/** Riders are booked without a job as long as the process has room. @param {pg.Client} db @param {number} [withinSeconds] */
async function finishJobs(db, withinSeconds = 60) {
  const until = Date.now() + withinSeconds * 1000;
  for (;;) {
    const { rows } = await db.query(
      `/* finish-jobs */ SELECT (SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts)::int
            + (SELECT count(*) FROM deliveries WHERE state IN ('queued', 'unknown'))::int AS due`,
    );
    if (rows[0].due === 0) return;
    if (Date.now() > until) throw new Error(`${rows[0].due} jobs and bookings are still due after ${withinSeconds} s.`);
    await new Promise((later) => setTimeout(later, 100));
  }
}
