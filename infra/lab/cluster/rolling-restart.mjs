import '../../tools/launcher/check-node.mjs';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { checkAccounts } from '../bench/festival/check-accounts.mjs';
import { CannotStart } from '../../tools/launcher/cannot-start.mjs';
import { buildAll } from '../../tools/launcher/build.mjs';
import { installIfNeeded } from '../../tools/launcher/install.mjs';
import { ROOT } from '../../tools/launcher/root.mjs';
import { runOnce } from '../../tools/launcher/run-once.mjs';
import { freePort } from '../../tools/ports.mjs';
import { startPostgres } from '../../tools/postgres.mjs';
import { waitFor } from '../../tools/wait-for.mjs';
import { noSales, readOn, sell } from './buyers.mjs';
import { finishJobs, openForAll, query } from './database-queries.mjs';
import { makeRunFolder, startShopProcesses } from './shop-processes.mjs';

// `npx nx run lab:rolling-restart`: two processes behind Debian's nginx with the shop's own configuration (infra/ops/deploy/nginx) sell 200 checkouts while
// both are replaced one after the other, as shop-api@.service does it, and 200 more while they are killed in turn. No request
// may fail, but an order whose process is killed in the middle of it: nobody but the shopper's page, which knows the checkout, may ask again.
const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((place) => fs.existsSync(place));
const CHECKOUTS = 200;
const PER_SECOND = 8;
// No request may have met both: one whose two processes were killed has nobody left to go to.
const SETTLE_MS = 4_000;
// What the unit does between the drain file and the signal.
const DRAIN_MS = 1_000;

await runOnce(async () => {
  if (!PROGRAM) throw new CannotStart('No nginx: install it (on Debian: apt-get install nginx).');
  await installIfNeeded();
  await buildAll({ show: true });
  const folder = makeRunFolder('rolling');
  const database = await startPostgres({ dataDir: path.join(folder, 'pg'), durable: false });
  await query(database.url('postgres'), 'CREATE DATABASE shop');
  const shop = await startShopProcesses({ folder, databaseUrls: [database.url('shop'), database.url('shop')] });
  const nginx = await startNginx(
    folder,
    shop.processes.map(({ port }) => port),
  );
  const faults = /** @type {string[]} */ ([]);
  try {
    faults.push(...(await replaceAndKill(shop, nginx, database.url('shop'))));
  } finally {
    if (faults.length > 0) console.log(nginx.log());
    await nginx.stop();
    await shop.stop();
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  for (const fault of faults.slice(0, 20)) console.log(`FAULT: ${fault}`);
  console.log(faults.length === 0 ? '\n1 passed, 0 failed' : '\n0 passed, 1 failed');
  return faults.length === 0;
});

/**
 * @param {Shop} shop @param {Nginx} nginx @param {string} databaseUrl
 * @returns {Promise<string[]>} the faults
 */
async function replaceAndKill(shop, nginx, databaseUrl) {
  const stockBefore = await openForAll(databaseUrl);
  const [one, two] = shop.processes;
  if (!one || !two) throw new Error('Two processes were started.');
  const replaced = await sellDuring({ shop, nginx, name: 'replaced one by one' }, async () => {
    for (const process of [one, two]) await replace(process, nginx.drainFile(process.port));
  });
  const killed = await sellDuring({ shop, nginx, name: 'killed in turn', mayFail: ['/cart/checkout 502'] }, async () => {
    for (const process of [one, two]) {
      await process.end('SIGKILL');
      await process.start();
      await pass(SETTLE_MS);
    }
  });
  await finishJobs(databaseUrl);
  const purchases = new Map([...replaced.orders, ...killed.orders]);
  const { broken, sums } = await checkAccounts({ databaseUrl, providers: shop.providers, stockBefore, purchases });
  console.log(
    Object.entries(sums)
      .map(([what, sum]) => `${what}: ${sum}`)
      .join('; '),
  );
  return [...replaced.faults, ...killed.faults, ...broken];
}

/**
 * @typedef {Awaited<ReturnType<typeof startShopProcesses>>} Shop
 * @typedef {Awaited<ReturnType<typeof startNginx>>} Nginx
 * @param {{ shop: Shop, nginx: Nginx, name: string, mayFail?: string[] }} how @param {() => Promise<void>} disturb
 */
async function sellDuring({ shop, nginx, name, mayFail = [] }, disturb) {
  const tokens = await shop.providers.mintTokens(Array.from({ length: CHECKOUTS }, (_, n) => `${name}-${n}@example.com`));
  const sales = noSales();
  const origins = () => [nginx.origin];
  const stopReading = readOn({ origins, everyMs: 40 });
  const seconds = CHECKOUTS / PER_SECOND;
  const selling = sell({ origins, providers: shop.providers, sales, tokens, perSecond: PER_SECOND, seconds });
  await pass(3_000);
  await disturb();
  await selling;
  const reads = await stopReading();
  const failed = [...sales.refused, ...reads.wrong].filter(([what]) => !mayFail.includes(what));
  const failures = failed.map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
  console.log(
    `${name}: ${sales.orders.size} orders of ${CHECKOUTS} checkouts, ${sales.writes.length} writes and ${reads.right} reads answered; failed requests: ${failures}`,
  );
  const faults = failed.length > 0 ? [`${name}: ${failures}`] : [];
  if (sales.orders.size !== CHECKOUTS) faults.push(`${name}: ${sales.givenUp.slice(0, 3).join('; ')}`);
  return { orders: sales.orders, faults };
}

/** As shop-api@.service does it: nothing new comes any more, then it is told to end, then it serves again. @param {import('./shop-processes.mjs').ShopProcess} process @param {string} drain */
async function replace(process, drain) {
  fs.writeFileSync(drain, '');
  await pass(DRAIN_MS);
  await process.end('SIGTERM');
  await process.start();
  fs.rmSync(drain);
}

/** The shop's own configuration, with the ports of this run and without its certificates. @param {string} folder @param {number[]} ports */
async function startNginx(folder, [first, second]) {
  const [port, plain] = [await freePort(), await freePort()];
  const home = path.join(folder, 'nginx');
  fs.mkdirSync(home);
  const site = fs
    .readFileSync(path.join(ROOT, 'infra/ops/deploy/nginx/shop.conf'), 'utf8')
    .replaceAll('3300', String(first))
    .replaceAll('3301', String(second))
    .replaceAll('/run/shop/', `${home}/`)
    .replaceAll(/listen \[::\].*\n/g, '')
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replaceAll(/listen 443 ssl http2/g, `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('shop.example.com', 'localhost')
    .replaceAll('console.example.com', 'console.localhost');
  fs.writeFileSync(path.join(home, 'shop.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`);
  fs.writeFileSync(
    path.join(home, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${home}/nginx.pid; error_log ${home}/error.log;
     events { worker_connections 1024; }
     http { access_log off; ${temporary.join(' ')} include ${home}/shop.conf; }\n`,
  );
  const child = spawn(
    /** @type {string} */ (PROGRAM),
    ['-c', path.join(home, 'nginx.conf'), '-p', home, '-e', path.join(home, 'error.log')],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://localhost:${port}`;
  await waitFor(
    () =>
      fetch(`${origin}/api/health/live`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { seconds: 20, what: 'nginx' },
  );
  return {
    origin,
    drainFile: (/** @type {number} */ of) => path.join(home, `drain-${of}`),
    /** What it said of its failures last. */
    log: () => fs.readFileSync(path.join(home, 'error.log'), 'utf8').split('\n').slice(-25).join('\n'),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
