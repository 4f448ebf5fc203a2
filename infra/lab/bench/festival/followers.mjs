import { performance } from 'node:perf_hooks';
import { kindOf, networkOf, openAgent, send } from './http-calls.mjs';
import { startAtConstantRate } from './constant-rate.mjs';

/**
 * Shoppers who look where their rider is, each every `pauseSeconds`.
 * @param {{ api: string, purchases: Map<string, import('./purchases.mjs').Purchase>, pauseSeconds: number, begin: number, seconds: number,
 *   results: import('./results.mjs').Results }} what
 */
export async function followOrders({ api, purchases, pauseSeconds, results, ...span }) {
  const agent = openAgent();
  const followed = [...purchases];
  await startAtConstantRate({
    ...span,
    perSecond: followed.length / pauseSeconds,
    start: async (dueAt, index) => {
      const [orderId, { token, shopper }] = /** @type {[string, import('./purchases.mjs').Purchase]} */ (
        followed[index % followed.length]
      );
      const headers = { authorization: `Bearer ${token}`, ...networkOf(shopper) };
      try {
        const { status } = await send(agent, { url: `${api}/borzo/order/${orderId}`, headers });
        if (status === 200) results.addTime('a tracking poll', performance.now() - dueAt);
        else results.addError(`GET /borzo/order: ${status}`);
      } catch (failure) {
        results.addError(`GET /borzo/order: ${kindOf(failure)}`);
      }
    },
  });
  agent.destroy();
}
