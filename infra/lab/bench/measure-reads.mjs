// What each screen and each shopper's call asks of a filled database: `npx nx run lab:measure` after `npx nx run lab:fill` and `npm run build`. Statements, pages of
// 8 kB that they touch, and big tables that they read from one end to the other. Counts, not seconds: they hold on any machine.
import '../../tools/launcher/check-node.mjs';
import http from 'node:http';
import pg from 'pg';
import { startShop } from '../../tools/shop.mjs';
import { findDatabase } from './fill/find-database.mjs';
import { ask, askJson } from './load.mjs';
import { callsOf, readSamples } from './reads/calls.mjs';
import { findBigTables, measureReads } from './reads/measure-reads.mjs';
import { watchStatements } from './reads/watch-statements.mjs';
import { startStubProviders } from './stub-providers.mjs';

const OWNER = { email: 'owner@example.com', password: 'owner-demo' };
const SHOPPER = 'measured@example.com';
// What runs by the clock, every minute or every hour.
const JOBS = [
  'sweep-payments',
  'book-waiting-riders',
  'poll-shipments',
  'raise-delivery-issues',
  'sweep-refunds',
  'sweep-credit-notes',
  'sweep-invoices',
  'sweep-pictures',
  'sweep-webhook-events',
  'sweep-delivery-quotes',
  'keep-figures',
];

const databaseUrl = await findDatabase();
const samples = await readSamples(databaseUrl);
const big = await findBigTables(databaseUrl);
const watched = await watchStatements(databaseUrl);
const providers = await startStubProviders();
try {
  say(['call', 'statements', 'buffers', 'sequential scans']);
  say(['---', '---:', '---:', '---']);
  await withShop('true', keepFigures);
  await withShop('false', measureCalls);
  await withShop('true', measureJobs);
} finally {
  providers.close();
  await watched.stop();
}

/** @param {string} runJobs @param {(api: string) => Promise<void>} work */
async function withShop(runJobs, work) {
  const env = { ...providers.env, RUN_JOBS: runJobs, REQUESTS_PER_MINUTE: '1000000', SEED_DEMO: 'false' };
  const shop = await startShop({ quiet: true, databaseUrl: watched.url, env });
  await work(shop.urls.api).finally(shop.stop);
}

/** @param {string} api */
async function measureCalls(api) {
  const agent = new http.Agent({ keepAlive: true });
  await becomeShopper();
  const { token } = await askJson(agent, `${api}/admin/login`, { method: 'POST', body: OWNER });
  const tokens = { owner: token, shopper: providers.mintToken(SHOPPER), anyone: '' };
  for (const { name, as, path, body } of callsOf(samples)) {
    const headers = tokens[as] ? { authorization: `Bearer ${tokens[as]}` } : {};
    const run = () => ask(agent, `${api}${path}`, { headers, ...(body ? { method: 'POST', body } : {}) });
    report(await measureReads({ name, run, watched, big }));
  }
  agent.destroy();
}

/** As the job has done each day of the years that were filled in. */
async function keepFigures() {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  for (let due = true; due; ) {
    await runJob(db, 'keep-figures');
    const { rows } = await db.query(
      'SELECT count(*) AS kept, (SELECT count(DISTINCT day) FROM reconciliations) AS days FROM daily_payments',
    );
    due = Number(rows[0].kept) < Number(rows[0].days) - 2;
  }
  await db.query('VACUUM (ANALYZE) daily_figures, daily_payments, sold_products');
  await db.end();
}

async function measureJobs() {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  for (const job of JOBS) {
    const run = () => runJob(db, job);
    report(await measureReads({ name: `job ${job}`, run, watched: withoutQueue(), big }));
  }
  await db.end();
}

/** @param {pg.Client} db @param {string} job */
async function runJob(db, job) {
  await db.query('SELECT graphile_worker.add_job($1, job_key := $1)', [job]);
  for (;;) {
    const { rows } = await db.query('SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE key = $1', [job]);
    if (rows[0].n === 0) return;
    await new Promise((later) => setTimeout(later, 50));
  }
}

/** The queue's own statements are not the job's. */
function withoutQueue() {
  return { take: () => watched.take().filter(({ text }) => !/graphile_worker/.test(text)) };
}

/** The shopper of the old order is given the identity that the stub has tokens for. */
async function becomeShopper() {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const issuer = providers.env.AUTH_ISSUER;
  await db
    .query('UPDATE shoppers SET issuer = $2, subject = $3 WHERE id = $1', [samples.far.shopperId, issuer, SHOPPER])
    .finally(() => db.end());
}

/** @param {import('./reads/measure-reads.mjs').Reading} reading */
function report({ name, statements, buffers, scans }) {
  say([name, String(statements), buffers.toLocaleString('en-GB'), scans.join(', ') || '–']);
}

/** @param {string[]} cells */
function say(cells) {
  console.log(`| ${cells.join(' | ')} |`);
}
