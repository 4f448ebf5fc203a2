import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { kindOf, openAgent, sendJson } from './http-calls.mjs';

// As the console paces itself (admin-console, use-live-orders.ts).
const pauseAfter = (/** @type {number} */ reading) => Math.min(Math.max(4 * reading, 500), 1_200);

/**
 * One open order board, as the console keeps it: a line on which the shop tells that something happened, and the lists that are then read again.
 * @param {{ api: string, token: string, results: import('./results.mjs').Results }} what
 */
export function openBoard({ api, token, results }) {
  const agent = openAgent();
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' };
  /** When each order was shown first. @type {Map<string, number>} */
  const shownAt = new Map();
  let isOpen = true;
  const lists = ['/admin/orders/board', '/admin/orders/delivery-issues'].map((path) =>
    readWhenCalled(async () => {
      if (!isOpen) return;
      try {
        const began = performance.now();
        const orders = await sendJson(`GET ${path}`, agent, {
          url: api + path,
          headers: { authorization: headers.authorization },
        });
        const readAt = performance.now();
        results.addTime(`GET ${path}`, readAt - began);
        if (path.endsWith('board')) for (const { id } of orders) if (!shownAt.has(id)) shownAt.set(id, readAt);
      } catch (failure) {
        results.addError(kindOf(failure));
      }
    }),
  );
  const line = http.request(`${api}/admin/orders/feed`, { headers }, (answer) => {
    if (answer.statusCode !== 200) return results.addError(`GET /admin/orders/feed: ${answer.statusCode}`);
    answer.setEncoding('utf8').on('data', (text) => {
      if (!/^id: /m.test(text)) return;
      results.count('events that a board heard of');
      for (const call of lists) void call();
    });
    answer.on('close', () => isOpen && results.addError('GET /admin/orders/feed: cut off'));
  });
  line.on('error', (failure) => isOpen && results.addError(`GET /admin/orders/feed: ${kindOf(failure)}`));
  line.end();
  return {
    shownAt,
    close() {
      isOpen = false;
      line.destroy();
      agent.destroy();
    },
  };
}

/** A reading that was called for while one is under way comes after it, once. @param {() => Promise<void>} read */
function readWhenCalled(read) {
  let isDue = false;
  let isReading = false;
  return async () => {
    isDue = true;
    if (isReading) return;
    isReading = true;
    while (isDue) {
      isDue = false;
      const began = performance.now();
      await read();
      await pause(pauseAfter(performance.now() - began));
    }
    isReading = false;
  };
}
