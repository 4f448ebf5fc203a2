// How quickly the product list answers a shopper on a slow phone: `npx nx run lab:interactions`, built first (`npm run build`).
// `-- 200 1000` takes these numbers of products alone. Each figure is the slowest of its kind, in milliseconds, as the browser's
// event timing tells it (from the touch to the next paint), with the processor slowed down four times.
import os from 'node:os';
import pg from 'pg';
import { launchBrowser } from '../../tools/browser.mjs';
import { startShop } from '../../tools/shop.mjs';
import { INTERACTIONS, LIMIT_MS, readFrames, watchPage } from './interactions/steps.mjs';
import { addProducts, openShopAsShopper } from './interactions/stage.mjs';

const SLOW_DOWN = Number(process.env.BENCH_SLOW_DOWN ?? 4);
const REPEATS = Number(process.env.BENCH_REPEATS ?? 3);
const asked = process.argv.slice(2).map(Number).filter(Number.isInteger);
const counts = asked.length > 0 ? asked : [200, 1000, 5000];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const shop = await startShop({ quiet: true, durable: false, env: { REQUESTS_PER_MINUTE: '10000000' } });
const db = new pg.Client({ connectionString: shop.databaseUrl });
const browser = await launchBrowser({ ...PHONE, locale: 'en-IN', serviceWorkers: 'block' });
try {
  await db.connect();
  const page = await openShopAsShopper(browser, shop.urls.shop);
  console.log(`${SLOW_DOWN} × slower, ${REPEATS} repeats, medians. Load average ${os.loadavg()[0]?.toFixed(1)}.\n`);
  const names = INTERACTIONS.map(({ name }) => name);
  console.log(`| products | elements | ${names.join(' | ')} | frames over 50 ms | longest frame |`);
  console.log(`|${'---|'.repeat(names.length + 4)}`);
  for (const count of counts) console.log(await measure(page, count));
} finally {
  await browser.close();
  await db.end();
  await shop.stop();
}

/** @param {import('playwright-core').Page} page @param {number} count */
async function measure(page, count) {
  await addProducts(db, count);
  await new Promise((later) => setTimeout(later, 6_000)); // the shop looks at its list again after five seconds
  const runs = /** @type {Record<string, number>[]} */ ([]);
  for (let turn = 0; turn < REPEATS; turn++) runs.push(await measureOnce(page));
  const median = (/** @type {string} */ name) =>
    runs.map((run) => run[name] ?? 0).toSorted((a, b) => a - b)[runs.length >> 1] ?? 0;
  if (count <= 200 && INTERACTIONS.some(({ name }) => median(name) > LIMIT_MS)) process.exitCode = 1;
  const figures = ['elements', ...INTERACTIONS.map(({ name }) => name), 'slow frames', 'longest frame'].map(median);
  return `| ${count} | ${figures.map((figure) => Math.round(figure)).join(' | ')} |`;
}

/** @param {import('playwright-core').Page} page @returns {Promise<Record<string, number>>} */
async function measureOnce(page) {
  const cdp = await page.context().newCDPSession(page);
  await page.goto(shop.urls.shop);
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const figures = /** @type {Record<string, number>} */ ({
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
  });
  const readSlowest = await watchPage(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  for (const { name, run } of INTERACTIONS) {
    await run(page);
    figures[name] = await readSlowest();
  }
  Object.assign(figures, await readFrames(page));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return figures;
}
