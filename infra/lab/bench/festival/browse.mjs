import { performance } from 'node:perf_hooks';
import { kindOf, networkOf, openAgent, send } from './http-calls.mjs';
import { startAtConstantRate } from './constant-rate.mjs';

const VISITORS = 5_000;
// Who has been here before asks whether it has changed.
const RETURNING = 3;

/**
 * What visitors ask for, as often as the number says: pages, and the lists by which a page that is open keeps up.
 * @param {{ id: string }[]} products
 * @returns {string[]}
 */
export function pathsToBrowse(products) {
  const popular = products.slice(0, 40).map(({ id }) => `/products/${encodeURIComponent(id)}`);
  const repeat = (/** @type {number} */ times, /** @type {string} */ path) => Array.from({ length: times }, () => path);
  return [
    ...repeat(24, '/'),
    ...repeat(4, '/hi'),
    ...repeat(4, '/mr'),
    ...popular,
    ...repeat(36, '/api/products'),
    ...repeat(36, '/api/settings/store-status'),
    ...repeat(12, '/api/delivery/promise'),
    ...repeat(8, '/api/offers/active'),
    ...repeat(8, '/api/products/sold-out'),
    ...repeat(8, '/api/config'),
  ];
}

/**
 * Visitors who look at pages and lists.
 * @param {{ origin: string, paths: string[], perSecond: number, begin: number, seconds: number, results: import('./results.mjs').Results }} what
 */
export async function browse({ origin, paths, results, ...rate }) {
  const agent = openAgent();
  const tags = /** @type {Map<string, string>} */ (new Map());
  await startAtConstantRate({
    ...rate,
    start: async (dueAt, index) => {
      // A step that shares no factor with their number goes through all of them, never the same ones one after the other.
      const path = /** @type {string} */ (paths[(index * 89) % paths.length]);
      const tag = index % RETURNING === 0 ? tags.get(path) : undefined;
      const what = `GET ${path.replace(/^\/products\/.*/, '/products/:id')}`;
      const headers = { 'accept-encoding': 'br', ...networkOf(index % VISITORS), ...(tag ? { 'if-none-match': tag } : {}) };
      try {
        const { status, headers: got } = await send(agent, { url: origin + path, headers });
        if (status !== 200 && !(tag && status === 304)) return results.addError(`${what}: ${status}`);
        if (got.etag) tags.set(path, got.etag);
        const ms = performance.now() - dueAt;
        results.addTime('browse', ms);
        results.addTime(path.startsWith('/api') ? 'a list' : 'a page', ms);
      } catch (failure) {
        results.addError(`${what}: ${kindOf(failure)}`);
      }
    },
  });
  agent.destroy();
}
