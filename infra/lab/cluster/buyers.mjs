import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pass } from 'node:timers/promises';
import { startAtConstantRate } from '../bench/festival/constant-rate.mjs';
import { kindOf, networkOf, openAgent, send, sendJson } from '../bench/festival/http-calls.mjs';

// As the storefront does: it asks again, and says meanwhile that the shop does not answer.
const PAUSE_MS = 400;
const TIMEOUT_MS = 90_000;

/**
 * What whole checkouts met: a call that was not answered with 200 is asked again, as the storefront does it, because each may be asked twice.
 * @typedef {object} Sales
 * @property {Map<string, unknown>} orders the numbers that shoppers were told
 * @property {number[]} writes when each write was answered with 200, by the clock of performance.now()
 * @property {Map<string, number>} refused calls that were answered otherwise, by kind
 * @property {string[]} given up checkouts that were given up
 */

/** @returns {{ orders: Map<string, unknown>, writes: number[], refused: Map<string, number>, givenUp: string[] }} */
export const noSales = () => ({ orders: new Map(), writes: [], refused: new Map(), givenUp: [] });

/**
 * @param {{ origins: () => string[], providers: import('../bench/festival/provider-process.mjs').ProviderProcess, sales: ReturnType<typeof noSales>,
 *   tokens: string[], perSecond: number, seconds: number }} what
 */
export async function sell({ origins, providers, sales, tokens, perSecond, seconds }) {
  const agent = openAgent();
  const [first = ''] = origins();
  const products = await sendJson('GET /products', agent, { url: `${first}/api/products` });
  const readFee = async (/** @type {string} */ name) =>
    Number((await sendJson(`GET ${name}`, agent, { url: `${first}/api/settings/${name}` })).setting_value);
  const fees = { platform_fee: await readFee('platform-fee'), surge_fee: await readFee('surge-fee') };
  const begin = performance.now();
  await startAtConstantRate({
    perSecond,
    seconds,
    begin,
    start: async (_dueAt, index) => {
      const shopper = {
        agent,
        origins,
        providers,
        sales,
        token: tokens[index] ?? '',
        index,
        product: products[index % products.length],
        fees,
      };
      await buy(shopper).catch((failure) => sales.givenUp.push(kindOf(failure)));
    },
  });
  agent.destroy();
}

/** @param {{ agent: import('node:http').Agent, origins: () => string[], providers: any, sales: ReturnType<typeof noSales>, token: string, index: number, product: { id: string, price: number }, fees: { platform_fee: number, surge_fee: number } }} shopper */
async function buy({ agent, origins, providers, sales, token, index, product, fees }) {
  let turn = index;
  const headers = { authorization: `Bearer ${token}`, ...networkOf(index + (1 << 18)) };
  const post = async (/** @type {string} */ path, /** @type {unknown} */ body) => {
    const until = performance.now() + TIMEOUT_MS;
    for (;;) {
      const origin = origins()[turn++ % origins().length];
      const url = `${origin}/api${path}`;
      const reply = await send(agent, { url, method: 'POST', headers, body }).catch(kindOf);
      if (typeof reply !== 'string' && reply.status === 200) {
        sales.writes.push(performance.now());
        return JSON.parse(reply.body.toString('utf8'));
      }
      const kind = typeof reply === 'string' ? reply : `${reply.status}`;
      sales.refused.set(`${path} ${kind}`, (sales.refused.get(`${path} ${kind}`) ?? 0) + 1);
      const isFinal = typeof reply !== 'string' && reply.status < 500;
      if (isFinal || performance.now() > until)
        throw new Error(`${path}: ${kind} ${typeof reply === 'string' ? '' : reply.body.toString('utf8')}`);
      await pass(PAUSE_MS);
    }
  };
  const cart = [{ id: product.id, qty: 1 }];
  const address = {
    name: 'Asha Shinde',
    phone: '9820012345',
    line1: `${index} Lake Road`,
    area: 'Upvan',
    city: 'Thane',
    pincode: '400606',
  };
  const { delivery_fee } = await post('/borzo/calculate-fee', { address, items: cart });
  const checkout_id = randomUUID();
  const figures = { subtotal: product.price, ...fees, delivery_fee, discount_amount: 0 };
  const grand_total = figures.subtotal + fees.platform_fee + fees.surge_fee + delivery_fee;
  const opened = await post('/payment/create-order', { grandTotal: grand_total, cart, address, checkout_id });
  const proof = await providers.pay(agent, opened.orderId);
  await post('/payment/verify', proof);
  const { id } = await post('/cart/checkout', { cart, address, payMethod: 'online', ...figures, grand_total, checkout_id });
  sales.orders.set(id, index);
}

/** The longest time between two writes that succeeded, in seconds. @param {number[]} writes */
export function longestGap(writes) {
  const sorted = writes.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((at, n) => at - /** @type {number} */ (sorted[n]));
  return Math.max(0, ...gaps) / 1000;
}

/**
 * Asks for pages and lists as long as it is not stopped.
 * @param {{ origins: () => string[], everyMs: number }} what
 */
export function readOn({ origins, everyMs }) {
  const agent = openAgent();
  const paths = ['/', '/api/products', '/api/config', '/api/offers/active'];
  const answers = { right: 0, wrong: /** @type {Map<string, number>} */ (new Map()) };
  let count = 0;
  const running = /** @type {Set<Promise<void>>} */ (new Set());
  const ask = async () => {
    const path = paths[count % paths.length];
    const origin = origins()[count++ % origins().length];
    const reply = await send(agent, { url: `${origin}${path}` }).catch(kindOf);
    const kind = typeof reply === 'string' ? reply : String(reply.status);
    if (kind === '200') answers.right += 1;
    else answers.wrong.set(`${path} ${kind}`, (answers.wrong.get(`${path} ${kind}`) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    const request = ask().finally(() => running.delete(request));
    running.add(request);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    agent.destroy();
    return answers;
  };
}
