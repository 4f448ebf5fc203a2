// What a keystroke costs the search over 1,000 products, in the built storefront, in Chromium with the processor slowed down four times.
// node infra/lab/bench/search-keystroke.mjs (after `npm run build`; CHROMIUM names the browser)
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

const DIST = resolve(import.meta.dirname, '../../../storefront/dist');
const CATALOGUE = resolve(import.meta.dirname, '../../../storefront/src/features/catalogue/search/testing/demo-catalogue.json');
const PRODUCTS = 1_000;
const SLOWER = 4;
const ROUNDS = 5;
const TYPED = [
  'murgi',
  'chicken boneless',
  'muttn keema',
  'मटण खिमा',
  'half kg mutton',
  'leg piece',
  'biriyani',
  'fish curry',
  'qwertyuiop',
];
/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

const server = createServer((request, reply) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  if (path.startsWith('/api/')) return reply.writeHead(503).end();
  const file = extname(path) ? path : '/index.html';
  try {
    const bytes = readFileSync(join(DIST, file));
    reply.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes);
  } catch {
    reply.writeHead(404).end();
  }
});
await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/offline-check`);
  await page.waitForTimeout(1_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const chunk = readdirSync(join(DIST, 'assets')).find((name) => /^loaded-search-.*\.js$/.test(name));
  const some = JSON.parse(readFileSync(CATALOGUE, 'utf8'));
  const products = Array.from({ length: PRODUCTS }, (_, at) => {
    const product = some[at % some.length];
    return { ...product, id: `p${at}`, name: at < some.length ? product.name : `${product.name} ${at}` };
  });
  const { built, tasks, keys } = await page.evaluate(measure, {
    chunk: `/assets/${chunk}`,
    products,
    typed: TYPED,
    rounds: ROUNDS,
  });
  keys.sort((a, b) => a.ms - b.ms);
  const at = (/** @type {number} */ part) =>
    keys[Math.min(keys.length - 1, Math.floor(keys.length * part))] ?? { ms: NaN, text: '' };
  console.log(`${PRODUCTS} products, processor ${SLOWER} times slower, ${keys.length} keystrokes (search and suggestions)`);
  console.log(
    `median ${at(0.5).ms.toFixed(1)} ms, p95 ${at(0.95).ms.toFixed(1)} ms, worst ${at(1).ms.toFixed(1)} ms (${at(1).text})`,
  );
  console.log(
    `the index is loaded and built in ${built.toFixed(0)} ms, tasks over 50 ms: ${tasks.map(Math.round).join(', ') || 'none'}`,
  );
  if (process.argv.includes('--all')) for (const { text, ms } of keys.slice(-15)) console.log(text, ms.toFixed(1));
} finally {
  await browser.close();
  server.close();
}

/**
 * In the browser. In every round all texts are typed; a keystroke counts with the median of its rounds.
 * @param {{ chunk: string, products: object[], typed: string[], rounds: number }} what
 */
async function measure({ chunk, products, typed, rounds }) {
  /** @type {number[]} */
  const tasks = [];
  const watcher = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  // In a task of its own, so that what came before is not counted.
  await new Promise((later) => setTimeout(later, 200));
  watcher.observe({ type: 'longtask' });
  const began = performance.now();
  const { createProductSearch } = await import(chunk);
  const { search, suggest } = await createProductSearch(products);
  const built = performance.now() - began;
  await new Promise((later) => setTimeout(later, 200));
  watcher.disconnect();
  /** @type {Map<string, number[]>} */
  const times = new Map();
  for (let round = 0; round < rounds; round++)
    for (const text of typed)
      for (let length = 1; length <= text.length; length++) {
        const begun = text.slice(0, length);
        const start = performance.now();
        search(begun);
        suggest(begun, 5);
        times.set(begun, [...(times.get(begun) ?? []), performance.now() - start]);
      }
  const keys = [...times].map(([text, each]) => ({ text, ms: each.sort((a, b) => a - b)[Math.floor(each.length / 2)] ?? 0 }));
  return { built, tasks, keys };
}
