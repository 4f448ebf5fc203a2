import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FeedState, useOrderFeed } from '../../../platform/order-feed';
import { orders } from '../api';

/** Follows the feed: what the page shows of the orders is read again when something happens to one, and when the connection is lost. */
export function useLiveOrders(): FeedState {
  const cache = useQueryClient();
  const feed = useOrderFeed(() => readOrdersAgain(cache));
  useEffect(() => {
    if (feed === 'lost') readOrdersAgain(cache);
  }, [cache, feed]);
  return feed;
}

// In a rush there is an event every few milliseconds: each board would read without a pause, and the shop would do little else. What
// took the shop long to answer is asked for less often; even so, what is paid is on the board within two seconds.
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 1_200;
const PAUSE_PER_READING = 4;

const due = new WeakSet<Query>();
/** Until when a list rests after a reading that an event had asked for. */
const restUntil = new WeakMap<Query, number>();

/** Once for each list, however many parts of the page ask for it. */
function readOrdersAgain(cache: QueryClient): void {
  for (const query of cache.getQueryCache().findAll({ queryKey: orders.all, type: 'active' })) {
    if (due.has(query)) continue;
    due.add(query);
    void readAgain(cache, query);
  }
}

/**
 * A reading under way may have begun before the event. It is let end, so that a rush of events cannot keep any from ending and no one's
 * older orders are cut off; then comes another one.
 */
async function readAgain(cache: QueryClient, query: Query): Promise<void> {
  do {
    await rest(restUntil.get(query));
    while (query.promise) await query.promise.catch(() => undefined);
    due.delete(query);
    const isShown = cache.getQueryCache().get(query.queryHash) === query && query.isActive();
    if (!isShown) return;
    const began = Date.now();
    await query.fetch(undefined, { cancelRefetch: false }).catch(() => undefined);
    restUntil.set(query, Date.now() + pauseAfter(Date.now() - began));
    // Somebody asked for older orders meanwhile: their page took the place of this reading.
  } while (query.state.fetchMeta);
}

const pauseAfter = (reading: number): number =>
  Math.min(Math.max(PAUSE_PER_READING * reading, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);

/** The first event after a pause is shown at once. A clock that is set back makes no pause longer. */
async function rest(until = 0): Promise<void> {
  const left = Math.min(until - Date.now(), LONGEST_PAUSE_MS);
  if (left > 0) await new Promise((rested) => setTimeout(rested, left));
}
