import { createClient, createProcessKiller } from '../environment/process-killer.mjs';
import { makePurchase } from './shopper.mjs';

/** @type {Omit<import('./checkout-plan.mjs').Purchase, 'shopper'>} */
const PLAIN = {
  packs: 0,
  uncounted: true,
  coupon: false,
  clicks: 1,
  persistent: true,
  pays: 'success',
  proofs: 1,
  claims: true,
};

/**
 * Runs all purchases of a plan while providers fail and processes are killed.
 * @param {import('../environment/test-environment.mjs').TestEnvironment} environment @param {import('../environment/provider-control.mjs').ProviderControl} providers
 * @param {import('./checkout-plan.mjs').CheckoutPlan} plan @param {import('../environment/seed-shop.mjs').SeededShop} shop
 * @returns {Promise<import('./shopper.mjs').PurchaseOutcome[]>} in the order of the plan
 */
export async function runCheckouts(environment, providers, plan, shop) {
  const killer = createProcessKiller(environment, plan.kills);
  const client = { ask: createClient(environment, killer), providers, goods: shop.goods, coupon: shop.coupon };
  const outcomes = /** @type {import('./shopper.mjs').PurchaseOutcome[]} */ ([]);
  const waiting = [...plan.purchases.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, purchase] = next;
      outcomes[index] = await makePurchase(purchase, shop.tokenOf(purchase.shopper), client);
    }
  };
  await Promise.all(Array.from({ length: plan.concurrency }, worker));
  await killer.end();
  return outcomes;
}

/**
 * One purchase more by somebody new, after everything: whatever happened before, the shop must sell again.
 * @param {import('../environment/test-environment.mjs').TestEnvironment} environment @param {import('../environment/provider-control.mjs').ProviderControl} providers
 * @param {import('./checkout-plan.mjs').CheckoutPlan} plan @param {import('../environment/seed-shop.mjs').SeededShop} shop
 */
export function runLastCheckout(environment, providers, { purchases }, shop) {
  const ask = createClient(environment, createProcessKiller(environment, []));
  const shopper = Math.max(...purchases.map((purchase) => purchase.shopper)) + 1;
  return makePurchase({ ...PLAIN, shopper }, shop.tokenOf(shopper), { ask, providers, goods: shop.goods, coupon: null });
}
