import { askThrough, killerOf } from '../environment/process-killer.mjs';
import { buy } from './shopper.mjs';

/**
 * Lets all shoppers of a plan buy while faults strike and processes die.
 * @param {import('../environment/test-environment.mjs').Ground} ground @param {import('../environment/provider-control.mjs').Sandbox} sandbox
 * @param {import('./checkout-plan.mjs').Plan} plan @param {import('../environment/seed-shop.mjs').ShopFloor} floor
 * @returns {Promise<import('./shopper.mjs').Told[]>}
 */
export async function letThemBuy(ground, sandbox, plan, floor) {
  const killer = killerOf(ground, plan.kills);
  const till = { ask: askThrough(ground, killer), sandbox, goods: floor.goods, coupon: floor.coupon };
  const told = /** @type {import('./shopper.mjs').Told[]} */ ([]);
  const waiting = [...plan.acts];
  const worker = async () => {
    for (let act = waiting.shift(); act; act = waiting.shift()) told.push(await buy(act, floor.tokenOf(act.shopper), till));
  };
  await Promise.all(Array.from({ length: plan.pace }, worker));
  await killer.end();
  return told;
}
