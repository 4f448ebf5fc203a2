import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { mayReadNamed, mergeIntoBoard, pauseAfterReading } from '@shop/domain';
import { kindOf, openAgent, sendJson } from './http-calls.mjs';

/** @typedef {ReadonlySet<string> | null} Named the orders that events have named; null where anything may have happened */

/**
 * One open order board, as the console keeps it: a line on which the shop tells that something happened, and what is then read again.
 * @param {{ api: string, token: string, results: import('./results.mjs').Results }} what
 */
export function openBoard({ api, token, results }) {
  const agent = openAgent();
  const authorization = `Bearer ${token}`;
  /** When each order was shown first. @type {Map<string, number>} */
  const shownAt = new Map();
  let isOpen = true;
  /** What stands on it; null as long as that is not known. @type {import('@shop/domain').BoardReading<any> | null} */
  let board = null;

  /** @param {string} name @param {string} path @returns {Promise<any[]>} */
  async function ask(name, path) {
    const began = performance.now();
    const orders = await sendJson(`GET ${path.split('?')[0]}`, agent, { url: api + path, headers: { authorization } });
    results.addTime(name, performance.now() - began);
    return orders;
  }

  /** @param {Named} named */
  async function readBoard(named) {
    const [last, now] = [board, Date.now()];
    board = null; // what fails is followed by the whole of it
    if (last && named && mayReadNamed(last, named, now)) {
      const ids = [...named].map((id) => `order_id=${id}`).join('&');
      board = mergeIntoBoard(last, named, await ask('orders that a board names', `/admin/orders/board?${ids}`));
      results.count('orders that a board asked for by name', named.size);
    } else board = { orders: await ask('GET /admin/orders/board', '/admin/orders/board'), wholeAt: now };
    for (const { id } of board.orders) if (!shownAt.has(id)) shownAt.set(id, performance.now());
  }

  const calls = [readBoard, () => ask('GET /admin/orders/delivery-issues', '/admin/orders/delivery-issues')].map((read) =>
    readWhenCalled(async (named) => {
      try {
        if (isOpen) await read(named);
      } catch (failure) {
        results.addError(kindOf(failure));
      }
    }),
  );
  const feed = followFeed({
    url: `${api}/admin/orders/feed`,
    authorization,
    onEvent(orderId) {
      results.count('events that a board heard of');
      for (const call of calls) void call(orderId);
    },
    onError: (what) => isOpen && results.addError(`GET /admin/orders/feed: ${what}`),
  });
  return {
    shownAt,
    close() {
      isOpen = false;
      feed.destroy();
      agent.destroy();
    },
  };
}

/** @param {{ url: string, authorization: string, onEvent: (orderId?: string) => void, onError: (what: string) => void }} how */
function followFeed({ url, authorization, onEvent, onError }) {
  const headers = { authorization, 'accept-encoding': 'gzip, deflate, br' };
  const request = http.request(url, { headers }, (answer) => {
    if (answer.statusCode !== 200) return onError(`${answer.statusCode}`);
    let unread = '';
    answer.setEncoding('utf8').on('data', (text) => {
      const events = (unread + text).split('\n\n');
      unread = events.pop() ?? '';
      for (const event of events) {
        const [, payload] = /^data: (.*)$/m.exec(event) ?? [];
        if (payload) onEvent(JSON.parse(payload).order_id); // a beat has none
      }
    });
    answer.on('close', () => onError('cut off'));
  });
  request.on('error', (failure) => onError(kindOf(failure)));
  request.end();
  return request;
}

/** A reading that was called for while one is under way comes after it, once. @param {(named: Named) => Promise<void>} read */
function readWhenCalled(read) {
  /** Undefined where nothing is to be read. @type {Set<string> | null | undefined} */
  let due;
  let isReading = false;
  return async (/** @type {string | undefined} */ orderId) => {
    due = orderId && due !== null ? (due ?? new Set()).add(orderId) : null;
    if (isReading) return;
    isReading = true;
    while (due !== undefined) {
      const named = due;
      due = undefined;
      const began = performance.now();
      await read(named);
      await pause(pauseAfterReading(performance.now() - began));
    }
    isReading = false;
  };
}
