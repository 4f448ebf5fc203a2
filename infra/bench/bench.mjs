// What the shop's calls cost beside a bare HTTP server that sends the same bytes, in one run on one machine, and what shoppers feel of
// a hundred logins that are tried at once. Ratios count, not seconds. Usage: npm run bench, or npm run bench -- logins for the second
// part alone (build first with npm run build).
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { startShop } from '../local/shop.mjs';
import { ask, load } from './load.mjs';
import { measureUnderLogins, MOST } from './under-logins.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 10);
const HOME = { name: 'Asha Shinde', phone: '9820012345', line1: '12 Lake Road', area: 'Upvan', city: 'Thane', pincode: '400606' };

const shop = await startShop({ quiet: true, env: { REQUESTS_PER_MINUTE: '10000000' } });
const api = `http://127.0.0.1:${shop.port}/api`;
const warm = new http.Agent({ keepAlive: true });
const products = await ask(warm, `${api}/products`);
const floor = await serveBytes(products);
try {
  if (process.argv[2] !== 'logins') print(await measureCalls());
  const token = await mint('bench-visitor@example.com');
  const [{ img: picture }] = JSON.parse(products.toString('utf8'));
  printAttack(await measureUnderLogins({ origin: `http://127.0.0.1:${shop.port}`, seconds: SECONDS, token, picture }));
} finally {
  floor.close();
  warm.destroy();
  await shop.stop();
}

/** @typedef {[string, { perSecond: number, p50: number, p99: number }]} Row */

/** @returns {Promise<Row[]>} */
async function measureCalls() {
  return [
    ['bare node:http, the same bytes', await measure((agent) => ask(agent, floor.url))],
    ['GET /products', await measure((agent) => ask(agent, `${api}/products`))],
    ['GET /products, brotli', await measure((agent) => ask(agent, `${api}/products`, { headers: { 'accept-encoding': 'br' } }))],
    ['GET /settings/store-status', await measure((agent) => ask(agent, `${api}/settings/store-status`))],
    ['a whole checkout: fee, payment, verify, order', await measure(await checkout())],
    ['GET /admin/orders?limit=25', await measure(await adminOrders())],
  ];
}

/** @param {(agent: http.Agent) => Promise<unknown>} work */
async function measure(work) {
  const once = async (/** @type {http.Agent} */ agent) => void (await work(agent));
  await load({ connections: CONNECTIONS, seconds: SECONDS / 4, work: once }); // warm
  return load({ connections: CONNECTIONS, seconds: SECONDS, work: once });
}

/** Every round is another shopper's checkout, paid at the sandbox, which takes its share of the time. */
async function checkout() {
  const [chicken, mutton] = JSON.parse(products.toString('utf8'));
  const cart = [
    { id: chicken.id, qty: 1 },
    { id: mutton.id, qty: 2 },
  ];
  const goods = chicken.price + 2 * mutton.price;
  const tokens = await Promise.all(Array.from({ length: 40 }, (_, n) => mint(`bench-${n}@example.com`)));
  let round = 0;
  return async (/** @type {http.Agent} */ agent) => {
    const headers = { authorization: `Bearer ${tokens[round++ % tokens.length]}` };
    const post = async (/** @type {string} */ path, /** @type {unknown} */ body) =>
      JSON.parse((await ask(agent, `${api}${path}`, { method: 'POST', headers, body })).toString('utf8'));
    const { delivery_fee } = await post('/borzo/calculate-fee', { address: HOME, items: cart });
    const [checkout_id, grand_total] = [randomUUID(), goods + 20 + delivery_fee];
    const { orderId } = await post('/payment/create-order', { grandTotal: grand_total, cart, address: HOME, checkout_id });
    const paid = await ask(agent, `${shop.urls.sandbox}/razorpay/control/orders/${orderId}/pay`, {
      method: 'POST',
      body: { outcome: 'success' },
    });
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = JSON.parse(paid.toString('utf8'));
    await post('/payment/verify', { razorpay_order_id, razorpay_payment_id, razorpay_signature });
    await post('/cart/checkout', {
      cart,
      address: HOME,
      payMethod: 'online',
      subtotal: goods,
      platform_fee: 20,
      delivery_fee,
      surge_fee: 0,
      discount_amount: 0,
      grand_total,
      checkout_id,
    });
  };
}

async function adminOrders() {
  const login = await ask(warm, `${api}/admin/login`, {
    method: 'POST',
    body: { email: 'owner@example.com', password: 'owner-demo' },
  });
  const headers = { authorization: `Bearer ${JSON.parse(login.toString('utf8')).token}` };
  return (/** @type {http.Agent} */ agent) => ask(agent, `${api}/admin/orders?limit=25`, { headers });
}

/** @param {string} email */
async function mint(email) {
  const answer = await ask(warm, `${shop.urls.sandbox}/identity/control/token`, { method: 'POST', body: { email } });
  return JSON.parse(answer.toString('utf8')).access_token;
}

/** @param {Buffer} bytes @returns {Promise<{ url: string, close(): void }>} */
function serveBytes(bytes) {
  const server = http.createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'application/json' }).end(bytes),
  );
  return new Promise((ready) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      ready({ url: `http://127.0.0.1:${port}/`, close: () => server.close() });
    }),
  );
}

/** @param {Row[]} rows */
function print(rows) {
  const bare = rows[0]?.[1].perSecond ?? Number.NaN;
  console.log(`\n${CONNECTIONS} connections, ${SECONDS} s each\n`);
  console.log(
    `${'call'.padEnd(48)}${'per s'.padStart(9)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'of bare'.padStart(10)}`,
  );
  for (const [name, { perSecond, p50, p99 }] of rows) {
    console.log(
      `${name.padEnd(48)}${perSecond.toFixed(0).padStart(9)}${p50.toFixed(2).padStart(9)}${p99.toFixed(1).padStart(9)}${`${((perSecond / bare) * 100).toFixed(1)} %`.padStart(10)}`,
    );
  }
}

/** @param {Awaited<ReturnType<typeof measureUnderLogins>>} rows */
function printAttack(rows) {
  console.log(
    `\np99 of two shoppers, quiet and under 100 wrong logins at once from 100 networks, every second; at most ${MOST} times\n`,
  );
  console.log(`${'request'.padEnd(28)}${'quiet ms'.padStart(10)}${'then ms'.padStart(10)}${'times'.padStart(8)}   logins`);
  for (const { name, quiet, attacked, ratio, logins } of rows) {
    const figures = [quiet.toFixed(1).padStart(10), attacked.toFixed(1).padStart(10), ratio.toFixed(1).padStart(8)];
    console.log(`${name.padEnd(28)}${figures.join('')}   ${logins}`);
  }
  if (rows.some(({ ratio }) => ratio > MOST)) process.exitCode = 1;
}
