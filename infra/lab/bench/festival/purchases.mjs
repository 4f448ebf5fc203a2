import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { kindOf, networkOf, openAgent, sendJson, WrongReply } from './http-calls.mjs';
import { startAtConstantRate } from './constant-rate.mjs';

// The page of a shopper who is about to buy was loaded a moment ago: prices may have changed since.
const CATALOGUE_AGE_MS = 15_000;
const MAX_TRIES = 5;
// Apart from those who only look.
const FIRST_NETWORK = 1 << 17;

/** Checkouts that the shop asked to come again, because it had too many; and the answers that said so. */
export const REFUSED = 'refused while the shop was busy';
const isRefusal = (/** @type {unknown} */ failure) => failure instanceof WrongReply && failure.code === 'SHOP_BUSY';

/**
 * @typedef {object} Purchase
 * @property {string} token
 * @property {number} shopper
 * @property {number} paidAt when the provider took the money
 *
 * @typedef {object} Store
 * @property {string} api
 * @property {import('./provider-process.mjs').ProviderProcess} providers
 * @property {import('./results.mjs').Results} results
 * @property {Map<string, Purchase>} purchases by the number of the order
 */

/**
 * Whole checkouts, each by a shopper who has not been here before: fee, payment, proof, order.
 * @param {Store & { tokens: string[], firstBuyer?: number, perSecond: number, begin: number, seconds: number, name?: string }} what
 */
export async function buyAtConstantRate({
  api,
  providers,
  results,
  purchases,
  tokens,
  firstBuyer = 0,
  name = 'checkout',
  ...rate
}) {
  const agent = openAgent();
  const readCatalogue = async () => ({
    products: await sendJson('GET /products', agent, { url: `${api}/products` }),
    fees: await Promise.all(['platform-fee', 'surge-fee'].map((fee) => readFee(agent, api, fee))),
  });
  let catalogue = await readCatalogue();
  const renewal = setInterval(() => {
    readCatalogue().then(
      (read) => (catalogue = read),
      (failure) => results.addError(kindOf(failure)),
    );
  }, CATALOGUE_AGE_MS);
  await startAtConstantRate({
    ...rate,
    start: async (dueAt, index) => {
      const token = /** @type {string} */ (tokens[index]);
      try {
        const shopper = FIRST_NETWORK + firstBuyer + index;
        const { orderId, paidAt } = await buy({ agent, api, providers, results, catalogue, token, shopper, index });
        purchases.set(orderId, { token, shopper, paidAt });
        results.addTime(name, performance.now() - dueAt);
      } catch (failure) {
        if (isRefusal(failure)) results.count(REFUSED);
        else results.addError(kindOf(failure));
      }
    },
  });
  clearInterval(renewal);
  agent.destroy();
}

/**
 * @param {{ agent: import('node:http').Agent, api: string, providers: Store['providers'], results: Store['results'],
 *   catalogue: { products: any[], fees: number[] }, token: string, shopper: number, index: number }} what
 */
async function buy({ agent, api, providers, results, catalogue, token, shopper, index }) {
  const headers = { authorization: `Bearer ${token}`, ...networkOf(shopper) };
  const post = async (/** @type {string} */ path, /** @type {unknown} */ body) => {
    const began = performance.now();
    const addTime = (/** @type {string} */ name) => results.addTime(name, performance.now() - began);
    try {
      const reply = await sendJson(`POST ${path}`, agent, { url: api + path, method: 'POST', headers, body });
      addTime(`POST ${path}`);
      return reply;
    } catch (failure) {
      if (isRefusal(failure)) addTime(REFUSED);
      throw failure;
    }
  };
  const { products, fees } = catalogue;
  const [platform_fee = 0, surge_fee = 0] = fees;
  const lines = [1, 2, 3].map((qty) => ({ ...products[(index * 7 + qty * 31) % products.length], qty }));
  const cart = lines.map(({ id, qty }) => ({ id, qty }));
  const address = addressOf(shopper);
  const { delivery_fee } = await post('/borzo/calculate-fee', { address, items: cart });
  const checkout_id = randomUUID();
  let figures = totalOf({
    subtotal: lines.reduce((sum, { price, qty }) => sum + price * qty, 0),
    platform_fee,
    surge_fee,
    delivery_fee,
    discount_amount: 0,
  });
  const open = () => post('/payment/create-order', { grandTotal: figures.grand_total, cart, address, checkout_id });
  let opened;
  for (let tries = 1; !opened; tries++) {
    try {
      opened = await open();
    } catch (failure) {
      // What the storefront does: it shows the new price, and the shopper says yes to it.
      if (!(failure instanceof WrongReply) || failure.code !== 'PRICE_CHANGED' || tries === MAX_TRIES) throw failure;
      results.count('checkouts that went on at a changed price');
      const { lines: _, ...quoted } = failure.body.quote;
      figures = totalOf({ ...figures, ...quoted });
    }
  }
  const proof = await providers.pay(agent, opened.orderId);
  const paidAt = performance.now();
  await post('/payment/verify', proof);
  const { id } = await post('/cart/checkout', { cart, address, payMethod: 'online', ...figures, checkout_id });
  return { orderId: id, paidAt };
}

/** @param {{ subtotal: number, platform_fee: number, surge_fee: number, delivery_fee: number, discount_amount: number }} figures */
function totalOf({ subtotal, platform_fee, surge_fee, delivery_fee, discount_amount }) {
  const grand_total = subtotal + platform_fee + surge_fee + delivery_fee - discount_amount;
  return { subtotal, platform_fee, surge_fee, delivery_fee, discount_amount, grand_total };
}

/** @param {number} shopper */
const addressOf = (shopper) => ({
  name: 'Asha Shinde',
  phone: `98${String(shopper).padStart(8, '0')}`,
  line1: `${shopper} Lake Road`,
  area: 'Upvan',
  city: 'Thane',
  pincode: '400606',
});

/** @param {import('node:http').Agent} agent @param {string} api @param {string} name */
const readFee = async (agent, api, name) =>
  Number((await sendJson(`GET /settings/${name}`, agent, { url: `${api}/settings/${name}` })).setting_value);
