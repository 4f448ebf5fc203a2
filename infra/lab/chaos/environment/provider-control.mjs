const TIMEOUT_MS = 60_000;

/**
 * The control API of the sandbox's providers: faults, time and what they know.
 * @param {string} url
 */
export function controlProviders(url) {
  /** @param {string} path @param {unknown} [body] @param {string} [method] @returns {Promise<any>} */
  const call = async (path, body, method = body === undefined ? 'GET' : 'POST') => {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
    /** Everything forgotten, time quick, the courier's clock paused. @param {number} seed */
    async reset(seed) {
      await call('/razorpay/control/reset', { seed: `chaos ${seed}` });
      await call('/borzo/control/reset', { seed: `chaos ${seed}` });
      await call('/razorpay/control/policy', { minuteMs: 10, refundAfterMs: 20, refundWorkMs: 0 });
      await call('/borzo/control/clock', { paused: true });
      await call('/borzo/control/scenario', { requestsPerMinute: 1_000_000, requestsPerDay: 1_000_000 }); // its minute is paused too
    },
    /** @param {import('../checkout/checkout-plan.mjs').CheckoutPlan} plan */
    async injectPaymentFaults({ faults, webhooks }) {
      await call('/razorpay/control/webhooks', { mode: webhooks.mode, delayMs: webhooks.delayMs, factor: 0.01 });
      for (const fault of faults) await call('/razorpay/control/faults', fault);
    },
    /** @param {import('../courier/courier-plan.mjs').CourierPlan} plan */
    async injectCourierFaults({ faults, callbacks, account }) {
      await call('/borzo/control/callbacks', { mode: callbacks.mode, delayMs: callbacks.delayMs, factor: 0.01 });
      await call('/borzo/control/scenario', account);
      for (const fault of faults) await call('/borzo/control/faults', fault);
    },
    /** How the shipment that is booked next goes. @param {string} scenario */
    setNextScenario: (scenario) => call('/borzo/control/scenario', { next: scenario }),
    /** One step on; false after the last one. @param {number} shipmentId @returns {Promise<boolean>} */
    advanceShipment: (shipmentId) =>
      call(`/borzo/control/orders/${shipmentId}/advance`, {}).then(
        () => true,
        (/** @type {Error} */ failure) => {
          if (failure.message.includes(': 409 ')) return false;
          throw failure;
        },
      ),
    /** The last callbacks once more, as if they came late. @param {number} last */
    replayCallbacks: (last) => call('/borzo/control/callbacks/replay', { last }).catch(() => null), // none yet
    /** The providers work as they should again. What they lost stays lost. */
    async endFaults() {
      await call('/razorpay/control/faults', undefined, 'DELETE');
      await call('/razorpay/control/webhooks', { mode: 'normal', enabled: true });
      await call('/borzo/control/faults', undefined, 'DELETE');
      await call('/borzo/control/callbacks', { mode: 'normal', enabled: true });
      await call('/borzo/control/scenario', { balance: 1_000_000, refuseDuplicates: false });
    },
    loadPaymentState: () => call('/razorpay/control/state'),
    /** @returns {Promise<Shipment[]>} */
    loadShipments: async () => (await call('/borzo/control/state')).shipments.map(parseShipment),
  };
}

/** @typedef {ReturnType<typeof controlProviders>} ProviderControl */

/**
 * A shipment as the courier has it. `bookedAs` is the name that the shop gave the booking, `orderId` the order in it.
 * @typedef {{ id: number, bookedAs: string, orderId: string, status: string, deliveryStatus: string }} Shipment
 *
 * @param {any} row @returns {Shipment}
 */
function parseShipment({ order_id: id, order: status, delivery: deliveryStatus, stops }) {
  const bookedAs = stops?.[1]?.client_order_id;
  // An order's second booking has the number of the attempt behind it.
  const orderId = /^([0-9A-Z]+)(?:-\d+)?$/.exec(bookedAs)?.[1];
  if (typeof id !== 'number' || typeof status !== 'string' || typeof deliveryStatus !== 'string' || !orderId)
    throw new Error(`This is no shipment: ${JSON.stringify({ id, status, deliveryStatus, bookedAs })}`);
  return { id, bookedAs, orderId, status, deliveryStatus };
}
