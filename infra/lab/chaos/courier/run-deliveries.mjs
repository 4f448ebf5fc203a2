import { makePurchase } from '../checkout/shopper.mjs';
import { createClient, createProcessKiller } from '../environment/process-killer.mjs';
import { passTime } from '../environment/recovery.mjs';
import { seededRandom } from '../seeded-random.mjs';
import { signInOwner } from './owner.mjs';

/** @type {Omit<import('../checkout/checkout-plan.mjs').Purchase, 'shopper'>} */
const PLAIN = {
  packs: 1,
  uncounted: true,
  coupon: false,
  clicks: 1,
  persistent: true,
  pays: 'success',
  proofs: 1,
  claims: true,
};
const RECOVERY_JOBS = ['poll-shipments', 'book-waiting-riders', 'sweep-payments', 'sweep-refunds'];

/**
 * @typedef {import('../environment/test-environment.mjs').TestEnvironment} TestEnvironment
 * @typedef {import('../environment/provider-control.mjs').ProviderControl} ProviderControl
 * @typedef {import('./courier-plan.mjs').CourierPlan} CourierPlan
 *
 * What a shopper saw of the delivery at one look, and whether the owner had asked for a rider of his own by then.
 * @typedef {{ orderId: string, status: string, step: number, isFinal: boolean, isRiderShown: boolean, isOwnRiderSent: boolean }} TrackingView
 *
 * An order under way, and what the owner does with it when.
 * @typedef {{ id: string, token: string } & Pick<import('./courier-plan.mjs').DeliveryPlan, 'owner' | 'atRound'>} OrderUnderWay
 *
 * @typedef {object} Actors
 * @property {import('./owner.mjs').Owner} owner
 * @property {OrderUnderWay[]} orders
 * @property {() => Promise<void>} trackOrders all shoppers look
 */

/**
 * Orders on their way: bought while the payment provider works, then delivered through the courier's faults, until nothing moves any more.
 * @param {TestEnvironment} environment @param {ProviderControl} providers
 * @param {CourierPlan} plan @param {import('../environment/seed-shop.mjs').SeededShop} shop
 * @returns {Promise<{ outcomes: import('../checkout/shopper.mjs').PurchaseOutcome[], views: TrackingView[] }>}
 */
export async function runDeliveries(environment, providers, plan, shop) {
  const killer = createProcessKiller(environment, plan.kills);
  const ask = createClient(environment, killer);
  const owner = await signInOwner(ask);
  const outcomes = /** @type {import('../checkout/shopper.mjs').PurchaseOutcome[]} */ ([]);
  const orders = /** @type {OrderUnderWay[]} */ ([]);
  await providers.injectCourierFaults(plan);
  for (const { shopper, scenario, ...steps } of plan.deliveries) {
    const token = shop.tokenOf(shopper);
    await providers.setNextScenario(scenario);
    const outcome = await makePurchase({ ...PLAIN, shopper }, token, { ask, providers, ...shop });
    outcomes.push(outcome);
    orders.push({ id: outcome.placed ?? '', token, ...steps });
  }
  const views = /** @type {TrackingView[]} */ ([]);
  const actors = { owner, orders, trackOrders: () => trackAll(ask, { owner, orders }, views) };
  await runRounds(environment, providers, plan, { ...actors, restarts: killer.restarts }).finally(killer.end);
  await finishDeliveries(environment, providers, actors);
  return { outcomes, views };
}

/**
 * @param {TestEnvironment} environment @param {ProviderControl} providers @param {CourierPlan} plan
 * @param {Actors & { restarts: () => Promise<void> }} actors
 */
async function runRounds(environment, providers, plan, { owner, orders, trackOrders, restarts }) {
  const random = seededRandom(plan.seed * 104_729);
  for (let round = 0; round < plan.rounds; round++) {
    for (const order of orders.filter(({ atRound }) => atRound === round)) {
      await owner.pack(order.id);
      if (order.owner === 'cancel') await owner.cancel(order.id);
      if (order.owner === 'hand-over') await owner.handOver(order.id);
    }
    const moving = (await providers.loadShipments()).filter(isMoving);
    if (moving.length > 0) await providers.advanceShipment(random.pick(moving).id);
    if (random.chance(0.15)) await providers.replayCallbacks(random.whole(1, 6));
    if (random.chance(0.3)) await trackOrders();
    if (random.chance(0.25)) {
      await restarts();
      await passTime(environment, random.whole(1, 4), RECOVERY_JOBS);
    }
  }
}

/**
 * The faults end, and so do the shipments; the owner does what the shop asks for: nothing but the actions that it offers.
 * @param {TestEnvironment} environment @param {ProviderControl} providers @param {Actors} actors
 */
async function finishDeliveries(environment, providers, { owner, trackOrders }) {
  await providers.endFaults();
  for (let round = 0; round < 8; round++) {
    // A booking that failed is tried again after ten minutes at the latest.
    for (const minutes of [2, 9]) await passTime(environment, minutes, RECOVERY_JOBS);
    for (const { id } of (await providers.loadShipments()).filter(isMoving)) {
      while (await providers.advanceShipment(id)) await trackOrders();
    }
    const waiting = await environment.query("SELECT order_id, state FROM deliveries WHERE state <> 'ended'");
    for (const { order_id, state } of waiting) {
      if (state === 'refused') await owner.callRider(order_id);
      if (state === 'manual') await owner.markDelivered(order_id);
    }
    if (waiting.length === 0) break;
  }
  // An order that no rider is found for, the owner takes to the door himself; he sees also those whose shoppers got no answer.
  for (const orderId of new Set((await providers.loadShipments()).filter(isMoving).map((shipment) => shipment.orderId))) {
    await owner.pack(orderId);
    await owner.handOver(orderId);
    await owner.markDelivered(orderId);
  }
  for (const minutes of [2, 2, 60]) await passTime(environment, minutes, RECOVERY_JOBS);
  await trackOrders();
}

/** @param {import('../checkout/shopper.mjs').ShopClient['ask']} ask @param {Pick<Actors, 'owner' | 'orders'>} actors @param {TrackingView[]} views */
async function trackAll(ask, { owner, orders }, views) {
  for (const { id: orderId, token } of orders) {
    const track = () => ask(`/borzo/order/${orderId}`, token);
    const answer = orderId && (await track());
    if (!answer || answer.status !== 200) continue;
    const rider = await ask(`/borzo/courier/${orderId}`, token);
    const { status, step_index: step, is_final: isFinal } = answer.body;
    // Between two calls the courier's next status may arrive.
    const isUnchanged = (await track())?.body?.status === status;
    views.push({
      orderId,
      status,
      step,
      isFinal,
      isRiderShown: isUnchanged && Boolean(rider?.body?.courier),
      isOwnRiderSent: owner.hasHandedOver(orderId),
    });
  }
}

/** @param {import('../environment/provider-control.mjs').Shipment} shipment */
const isMoving = ({ status }) => status !== 'canceled' && status !== 'completed';
