import { readReply, type Schemas } from '@shop/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api';

export type Order = Schemas['OrderSummaryReply'];
export type FullOrder = Schemas['OrderDetailsReply'];
export type OrderedItem = Schemas['OwnOrderItemReply'];

/** Placing an order makes everything under `all` stale. */
export const orderKeys = {
  all: ['orders'] as const,
  list: () => [...orderKeys.all, 'list'] as const,
  detail: (id: string) => [...orderKeys.all, 'detail', id] as const,
  active: () => [...orderKeys.all, 'active'] as const,
};

const PAGE = 20;
/** An order under way is read again this often while its page is open. */
const READ_AGAIN_MS = 30_000;

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

/** One own order with everything that is known of it. */
export function orderQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: orderKeys.detail(id),
    queryFn: ({ signal }) => readReply(api.GET('/orders/{id}/details', { params: { path: { id } }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? READ_AGAIN_MS : false),
  });
}

/** The bill of an own order as PDF. */
export async function fetchBill(api: ApiClient, id: string): Promise<Blob> {
  return await readReply(api.GET('/orders/{id}/bill', { params: { path: { id } }, parseAs: 'blob' }));
}

export async function fetchCreditNote(api: ApiClient, id: string, note: string): Promise<Blob> {
  const call = api.GET('/orders/{id}/credit-notes/{note}', { params: { path: { id, note } }, parseAs: 'blob' });
  return await readReply(call);
}

/** The latest order that is still under way; null when there is none. */
export function activeOrderQuery(api: ApiClient) {
  return queryOptions({
    queryKey: orderKeys.active(),
    queryFn: async ({ signal }) => (await readReply(api.GET('/orders/active', { signal }))).order,
  });
}

// Until it is delivered, cancelled or never paid, something may still happen to it.
function isUnderWay(order: FullOrder | undefined): boolean {
  return ['pending', 'confirmed', 'shipped'].includes(order?.status ?? '');
}

function newestFirst(one: Order, other: Order): number {
  return Date.parse(other.placed_at) - Date.parse(one.placed_at);
}
