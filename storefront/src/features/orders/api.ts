import { readReply, type Schemas } from '@shop/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api';

export type Order = Schemas['OrderSummaryReply'];

/** Whoever places an order makes everything under `all` out of date. */
export const orderKeys = {
  all: ['orders'] as const,
  list: () => [...orderKeys.all, 'list'] as const,
  active: () => [...orderKeys.all, 'active'] as const,
};

const PAGE = 20;

/** The shopper's own orders, the newest first, a page at a time. */
export function ordersQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: orderKeys.list(),
    queryFn: ({ signal, pageParam: cursor }) =>
      readReply(api.GET('/orders', { params: { query: { limit: PAGE, cursor } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat().toSorted(newestFirst),
    staleTime: 0,
  });
}

/** The latest order that is still under way; null when there is none. */
export function activeOrderQuery(api: ApiClient) {
  return queryOptions({
    queryKey: orderKeys.active(),
    queryFn: async ({ signal }) => (await readReply(api.GET('/orders/active', { signal }))).order,
  });
}

function newestFirst(one: Order, other: Order): number {
  return Date.parse(other.placed_at) - Date.parse(one.placed_at);
}
