import { performance } from 'node:perf_hooks';
import { productFields } from '@shop/domain';
import { kindOf, openAgent, sendJson } from './http-calls.mjs';
import { startAtConstantRate } from './constant-rate.mjs';

/**
 * An owner who changes the price of one product after another.
 * @param {{ api: string, token: string, everySeconds: number, begin: number, seconds: number, results: import('./results.mjs').Results }} what
 */
export async function changePrices({ api, token, everySeconds, results, ...span }) {
  const agent = openAgent();
  const headers = { authorization: `Bearer ${token}` };
  await startAtConstantRate({
    ...span,
    perSecond: 1 / everySeconds,
    start: async (dueAt, index) => {
      try {
        const products = await sendJson('GET /admin/products', agent, { url: `${api}/admin/products?limit=100`, headers });
        const { id, price, version, ...rest } = products[(index * 37) % products.length];
        const fields = Object.fromEntries(productFields().map((field) => [field, rest[field]]));
        const body = {
          ...fields,
          price: price + (index % 2 === 0 ? 1 : -1),
          version,
        };
        await sendJson('PUT /admin/products', agent, { url: `${api}/admin/products/${id}`, method: 'PUT', headers, body });
        results.addTime('a change of price', performance.now() - dueAt);
      } catch (failure) {
        results.addError(kindOf(failure));
      }
    },
  });
  agent.destroy();
}
