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

// In a rush there is an event every few milliseconds: each board would read without a pause, and the shop would do little else.
const RUSH_PAUSE_MS = 500;

const due = new WeakSet<Query>();
/** When the last reading that an event had asked for was over. */
const readAt = new WeakMap<Query, number>();

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
    await restSince(readAt.get(query));
    while (query.promise) await query.promise.catch(() => undefined);
    due.delete(query);
    const isShown = cache.getQueryCache().get(query.queryHash) === query && query.isActive();
    if (!isShown) return;
    await query.fetch(undefined, { cancelRefetch: false }).catch(() => undefined);
    readAt.set(query, Date.now());
    // Somebody asked for older orders meanwhile: their page took the place of this reading.
  } while (query.state.fetchMeta);
}

/** The first event after a pause is shown at once. */
async function restSince(at: number | undefined): Promise<void> {
  const rest = at === undefined ? 0 : Math.min(at + RUSH_PAUSE_MS - Date.now(), RUSH_PAUSE_MS);
  if (rest > 0) await new Promise((rested) => setTimeout(rested, rest));
}
