import { seededRandom } from '../seeded-random.mjs';

/**
 * What happens to one order on its way to the door.
 * @typedef {object} DeliveryPlan
 * @property {number} shopper
 * @property {string} scenario how the courier's next shipment goes: the sandbox's name for it
 * @property {'leave' | 'cancel' | 'hand-over'} owner what the owner does with it, besides packing
 * @property {number} atRound when
 *
 * @typedef {object} CourierPlan
 * @property {number} seed
 * @property {DeliveryPlan[]} deliveries
 * @property {number} rounds how many things happen on the way
 * @property {{ at: string, kind: string, times: number, status?: number, body?: string, ms?: number }[]} faults of the courier
 * @property {{ mode: string, delayMs: number }} callbacks
 * @property {{ balance?: number, refuseDuplicates?: boolean, answerShape?: string, feeDrift?: number }} account
 * @property {{ atCall: number, afterMs: number, what: 'api' | 'database' | 'both' }[]} kills
 */

const SCENARIOS = ['normal', 'normal', 'normal', 'drop-out', 'delayed', 'absent', 'reattempt', 'nobody'];
const FAULT_PLACES = ['create-order', 'create-order', 'create-order', 'orders', 'orders', 'cancel-order', 'courier'];
const CALLBACKS = ['normal', 'drop', 'duplicate', 'delay', 'reorder'];

/** @param {number} seed @returns {CourierPlan} */
export function planCourier(seed) {
  const random = seededRandom(seed * 7919);
  const rounds = random.whole(12, 30);
  const deliveries = Array.from({ length: random.whole(1, 3) }, (_, shopper) => planDelivery(random, shopper, rounds));
  return {
    seed,
    deliveries,
    rounds,
    faults: random.chance(0.8) ? Array.from({ length: random.whole(1, 4) }, () => planFault(random)) : [],
    callbacks: { mode: random.pick(CALLBACKS), delayMs: random.whole(0, 200) },
    account: {
      ...(random.chance(0.15) && { balance: 0 }),
      ...(random.chance(0.3) && { refuseDuplicates: true }),
      ...(random.chance(0.3) && { answerShape: 'order' }),
      ...(random.chance(0.3) && { feeDrift: random.whole(1, 30) }),
    },
    kills: random.chance(0.4) ? planKills(random) : [],
  };
}

/** @param {import('../seeded-random.mjs').SeededRandom} random @param {number} shopper @param {number} rounds @returns {DeliveryPlan} */
function planDelivery(random, shopper, rounds) {
  return {
    shopper,
    scenario: random.pick(SCENARIOS),
    owner: random.pick(/** @type {const} */ (['leave', 'leave', 'leave', 'cancel', 'hand-over'])),
    atRound: random.whole(0, rounds - 1),
  };
}

/** @param {import('../seeded-random.mjs').SeededRandom} random */
function planFault(random) {
  const at = random.pick(FAULT_PLACES);
  const times = random.whole(1, 3);
  const kind = random.pick(['lose-answer', 'lose-answer', 'status', 'html', 'busy', 'drop', 'hang']);
  if (kind === 'status') return { at, kind: 'status', status: 500, body: 'json', times };
  if (kind === 'html') return { at, kind: 'status', status: 502, body: 'html', times };
  if (kind === 'busy') return { at, kind: 'status', status: 429, body: 'json', times };
  if (kind === 'hang') return { at, kind: 'hang', ms: 3_000, times: 1 };
  return { at, kind, times };
}

/** @param {import('../seeded-random.mjs').SeededRandom} random @returns {CourierPlan['kills']} */
function planKills(random) {
  return Array.from({ length: random.whole(1, 2) }, () => ({
    atCall: random.whole(1, 40),
    afterMs: random.whole(0, 60),
    what: random.pick(/** @type {const} */ (['api', 'api', 'api', 'database', 'both'])),
  }));
}
