import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { kindOf, openAgent, send } from './http-calls.mjs';
import { startAtConstantRate } from './constant-rate.mjs';

const BOOKED_AGAIN_MS = 2_000;

/**
 * Riders who are at the door some seconds after an order was paid, one after the other, and of whom the courier tells: what is delivered
 * makes room on the boards.
 * @param {{ api: string, providers: import('./provider-process.mjs').ProviderProcess, purchases: Map<string, unknown>, afterSeconds: number,
 *   perSecond: number, begin: number, seconds: number, results: import('./results.mjs').Results }} what
 */
export async function deliverOrders({ api, providers, purchases, afterSeconds, begin, seconds, results, perSecond }) {
  const agent = openAgent();
  const ids = purchases.keys(); // those that are bought later come behind
  const end = begin + seconds * 1000;
  /** A busy shop may book its rider late. @param {string} id */
  const booked = async (id) => {
    for (;;) {
      const callback = await providers.deliver(id);
      if (callback || performance.now() > end) return callback;
      results.count('looks for a rider who was not booked yet');
      await pause(BOOKED_AGAIN_MS);
    }
  };
  await startAtConstantRate({
    perSecond,
    begin: begin + afterSeconds * 1000,
    seconds: Math.max(0, seconds - afterSeconds),
    start: async () => {
      const { value: id } = ids.next();
      if (id === undefined) return;
      try {
        const callback = await booked(id);
        if (!callback) return results.count('orders that no rider had at the end');
        const { body, signature } = callback;
        const headers = { 'content-type': 'application/json', 'x-dv-signature': signature };
        const { status } = await send(agent, { url: `${api}/borzo/callback`, method: 'POST', headers, body: JSON.parse(body) });
        if (status !== 200) results.addError(`POST /borzo/callback: ${status}`);
        else results.count('orders that riders have delivered');
      } catch (failure) {
        results.addError(`POST /borzo/callback: ${kindOf(failure)}`);
      }
    },
  });
  agent.destroy();
}
