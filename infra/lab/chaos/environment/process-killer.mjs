// A killed API cuts the line at once: only one that hangs, or a machine with far too much to do, takes that long.
const CLIENT_TIMEOUT_MS = 30_000;

/**
 * Calls that reach the API count towards the next kill; while it is down the callers wait for its return, as a browser does.
 * @typedef {ReturnType<typeof createProcessKiller>} ProcessKiller
 *
 * @param {import('./test-environment.mjs').TestEnvironment} environment @param {import('../checkout/checkout-plan.mjs').CheckoutPlan['kills']} kills
 */
export function createProcessKiller(environment, kills) {
  let calls = 0;
  let over = false;
  /** One kill after the other: a server that is just coming back cannot be started twice. */
  let restarts = Promise.resolve();
  return {
    countCall() {
      if (over) return;
      calls += 1;
      for (const { afterMs, what } of kills.filter(({ atCall }) => atCall === calls))
        restarts = restarts.then(() => killProcesses(environment, what, afterMs));
      restarts.catch(() => {}); // reported to those who wait
    },
    /** When every process that was killed so far is back. */
    restarts: () => restarts,
    /** No process is killed any more. */
    async end() {
      over = true;
      await restarts;
    },
  };
}

/**
 * @param {import('./test-environment.mjs').TestEnvironment} environment @param {ProcessKiller} killer
 * @returns {import('../checkout/shopper.mjs').ShopClient['ask']}
 */
export function createClient(environment, killer) {
  return async (path, token, body) => {
    await environment.api.ready();
    killer.countCall();
    const sentAt = performance.now();
    try {
      const answer = await fetch(environment.urls.api + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    } catch (failure) {
      const { name, message, cause } = /** @type {Error} */ (failure);
      const why = cause instanceof Error ? cause.message : message;
      environment.api.note(`no answer to ${path} after ${Math.round(performance.now() - sentAt)} ms: ${name}: ${why}`);
      return null;
    }
  };
}

/** @param {import('./test-environment.mjs').TestEnvironment} environment @param {'api' | 'database' | 'both'} what @param {number} afterMs */
async function killProcesses(environment, what, afterMs) {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  if (what !== 'database') await environment.api.kill();
  if (what !== 'api') await environment.killDatabase();
  await environment.api.ready();
}
