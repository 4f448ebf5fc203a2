import { runCheckouts, runLastCheckout } from './checkout/run-checkouts.mjs';
import { runDeliveries } from './courier/run-deliveries.mjs';
import { controlProviders } from './environment/provider-control.mjs';
import { passTime, recoverShop } from './environment/recovery.mjs';
import { seedShop } from './environment/seed-shop.mjs';
import { CHECKOUT_RULES } from './invariants/checkout-rules.mjs';
import { COURIER_RULES } from './invariants/courier-rules.mjs';
import { findViolations } from './invariants/records.mjs';
import { loadSnapshot } from './invariants/snapshot.mjs';

/**
 * What one seed came to.
 * @typedef {{ violations: string[], placed: number, refused: number, refunded: number }} TestResult
 *
 * @typedef {import('./environment/test-environment.mjs').TestEnvironment} TestEnvironment
 */

/**
 * Checkouts under faults; then the shop recovers by itself, sells once more, and the records of both sides are compared.
 * @param {TestEnvironment} environment @param {import('./checkout/checkout-plan.mjs').CheckoutPlan} plan
 * @returns {Promise<TestResult>}
 */
export async function runCheckoutTest(environment, plan) {
  const providers = controlProviders(environment.urls.sandbox);
  const shop = await seedShop(environment, providers, plan);
  await providers.injectPaymentFaults(plan);
  const outcomes = await runCheckouts(environment, providers, plan, shop);
  await recoverShop(environment, providers);
  const lastOutcome = await runLastCheckout(environment, providers, plan, shop);
  await passTime(environment, 2);
  const snapshot = await loadSnapshot(environment, providers);
  const violations = findViolations(CHECKOUT_RULES, snapshot, { plan, outcomes, lastOutcome, prices: shop.prices });
  return describeResult(environment, snapshot, { violations, outcomes });
}

/**
 * Deliveries under faults: riders, callbacks and the courier's answers go wrong; then the records of both sides are compared.
 * @param {TestEnvironment} environment @param {import('./courier/courier-plan.mjs').CourierPlan} plan
 * @returns {Promise<TestResult>}
 */
export async function runCourierTest(environment, plan) {
  const providers = controlProviders(environment.urls.sandbox);
  const shop = await seedShop(environment, providers, { ...plan, stock: 50, couponLimit: null, purchases: plan.deliveries });
  const { outcomes, views } = await runDeliveries(environment, providers, plan, shop);
  await recoverShop(environment, providers);
  const snapshot = await loadSnapshot(environment, providers);
  const violations = findViolations(COURIER_RULES, snapshot, { plan, outcomes, views, prices: shop.prices });
  return describeResult(environment, snapshot, { violations, outcomes });
}

/**
 * @param {TestEnvironment} environment @param {import('./invariants/snapshot.mjs').Snapshot} snapshot
 * @param {{ violations: { rule: string, what: string }[], outcomes: import('./checkout/shopper.mjs').PurchaseOutcome[] }} found
 * @returns {TestResult}
 */
function describeResult({ api }, { orders, refunds }, { violations, outcomes }) {
  return {
    violations: [...violations.map(({ rule, what }) => `${rule}: ${what}`), ...api.takeUnexpectedExits()],
    placed: orders.filter(({ status }) => status !== 'pending' && status !== 'cancelled').length,
    refused: outcomes.filter(({ refused }) => refused).length,
    refunded: refunds.length,
  };
}
