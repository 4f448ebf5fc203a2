import { LONGEST_PAUSE_MS, pauseAfterReading } from '@shop/domain';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FeedState, useOrderFeed } from '../../../platform/order-feed';
import { orders } from '../api';

/** Follows the feed: what the page shows of the orders is read again when something happens to one, and when the connection is lost. */
export function useLiveOrders(): FeedState {
  const cache = useQueryClient();
  const feed = useOrderFeed((orderId) => readOrdersAgain(cache, orderId));
  useEffect(() => {
    if (feed === 'lost') readOrdersAgain(cache);
  }, [cache, feed]);
  return feed;
}

/** The orders that events have named since a list was read; null where anything may have happened. */
const due = new WeakMap<Query, Set<string> | null>();
/** Until when a list rests after a reading that an event had asked for. */
const restUntil = new WeakMap<Query, number>();

/** Once for each list, however many parts of the page ask for it; what is open of one order, for that order alone. */
function readOrdersAgain(cache: QueryClient, orderId?: string): void {
  // What is not shown now, too: it may be shown again before the end of a reading that has begun before the event.
  for (const query of cache.getQueryCache().findAll({ queryKey: orders.all })) {
    const [, list, id] = query.queryKey;
    if (orderId && list === 'detail' && id !== orderId) continue;
    const named = due.get(query);
    const isNew = named === undefined;
    due.set(query, orderId && named !== null ? (named ?? new Set()).add(orderId) : null);
    if (isNew) void readAgain(cache, query);
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
    const named = due.get(query);
    due.delete(query);
    const isShown = cache.getQueryCache().get(query.queryHash) === query && query.isActive();
    if (!isShown) return;
    const began = Date.now();
    await query.fetch(undefined, { cancelRefetch: false, meta: { named } as object }).catch(() => undefined);
    restUntil.set(query, Date.now() + pauseAfterReading(Date.now() - began));
    // Somebody asked for older orders meanwhile: their page took the place of this reading.
  } while (query.state.fetchMeta?.fetchMore);
}

/**
 * After something was done with one order: that order alone, where nothing else has to be read, and at once. A reading under way may have begun before; this one
 * takes its place, and asks for what it had asked for, too.
 */
export async function readOrderAtOnce(cache: QueryClient, orderId: string): Promise<void> {
  await cache.invalidateQueries({ queryKey: orders.all, refetchType: 'none' }); // what is not shown is read when it is shown again
  const shown = cache.getQueryCache().findAll({ queryKey: orders.all, type: 'active' });
  await Promise.allSettled(
    shown.map((query) => {
      const { fetchStatus, fetchMeta } = query.state;
      const underWay = fetchStatus === 'idle' ? NONE : namedByEvents(fetchMeta);
      const named = underWay ? new Set([...underWay, orderId]) : null;
      return query.fetch(undefined, { cancelRefetch: true, meta: { named } as object });
    }),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The orders that the events named which have caused a reading; nothing where all may have changed, or something else has caused it. */
export function namedByEvents(fetchMeta: object | null): ReadonlySet<string> | null | undefined {
  const causedBy: { named?: ReadonlySet<string> | null } | null = fetchMeta;
  return causedBy?.named;
}

/** The first event after a pause is shown at once. A clock that is set back makes no pause longer. */
async function rest(until = 0): Promise<void> {
  const left = Math.min(until - Date.now(), LONGEST_PAUSE_MS);
  if (left > 0) await new Promise((rested) => setTimeout(rested, left));
}
