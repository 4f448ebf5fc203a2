const CLIENT_PATIENCE_MS = 8_000;

/**
 * Calls that reach the API count towards the next death; while it is dead the callers wait for its return, as a browser does.
 * @typedef {ReturnType<typeof killerOf>} Killer
 *
 * @param {import('./test-environment.mjs').Ground} ground @param {import('../checkout/checkout-plan.mjs').Plan['kills']} kills
 */
export function killerOf(ground, kills) {
  let calls = 0;
  let over = false;
  /** One death after the other: a server that is just coming back cannot be started twice. */
  let deaths = Promise.resolve();
  return {
    hearCall() {
      if (over) return;
      calls += 1;
      for (const { afterMs, what } of kills.filter(({ atCall }) => atCall === calls))
        deaths = deaths.then(() => strike(ground, what, afterMs));
      deaths.catch(() => {}); // told to whoever waits
    },
    /** When everybody who has died so far is back. */
    deaths: () => deaths,
    /** Nobody dies any more. */
    async end() {
      over = true;
      await deaths;
    },
  };
}

/**
 * @param {import('./test-environment.mjs').Ground} ground @param {Killer} killer
 * @returns {import('../checkout/shopper.mjs').Till['ask']}
 */
export function askThrough(ground, killer) {
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

/** @param {import('./test-environment.mjs').Ground} ground @param {'api' | 'database' | 'both'} what @param {number} afterMs */
async function strike(ground, what, afterMs) {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  if (what !== 'database') await ground.api.kill();
  if (what !== 'api') await ground.killDatabase();
  await ground.api.ready();
}
