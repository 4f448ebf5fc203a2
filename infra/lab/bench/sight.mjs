import http from 'node:http';
import { freePort } from '../../tools/ports.mjs';
import { measureTargets } from './measure.mjs';
import { startShopUnderLoad } from './shop-under-load.mjs';
import { askRepeatedly } from './load.mjs';
import { checkout } from './workloads.mjs';

/** As often as a busy Prometheus; its own default is a minute. */
const SCRAPE_MS = 2_000;
const WARM_READ_S = 2;

/**
 * What logs, metrics and traces cost: the same shop five times over, each with a database of its own, which take turns. `GET /settings/store-status` does least, so that what is
 * added to each request shows most; a checkout does most.
 * @param {{ seconds: number, repeats: number }} how
 * @returns {Promise<string>} two tables of Markdown
 */
export async function measureSight({ seconds, repeats }) {
  const [metricsPort, allPort] = [await freePort(), await freePort()];
  const collector = await startCollector();
  const logs = { LOG_FORMAT: 'json', LOG_REQUESTS: 'true' };
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const variants = {
    'all off': {},
    'JSON logs, a line for each request': logs,
    [`metrics, asked for every ${SCRAPE_MS / 1000} s`]: { METRICS_PORT: String(metricsPort) },
    'traces, every one': traces,
    'all of it': { ...logs, ...traces, METRICS_PORT: String(allPort) },
  };
  const stops = /** @type {(() => unknown)[]} */ ([collector.stop]);
  try {
    const shops = [];
    for (const [name, env] of Object.entries(variants)) {
      const shop = await startShopUnderLoad({ LOG_FORMAT: 'text', LOG_REQUESTS: 'false', ...env });
      stops.push(shop.stop);
      shops.push({ name, shop });
    }
    stops.push(scrapeAll([metricsPort, allPort]));
    const reads = shops.map(({ name, shop: { api, pids } }) => ({
      name,
      pids: Object.values(pids),
      run: (/** @type {{ connections: number, seconds: number }} */ load) =>
        askRepeatedly({ url: `${api}/settings/store-status`, ...load }),
    }));
    const orders = [];
    for (const { name, shop } of shops) {
      const { targets, stop } = await checkout(shop);
      stops.push(stop);
      for (const target of targets.slice(-1)) orders.push({ ...target, name });
    }
    const how = { connections: 10, seconds, repeats };
    return [
      tableOf('GET /settings/store-status', await measureTargets({ ...how, targets: reads, warmSeconds: WARM_READ_S })),
      tableOf('A whole checkout, four calls, with its jobs', await measureTargets({ ...how, targets: orders, warmSeconds: 6 })),
    ].join('\n');
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** @param {string} title @param {Awaited<ReturnType<typeof measureTargets>>} rows the first one has all off */
function tableOf(title, rows) {
  const off = rows[0]?.figures.cpu ?? Number.NaN;
  const lines = rows.map(
    ({ name, figures: { perSecond, cpu } }) =>
      `| ${name} | ${perSecond.toFixed(perSecond < 100 ? 1 : 0)} | ${cpu.toFixed(cpu < 1 ? 3 : 1)} | ${((cpu / off - 1) * 100).toFixed(0)} % |`,
  );
  return [`**${title}**, 10 at a time`, '', '| | per s | CPU ms each | more than off |', '|---|---|---|---|', ...lines, ''].join(
    '\n',
  );
}

/** Takes whatever it is sent, at once. @returns {Promise<{ url: string, stop: () => void }>} */
async function startCollector() {
  const server = http.createServer((request, answer) => {
    request.resume().on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** @param {number[]} ports @returns {() => void} */
function scrapeAll(ports) {
  const scrape = (/** @type {number} */ port) =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
  const timer = setInterval(() => ports.forEach((port) => void scrape(port)), SCRAPE_MS);
  return () => clearInterval(timer);
}
