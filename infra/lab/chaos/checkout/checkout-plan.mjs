import { seededRandom } from '../seeded-random.mjs';

/**
 * What one shopper does.
 * @typedef {object} Purchase
 * @property {number} shopper two purchases of one number are one person with two carts
 * @property {number} packs of the counted product
 * @property {boolean} uncounted the cart holds a pack of the product without a stock as well
 * @property {boolean} coupon
 * @property {number} clicks on the pay button at the same time
 * @property {boolean} persistent asks again when an answer was lost
 * @property {'success' | 'failure-first' | 'authorize' | 'late' | 'twice' | 'short' | 'never'} pays
 * @property {number} proofs how often the browser brings the proof, all at once; 0: it is gone
 * @property {boolean} claims asks for the order afterwards
 *
 * @typedef {object} CheckoutPlan
 * @property {number} seed
 * @property {number} stock
 * @property {number | null} couponLimit
 * @property {Purchase[]} purchases
 * @property {number} concurrency how many purchases run at a time
 * @property {{ at: string, kind: string, times: number, status?: number, body?: string, ms?: number }[]} faults of the payment provider
 * @property {{ mode: string, delayMs: number }} webhooks
 * @property {{ atCall: number, afterMs: number, what: 'api' | 'database' | 'both' }[]} kills
 */

const FAULT_PLACES = [
  'orders.create',
  'orders.create',
  'orders.payments',
  'orders.list',
  'payments.capture',
  'refunds.create',
  'refunds.get',
];
const WEBHOOKS = ['normal', 'normal', 'drop', 'duplicate', 'delay', 'reorder'];

/** @param {number} seed @returns {CheckoutPlan} */
export function planCheckouts(seed) {
  const random = seededRandom(seed);
  const people = random.whole(1, 5);
  const purchases = Array.from({ length: random.whole(1, 7) }, () => planPurchase(random, people));
  const plan = {
    seed,
    stock: random.whole(1, 6),
    couponLimit: random.chance(0.7) ? random.whole(1, 3) : null,
    purchases,
    concurrency: random.whole(1, purchases.length),
    faults: random.chance(0.6) ? Array.from({ length: random.whole(1, 3) }, () => planFault(random)) : [],
    webhooks: { mode: random.pick(WEBHOOKS), delayMs: random.whole(0, 300) },
    kills: random.chance(0.4) ? planKills(random, purchases.length) : [],
  };
  return isPaidFirst(plan) ? { ...plan, kills: plan.kills.map(spareDatabase) } : plan;
}

/** @param {Pick<CheckoutPlan, 'faults'>} plan */
const isPaidFirst = ({ faults }) => faults.some(({ kind }) => kind === 'pay-first');

/**
 * A database that falls takes a draft with it whose provider order was told to nobody (decision 36). No shopper can pay that order, the fault
 * `pay-first` can.
 * @param {CheckoutPlan['kills'][number]} kill @returns {CheckoutPlan['kills'][number]}
 */
const spareDatabase = (kill) => ({ ...kill, what: 'api' });

/**
 * A rush: far more buyers than packs and coupons.
 * @param {number} seed @param {number} buyers @returns {CheckoutPlan}
 */
export function planRush(seed, buyers) {
  const random = seededRandom(seed);
  const purchases = Array.from({ length: buyers }, (_, shopper) => ({
    ...planPurchase(random, buyers),
    shopper,
    packs: 1,
    uncounted: shopper % 2 === 0,
    coupon: true,
    pays: /** @type {const} */ ('success'),
    persistent: true,
  }));
  return {
    seed,
    stock: 5,
    couponLimit: 10,
    purchases,
    concurrency: buyers,
    faults: [],
    webhooks: { mode: 'duplicate', delayMs: 0 },
    kills: [],
  };
}

/** @param {import('../seeded-random.mjs').SeededRandom} random @param {number} people @returns {Purchase} */
function planPurchase(random, people) {
  return {
    shopper: random.whole(0, people - 1),
    packs: random.whole(0, 3),
    uncounted: true,
    coupon: random.chance(0.5),
    clicks: random.chance(0.3) ? random.whole(2, 3) : 1,
    persistent: random.chance(0.7),
    pays: random.pick(['success', 'success', 'success', 'failure-first', 'authorize', 'late', 'twice', 'short', 'never']),
    proofs: random.pick([0, 1, 1, 2, 12]),
    claims: random.chance(0.8),
  };
}

/** @param {import('../seeded-random.mjs').SeededRandom} random */
function planFault(random) {
  const at = random.pick(FAULT_PLACES);
  const times = random.whole(1, 3);
  const kind = random.pick(['lose-answer', 'status', 'html', 'busy', 'drop', 'hang', 'pay-first']);
  if (kind === 'status') return { at, kind: 'status', status: 500, body: 'json', times };
  if (kind === 'html') return { at, kind: 'status', status: 502, body: 'html', times };
  if (kind === 'busy') return { at, kind: 'status', status: 429, body: 'json', times };
  if (kind === 'hang') return { at, kind: 'hang', ms: 3_000, times: 1 };
  if (kind === 'pay-first') return { at: 'orders.create', kind: 'pay-first', times: 1 };
  return { at, kind, times };
}

/** @param {import('../seeded-random.mjs').SeededRandom} random @param {number} purchases @returns {CheckoutPlan['kills']} */
function planKills(random, purchases) {
  return Array.from({ length: random.whole(1, 2) }, () => ({
    atCall: random.whole(1, 4 * purchases + 2),
    afterMs: random.whole(0, 60),
    what: random.pick(/** @type {const} */ (['api', 'api', 'api', 'database', 'both'])),
  }));
}
