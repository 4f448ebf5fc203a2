import { createHmac, randomUUID } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';
import { countStatements } from './count-statements.mjs';
import { startFloor } from './floors/start-floor.mjs';
import { ask, askJson, askRepeatedly, workRepeatedly } from './load.mjs';

/**
 * @typedef {import('./measure.mjs').Target} Target
 * @typedef {import('./shop-under-load.mjs').ShopUnderLoad} Shop
 * @typedef {{ title: string, connections: number[], targets: Target[], stop: () => void, warmSeconds?: number, whenWarm?: () => Promise<void>, countWork?: () => Promise<string> }} Workload
 *   the first target is the floor; `whenWarm` is called before anything is measured; `countWork` says what its last one sends to the database, behind the figures
 */

const HOME = { name: 'Asha Shinde', phone: '9820012345', line1: '12 Lake Road', area: 'Upvan', city: 'Thane', pincode: '400606' };
const SHOPPERS = 200;
const ORDERS = 10_000;
// Long enough that what a shop says to itself each second hardly counts.
const COUNTED_SECONDS = 5;
// So much code takes part in an order that some hundred of them pass before the often used is compiled; a shop serves for weeks.
const WARM_CHECKOUT_S = 6;

/** What is read without a sign-in. @param {Shop} shop @returns {Promise<Workload[]>} */
export async function publicReads({ api, pids }) {
  const agent = new http.Agent();
  const read = async (/** @type {string} */ path) => (await ask(agent, `${api}${path}`)).toString('utf8');
  const [products, status] = [await read('/products'), await read('/settings/store-status')];
  // Each compression has a tag of its own, and who asks below wants none.
  const etag = /** @type {string} */ (
    (await fetch(`${api}/products`, { headers: { 'accept-encoding': 'identity' } })).headers.get('etag')
  );
  agent.destroy();
  const shopPids = Object.values(pids);
  /** @param {string} path @param {{ name?: string, headers?: Record<string, string>, expect?: number }} [how] @returns {Target} */
  const ofShop = (path, { name = 'the shop', ...how } = {}) => ({
    name,
    pids: shopPids,
    run: (load) => askRepeatedly({ url: `${api}${path}`, ...how, ...load }),
  });
  const [productFloors, statusFloors] = [await startBytesFloors({ bytes: products }), await startBytesFloors({ bytes: status })];
  const knownFloors = await startBytesFloors({ etag });
  return [
    {
      title: 'GET /products, 200 of them',
      connections: [1, 10],
      targets: [
        ...productFloors.targets,
        ofShop('/products'),
        ofShop('/products', { name: 'the shop, brotli', headers: { 'accept-encoding': 'br' } }),
      ],
      stop: productFloors.stop,
    },
    {
      title: 'GET /settings/store-status',
      connections: [10],
      targets: [...statusFloors.targets, ofShop('/settings/store-status')],
      stop: statusFloors.stop,
    },
    {
      title: 'GET /products by who has them: 304',
      connections: [10],
      targets: [...knownFloors.targets, ofShop('/products', { headers: { 'if-none-match': etag }, expect: 304 })],
      stop: knownFloors.stop,
    },
  ];
}

/** What a stranger gets first: the rendered home page, as browsers ask for it. @param {Shop} shop @returns {Promise<Workload>} */
export async function homePage({ origin, pids }) {
  const agent = new http.Agent();
  const headers = { 'accept-encoding': 'br' };
  const page = await ask(agent, `${origin}/`, { headers });
  agent.destroy();
  const bare = await startFloor('bare', { bytes: page, type: 'text/html; charset=utf-8', encoding: 'br' });
  return {
    title: `GET /, the home page rendered and compressed, ${Math.round(page.length / 1000)} kB`,
    connections: [1, 10],
    targets: [
      { name: 'bare node:http, the same bytes', pids: [bare.pid], run: (load) => askRepeatedly({ url: bare.url, ...load }) },
      { name: 'the shop', pids: Object.values(pids), run: (load) => askRepeatedly({ url: `${origin}/`, headers, ...load }) },
    ],
    stop: bare.stop,
  };
}

/** @param {{ bytes?: string, etag?: string }} settings @returns {Promise<{ targets: Target[], stop: () => void }>} */
async function startBytesFloors(settings) {
  const bare = await startFloor('bare', settings);
  const nest = await startFloor('nest', settings);
  const expect = settings.etag ? 304 : 200;
  /** @param {string} url @returns {Target['run']} */
  const asking = (url) => (load) => askRepeatedly({ url, expect, ...load });
  return {
    targets: [
      {
        name: `bare node:http, ${settings.etag ? 'nothing but 304' : 'the same bytes'}`,
        pids: [bare.pid],
        run: asking(bare.url),
      },
      { name: 'NestJS on Fastify, one route', pids: [nest.pid], run: asking(nest.url) },
    ],
    stop() {
      bare.stop();
      nest.stop();
    },
  };
}

