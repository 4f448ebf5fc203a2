import { readBooks } from './books.mjs';
import { INVARIANTS } from './invariants.mjs';
import { letTimePass } from './recover.mjs';
import { sandboxAt } from './sandbox.mjs';
import { letThemRide } from './road.mjs';
import { ROAD_INVARIANTS } from './road-invariants.mjs';
import { layOut } from './shop-floor.mjs';
import { letThemBuy } from './storm.mjs';

/**
 * One storm: lay out, buy under faults, let time heal, compare both sides' books.
 * @param {import('./ground.mjs').Ground} ground @param {import('./plan.mjs').Plan} plan
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
 * @param {import('./ground.mjs').Ground} ground @param {import('./road-plan.mjs').RoadPlan} plan
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
