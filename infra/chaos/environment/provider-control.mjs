const PATIENCE_MS = 60_000;

/**
 * The levers and the books of the sandbox's providers.
 * @param {string} url
 */
export function sandboxAt(url) {
  /** @param {string} path @param {unknown} [body] @param {string} [method] @returns {Promise<any>} */
  const call = async (path, body, method = body === undefined ? 'GET' : 'POST') => {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    call,
    /** @param {string} email @returns {Promise<string>} */
    mintToken: async (email) => (await call('/identity/control/token', { email, expiresIn: 86_400 })).access_token,
    /** Everything forgotten, time quick, the rider standing still. @param {number} seed */
    async clear(seed) {
      await call('/razorpay/control/reset', { seed: `storm ${seed}` });
      await call('/borzo/control/reset', { seed: `storm ${seed}` });
      await call('/razorpay/control/policy', { minuteMs: 10, refundAfterMs: 20, refundWorkMs: 0 });
      await call('/borzo/control/clock', { paused: true });
      await call('/borzo/control/scenario', { requestsPerMinute: 1_000_000, requestsPerDay: 1_000_000 }); // its minute stands still too
    },
    /** @param {import('../checkout/checkout-plan.mjs').Plan} plan */
    async trouble({ faults, webhooks }) {
      await call('/razorpay/control/webhooks', { mode: webhooks.mode, delayMs: webhooks.delayMs, factor: 0.01 });
      for (const fault of faults) await call('/razorpay/control/faults', fault);
    },
    /** @param {import('../courier/courier-plan.mjs').RoadPlan} plan */
    async troubleOnTheRoad({ faults, callbacks, account }) {
      await call('/borzo/control/callbacks', { mode: callbacks.mode, delayMs: callbacks.delayMs, factor: 0.01 });
      await call('/borzo/control/scenario', account);
      for (const fault of faults) await call('/borzo/control/faults', fault);
    },
    /** How the trip that is booked next goes. @param {string} scenario */
    nextTrip: (scenario) => call('/borzo/control/scenario', { next: scenario }),
    /** One step on; false at the end of the road. @param {number} trip @returns {Promise<boolean>} */
    advance: (trip) =>
      call(`/borzo/control/orders/${trip}/advance`, {}).then(
        () => true,
        (/** @type {Error} */ failure) => {
          if (failure.message.includes(': 409 ')) return false;
          throw failure;
        },
      ),
    /** The last callbacks once more, as if they came late. @param {number} last */
    tellAgain: (last) => call('/borzo/control/callbacks/replay', { last }).catch(() => null), // none yet
    /** The providers work as they should again. What they lost stays lost. */
    async calm() {
      await call('/razorpay/control/faults', undefined, 'DELETE');
      await call('/razorpay/control/webhooks', { mode: 'normal', enabled: true });
      await call('/borzo/control/faults', undefined, 'DELETE');
      await call('/borzo/control/callbacks', { mode: 'normal', enabled: true });
      await call('/borzo/control/scenario', { balance: 1_000_000, refuseDuplicates: false });
    },
    books: () => call('/razorpay/control/state'),
    trips: async () => (await call('/borzo/control/state')).trips,
  };
}

/** @typedef {ReturnType<typeof sandboxAt>} Sandbox */