/** A whole checkout: fee, payment, proof, order; and what its jobs do after it. @param {Shop} shop @returns {Promise<Workload>} */
export async function checkout(shop) {
  const { pids, databaseUrl, finishJobs } = shop;
  const floor = await startFloor('pg', { databaseUrl });
  const basket = await fillBasket(shop.api);
  const { orderFromShop, startAgain } = shopCheckout(shop, basket);
  const countWork = async () => {
    let orders = 0;
    startAgain(); // these shoppers have been here, with their quotes
    const counted = await countStatements(databaseUrl, async () => {
      orders = (await workRepeatedly({ work: orderFromShop, connections: 1, seconds: COUNTED_SECONDS })).done;
      await finishJobs();
    });
    const [statements, writing] = [counted.statements, counted.writing].map((all) => (all / orders).toFixed(1));
    return `The shop sends ${statements} statements to PostgreSQL for each checkout, with all its jobs, and ${writing} transactions write.\n`;
  };
  return {
    title: 'A whole checkout, four calls; CPU until its last job is done',
    connections: [1, 10],
    warmSeconds: WARM_CHECKOUT_S,
    whenWarm: () => gatherStatistics(databaseUrl),
    targets: [
      {
        name: 'node:http and node-pg, the same commits',
        pids: [floor.pid, pids.database],
        run: (load) => workRepeatedly({ work: floorCheckout(floor.url, basket), ...load }),
      },
      {
        name: 'the shop',
        pids: Object.values(pids),
        run: (load) => workRepeatedly({ work: orderFromShop, ...load }),
        settle: finishJobs,
      },
    ],
    stop: floor.stop,
    countWork,
  };
}

/**
 * What every shopper orders, and what it costs without the delivery.
 * @typedef {Awaited<ReturnType<typeof fillBasket>>} Basket
 * @param {string} api
 */
async function fillBasket(api) {
  const agent = new http.Agent();
  const [first, second, third] = await askJson(agent, `${api}/products`);
  const feeOf = async (/** @type {string} */ name) => Number((await askJson(agent, `${api}/settings/${name}`)).setting_value);
  const [platform_fee, surge_fee] = [await feeOf('platform-fee'), await feeOf('surge-fee')];
  agent.destroy();
  const cart = [first, second, third].map(({ id }, n) => ({ id, qty: n + 1 }));
  return { cart, subtotal: first.price + 2 * second.price + 3 * third.price, platform_fee, surge_fee };
}

/** @param {Shop} shop @param {Basket} basket */
function shopCheckout({ api, providers }, { cart, subtotal, platform_fee, surge_fee }) {
  const tokens = Array.from({ length: SHOPPERS }, (_, n) => providers.mintToken(`bench-${n}@example.com`));
  let round = 0;
  return {
    startAgain: () => void (round = 0),
    /** @param {http.Agent} agent */
    async orderFromShop(agent) {
      const headers = { authorization: `Bearer ${tokens[round++ % tokens.length]}` };
      const post = (/** @type {string} */ path, /** @type {unknown} */ body) =>
        askJson(agent, `${api}${path}`, { method: 'POST', headers, body });
      const { delivery_fee } = await post('/borzo/calculate-fee', { address: HOME, items: cart });
      const checkout_id = randomUUID();
      const grand_total = subtotal + platform_fee + surge_fee + delivery_fee;
      const { orderId } = await post('/payment/create-order', { grandTotal: grand_total, cart, address: HOME, checkout_id });
      await post('/payment/verify', providers.pay(orderId));
      const sums = { subtotal, platform_fee, delivery_fee, surge_fee, discount_amount: 0, grand_total };
      await post('/cart/checkout', { cart, address: HOME, payMethod: 'online', ...sums, checkout_id });
    },
  };
}

/** @param {string} url @param {Basket} basket */
const floorCheckout =
  (url, { cart, subtotal }) =>
  async (/** @type {http.Agent} */ agent) => {
    const post = (/** @type {string} */ path, /** @type {unknown} */ body) =>
      askJson(agent, `${url}${path}`, { method: 'POST', body });
    await post('/coupon', { code: 'FLOOR10' });
    const { id, order_id } = await post('/create-order', { address: HOME, items: cart, total: subtotal });
    await post('/verify', { id, signature: createHmac('sha256', 'floor').update(String(id)).digest('hex') });
    await post('/checkout', { order: order_id });
  };

/**
 * What the database knows of its tables a minute after they have grown. It would find it out by itself in the midst of a measurement: table by table,
 * and each connection would go on with what its plans seemed to cost in between.
 * @param {string} databaseUrl
 */
async function gatherStatistics(databaseUrl) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query('ANALYZE').finally(() => db.end());
}

/** Behind `checkout`: there must be an order to follow and to copy. @param {Shop} shop @returns {Promise<Workload[]>} */
export async function signedInReads({ api, pids, providers, databaseUrl, adminToken, addOrders }) {
  const floor = await startFloor('pg', { databaseUrl });
  const shopper = { authorization: `Bearer ${providers.mintToken('bench-0@example.com')}` };
  const admin = { authorization: `Bearer ${adminToken}` };
  const agent = new http.Agent();
  const [{ id }] = (await askJson(agent, `${api}/orders`, { headers: shopper })).filter(
    (/** @type {{ status: string }} */ one) => one.status === 'confirmed',
  );
  await addOrders(ORDERS);
  agent.destroy();
  const shopPids = Object.values(pids);
  /** @param {string} path @returns {Target} */
  const ofFloor = (path) => ({
    name: 'node:http and node-pg, one statement',
    pids: [floor.pid, pids.database],
    run: (load) => askRepeatedly({ url: `${floor.url}${path}`, ...load }),
  });
  /** @param {string} path @param {Record<string, string>} headers @returns {Target} */
  const ofShop = (path, headers) => ({
    name: 'the shop',
    pids: shopPids,
    run: (load) => askRepeatedly({ url: `${api}${path}`, headers, ...load }),
  });
  return [
    {
      title: `GET /admin/orders?limit=25 of ${ORDERS.toLocaleString('en-GB')}`,
      connections: [1, 10],
      targets: [ofFloor('/orders'), ofShop('/admin/orders?limit=25', admin)],
      stop: () => {},
    },
    {
      title: 'GET /borzo/order/:id, a tracking poll',
      connections: [10],
      targets: [ofFloor(`/order?id=${id}`), ofShop(`/borzo/order/${id}`, shopper)],
      stop: floor.stop,
    },
  ];
}
