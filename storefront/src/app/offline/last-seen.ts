import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type Order, orderKeys, ordersQuery } from '../../features/orders/api';
import { trackingKeys } from '../../features/tracking/api';
import { keep, LAST_SEEN, readSaved } from '../../platform/storage';
import type { Shop } from '../open-shop';

interface Seen {
  key: QueryKey;
  seen: unknown;
  at: number;
}
interface LastSeen {
  shopperId: string;
  queries: Seen[];
}

const ORDERS_KEPT = 5;

/**
 * What the shopper last saw of their orders outlives the page, so that it can be shown without a network: their latest
 * orders, the one under way and its delivery. It ends with the sign-in. Returns how to stop.
 */
export function keepLastSeen({ api, queryClient, session }: Shop): () => void {
  let shopperId: string | null = null;
  const follow = () => {
    const { status, user } = session.current();
    if (status === 'out') {
      shopperId = null;
      forget(queryClient);
    } else if (user && user.id !== shopperId) {
      shopperId = user.id;
      bringBack(queryClient, shopperId);
      // What was answered while this part was still loading.
      if (queryClient.getQueryCache().getAll().some(toSeen)) save(queryClient, shopperId);
    }
  };
  const stopFollowing = session.subscribe(follow);
  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    const answered = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (!answered || !shopperId) return;
    if (toSeen(event.query)) save(queryClient, shopperId);
    if (isUnlisted(event.query, queryClient)) void queryClient.prefetchInfiniteQuery(ordersQuery(api.own));
  });
  follow();
  return () => {
    stopFollowing();
    stopListening();
  };
}

function save(queryClient: QueryClient, shopperId: string): void {
  const seen = queryClient.getQueryCache().getAll().map(toSeen);
  const answers = seen.filter((one) => one !== null).toSorted((one, other) => one.at - other.at);
  const newestTracking = answers.findLast(({ key }) => key[0] === trackingKeys.all[0]);
  const queries = answers.filter((one) => one.key[0] === orderKeys.all[0] || one === newestTracking);
  keep(LAST_SEEN, { shopperId, queries } satisfies LastSeen);
}

function bringBack(queryClient: QueryClient, shopperId: string): void {
  const saved = readSaved(LAST_SEEN) as Partial<LastSeen> | null;
  if (saved?.shopperId !== shopperId || !Array.isArray(saved.queries)) return keep(LAST_SEEN, null);
  for (const { key, seen, at } of saved.queries) {
    if ((queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) < at)
      queryClient.setQueryData(key, asAnswered(key, seen), { updatedAt: at });
  }
}

/** An order under way that the kept list does not show as it is: then the list is asked for, though no page shows it yet. */
function isUnlisted({ queryKey, state }: Query, queryClient: QueryClient): boolean {
  const order = state.data as Order | null;
  if (!same(queryKey, orderKeys.active()) || !order) return false;
  const list = queryClient.getQueryData<InfiniteData<Order[]>>(orderKeys.list());
  return !list?.pages[0]?.some(({ id, status }) => id === order.id && status === order.status);
}

/** The next person at this device sees nothing of it. */
function forget(queryClient: QueryClient): void {
  keep(LAST_SEEN, null);
  queryClient.removeQueries({ queryKey: orderKeys.all });
  queryClient.removeQueries({ queryKey: trackingKeys.all });
}

/** Null for what is not kept, such as the rider's name and number. */
function toSeen({ queryKey: key, state: { data, dataUpdatedAt: at } }: Query): Seen | null {
  if (data === undefined) return null;
  if (isList(key)) return { key, seen: (data as InfiniteData<Order[]>).pages[0]?.slice(0, ORDERS_KEPT) ?? [], at };
  const isSaved = same(key, orderKeys.active()) || (key.length === 2 && key[0] === trackingKeys.all[0]);
  return isSaved ? { key, seen: data, at } : null;
}

const asAnswered = (key: QueryKey, seen: unknown): unknown => (isList(key) ? { pages: [seen], pageParams: [undefined] } : seen);
const isList = (key: QueryKey): boolean => same(key, orderKeys.list());
const same = (one: QueryKey, other: QueryKey): boolean => JSON.stringify(one) === JSON.stringify(other);
