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

const due = new WeakSet<Query>();

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
    while (query.promise) await query.promise.catch(() => undefined);
    due.delete(query);
    const isShown = cache.getQueryCache().get(query.queryHash) === query && query.isActive();
    if (!isShown) return;
    await query.fetch(undefined, { cancelRefetch: false }).catch(() => undefined);
    // Somebody asked for older orders meanwhile: their page took the place of this reading.
  } while (query.state.fetchMeta);
}
