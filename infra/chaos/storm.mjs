import { buy } from './shopper.mjs';

const CLIENT_PATIENCE_MS = 8_000;

/**
 * Lets all shoppers of a plan buy while faults strike and processes die.
 * @param {import('./ground.mjs').Ground} ground @param {import('./sandbox.mjs').Sandbox} sandbox
 * @param {import('./plan.mjs').Plan} plan @param {import('./shop-floor.mjs').ShopFloor} floor
 * @returns {Promise<import('./shopper.mjs').Told[]>}
 */
export async function letThemBuy(ground, sandbox, plan, floor) {
  const killer = killerOf(ground, plan.kills);
  const till = { ask: askThrough(ground, killer), sandbox, goods: floor.goods, coupon: floor.coupon };
  const told = /** @type {import('./shopper.mjs').Told[]} */ ([]);
  const waiting = [...plan.acts];
  const worker = async () => {
    for (let act = waiting.shift(); act; act = waiting.shift()) told.push(await buy(act, floor.tokens[act.shopper], till));
  };
  await Promise.all(Array.from({ length: plan.pace }, worker));
  await killer.done();
  return told;
}

/**
 * Every call to the API counts towards the next death; while it is dead the callers wait for its return, as a browser does.
 * @param {import('./ground.mjs').Ground} ground @param {ReturnType<typeof killerOf>} killer
 * @returns {import('./shopper.mjs').Till['ask']}
 */
function askThrough(ground, killer) {
  return async (path, token, body) => {
    await ground.api.ready();
    killer.hearCall();
    try {
      const answer = await fetch(ground.urls.api + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(CLIENT_PATIENCE_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  };
}

/** @param {import('./ground.mjs').Ground} ground @param {import('./plan.mjs').Plan['kills']} kills */
function killerOf(ground, kills) {
  let calls = 0;
  /** One death after the other: a server that is just coming back cannot be started twice. */
  let deaths = Promise.resolve();
  return {
    hearCall() {
      calls += 1;
      for (const { afterMs, what } of kills.filter(({ atCall }) => atCall === calls))
        deaths = deaths.then(() => strike(ground, what, afterMs));
      deaths.catch(() => {}); // told by done()
    },
    done: () => deaths,
  };
}

/** @param {import('./ground.mjs').Ground} ground @param {'api' | 'database' | 'both'} what @param {number} afterMs */
async function strike(ground, what, afterMs) {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  if (what !== 'database') await ground.api.kill();
  if (what !== 'api') await ground.killDatabase();
  await ground.api.ready();
}
