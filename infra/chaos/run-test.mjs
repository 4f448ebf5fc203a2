import { readBooks } from './oracle/snapshot.mjs';
import { INVARIANTS } from './oracle/checkout-rules.mjs';
import { letTimePass } from './environment/recovery.mjs';
import { sandboxAt } from './environment/provider-control.mjs';
import { letThemRide } from './courier/run-deliveries.mjs';
import { ROAD_INVARIANTS } from './oracle/courier-rules.mjs';
import { layOut } from './environment/seed-shop.mjs';
import { letThemBuy } from './checkout/run-checkouts.mjs';

/**
 * One storm: lay out, buy under faults, let time heal, compare both sides' books.
 * @param {import('./environment/test-environment.mjs').Ground} ground @param {import('./checkout/checkout-plan.mjs').Plan} plan
 * @returns {Promise<{ broken: string[], placed: number, refused: number, refunded: number }>}
 */
export async function runStorm(ground, plan) {
  const sandbox = sandboxAt(ground.urls.sandbox);
  const floor = await layOut(ground, sandbox, plan);
  await sandbox.trouble(plan);
  const told = await letThemBuy(ground, sandbox, plan, floor);
  await letTimePass(ground, sandbox);
  const books = await readBooks(ground, sandbox);
  const broken = Object.entries(INVARIANTS).flatMap(([rule, check]) =>
    check(books, { plan, told }).map((what) => `${rule}: ${what}`),
  );
  broken.push(...ground.api.deathsOfItsOwn());
  return {
    broken,
    placed: books.orders.filter(({ status }) => status === 'confirmed').length,
    refused: told.filter(({ refused }) => refused).length,
    refunded: books.refunds.length,
  };
}

/**
 * One storm on the road: riders, callbacks and the courier's answers go wrong, then both sides' books are compared.
 * @param {import('./environment/test-environment.mjs').Ground} ground @param {import('./courier/courier-plan.mjs').RoadPlan} plan
 * @returns {Promise<{ broken: string[], placed: number, refused: number, refunded: number }>}
 */
export async function runRoad(ground, plan) {
  const sandbox = sandboxAt(ground.urls.sandbox);
  const { told, seen } = await letThemRide(ground, sandbox, plan);
  await letTimePass(ground, sandbox);
  const books = await readBooks(ground, sandbox);
  const broken = Object.entries(ROAD_INVARIANTS).flatMap(([rule, check]) => check(books, seen).map((what) => `${rule}: ${what}`));
  broken.push(...ground.api.deathsOfItsOwn());
  return {
    broken,
    placed: books.orders.filter(({ status }) => status !== 'pending' && status !== 'cancelled').length,
    refused: told.filter(({ refused }) => refused).length,
    refunded: books.refunds.length,
  };
}
