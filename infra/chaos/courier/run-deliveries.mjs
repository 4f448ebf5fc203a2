import { askThrough, killerOf } from '../environment/process-killer.mjs';
import { openDesk } from './owner.mjs';
import { randomOf } from '../seeded-random.mjs';
import { workOff } from '../environment/recovery.mjs';
import { layOut } from '../environment/seed-shop.mjs';
import { buy } from '../checkout/shopper.mjs';

const MINUTE_MS = 60_000;
const ALONE = { packs: 1, uncounted: true, coupon: false, presses: 1, persistent: true, pays: /** @type {const} */ ('success') };
const SWEEPS = ['follow-trips', 'book-waiting-riders', 'sweep-payments', 'sweep-refunds'];

/**
 * Orders on the road: bought and paid in calm weather, then ridden through the courier's trouble, until nothing moves any more.
 * @param {import('../environment/test-environment.mjs').Ground} ground @param {import('../environment/provider-control.mjs').Sandbox} sandbox @param {import('./courier-plan.mjs').RoadPlan} plan
 * @returns {Promise<{ told: import('../checkout/shopper.mjs').Told[], seen: Seen[] }>} what each shopper was told, and saw of the delivery
 */
export async function letThemRide(ground, sandbox, plan) {
  const floor = await layOut(ground, sandbox, { ...plan, stock: 50, couponLimit: null, acts: plan.rides });
  const killer = killerOf(ground, plan.kills);
  const ask = askThrough(ground, killer);
  const desk = await openDesk(ask);
  const told = /** @type {import('../checkout/shopper.mjs').Told[]} */ ([]);
  const orders = /** @type {Order[]} */ ([]);
  await sandbox.troubleOnTheRoad(plan);
  for (const { shopper, scenario, owner, atRound } of plan.rides) {
    const token = floor.tokenOf(shopper);
    await sandbox.nextTrip(scenario);
    const answer = await buy({ ...ALONE, shopper, proofs: 1, claims: true }, token, { ask, sandbox, ...floor });
    told.push(answer);
    orders.push({ id: answer.placed ?? '', token, owner, atRound });
  }
  const seen = /** @type {Seen[]} */ ([]);
  const look = () => lookAtAll(ask, orders, seen);
  await ride(ground, sandbox, plan, { desk, orders, look, deaths: killer.deaths }).finally(killer.end);
  await comeHome(ground, sandbox, { desk, look });
  return { told, seen };
}

/**
 * What a shopper saw of the delivery at one look.
 * @typedef {{ orderId: string, word: string, step: number, final: boolean, rider: boolean }} Seen
 *
 * An order under way, and what the owner does with it when.
 * @typedef {{ id: string, token: string } & Pick<import('./courier-plan.mjs').Ride, 'owner' | 'atRound'>} Order
 *
 * @typedef {{ desk: import('./owner.mjs').Desk, orders: Order[], look: () => Promise<void> }} Cast
 */

/** @param {import('../environment/test-environment.mjs').Ground} ground @param {import('../environment/provider-control.mjs').Sandbox} sandbox @param {import('./courier-plan.mjs').RoadPlan} plan @param {Cast & { deaths: () => Promise<void> }} cast */
async function ride(ground, sandbox, plan, { desk, orders, look, deaths }) {
  const random = randomOf(plan.seed * 104_729);
  for (let round = 0; round < plan.rounds; round++) {
    for (const { id, owner } of orders.filter(({ atRound }) => atRound === round)) {
      await desk.pack(id);
      if (owner === 'cancel') await desk.cancel(id);
      if (owner === 'hand-over') await desk.handOver(id);
    }
    const trips = (await sandbox.trips()).filter(isMoving);
    if (trips.length > 0) await sandbox.advance(random.pick(trips).order_id);
    if (random.chance(0.15)) await sandbox.tellAgain(random.whole(1, 6));
    if (random.chance(0.3)) await look();
    if (random.chance(0.25)) {
      await deaths();
      await ground.api.passTime(random.whole(1, 4) * MINUTE_MS);
      await workOff(ground, SWEEPS);
    }
  }
}

/**
 * The weather clears. The trips end, the owner does what the shop has asked for: nothing but what it offers at the desk.
 * @param {import('../environment/test-environment.mjs').Ground} ground @param {import('../environment/provider-control.mjs').Sandbox} sandbox @param {Omit<Cast, 'orders'>} cast
 */
async function comeHome(ground, sandbox, { desk, look }) {
  await sandbox.calm();
  for (let round = 0; round < 8; round++) {
    // A booking that failed is tried again after ten minutes at the latest.
    for (const minutes of [2, 9]) {
      await ground.api.passTime(minutes * MINUTE_MS);
      await workOff(ground, SWEEPS);
    }
    for (const trip of (await sandbox.trips()).filter(isMoving)) {
      while (await sandbox.advance(trip.order_id)) await look();
    }
    const waiting = await ground.query("SELECT order_id, state FROM deliveries WHERE state <> 'ended'");
    for (const { order_id, state } of waiting) {
      if (state === 'refused') await desk.callRider(order_id);
      if (state === 'manual') await desk.markDelivered(order_id);
    }
    if (waiting.length === 0) break;
  }
  // Whom no rider is found for, the owner takes to the door himself; he sees also the orders whose shoppers were never told.
  for (const orderId of new Set((await sandbox.trips()).filter(isMoving).map(namesOrder))) {
    await desk.pack(orderId);
    await desk.handOver(orderId);
    await desk.markDelivered(orderId);
  }
  for (const minutes of [2, 2, 60]) {
    await ground.api.passTime(minutes * MINUTE_MS);
    await workOff(ground, SWEEPS);
  }
  await look();
}

/** @param {import('../checkout/shopper.mjs').Till['ask']} ask @param {Order[]} orders @param {Seen[]} seen */
async function lookAtAll(ask, orders, seen) {
  for (const { id: orderId, token } of orders) {
    const track = () => ask(`/borzo/order/${orderId}`, token);
    const trip = orderId && (await track());
    if (!trip || trip.status !== 200) continue;
    const rider = await ask(`/borzo/courier/${orderId}`, token);
    const { status: word, step_index: step, is_final: final } = trip.body;
    // Between two calls the courier's next word may come.
    const isStill = (await track())?.body?.status === word;
    seen.push({ orderId, word, step, final, rider: isStill && Boolean(rider?.body?.courier) });
  }
}

/** @param {any} trip */
const isMoving = (trip) => trip.order !== 'canceled' && trip.order !== 'completed';

/** Which order a trip was booked for: a second attempt has a number behind it. @param {any} trip @returns {string} */
export const namesOrder = (trip) => String(trip.stops[1].client_order_id).replace(/-.*/, '');
