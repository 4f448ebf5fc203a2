import type { Schemas } from '@shop/contract';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readReply } from '@shop/contract';
import type { AdminApi } from '../../platform/api';
import { type Page, readPage } from '../../platform/pages';
import { askTwice, notForever } from '../../platform/steady-read';
import type { ListFilter } from '../../ui/lists/list-filters';

export type Order = Schemas['AdminOrderReply'];
export type OrderDetail = Schemas['AdminOrderDetailReply'];
export type OrderAction = Order['actions'][number];

/** What the list shows; empty fields do not limit it. */
export type OrderFilters = ListFilter<'confirmed' | 'shipped' | 'delivered' | 'cancelled'>;

/** Delivery issues at a time. */
const ISSUES = 100;

/** Lists of a page that follows the feed; how often they are read besides, `readingPace` says. */
export const orders = {
  all: ['orders'] as const,
  /** Newest first, one page after the other; all loaded pages are read again together, so that no order is missed between them. */
  list: (api: AdminApi, filters: OrderFilters = {}) =>
    infiniteQueryOptions({
      queryKey: [...orders.all, 'list', filters],
      queryFn: ({ pageParam }) =>
        askTwice(() =>
          readPage(
            (query) => api.GET('/admin/orders', { params: { query: { ...query, ...filters } }, signal: notForever() }),
            pageParam,
          ),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: joinPages,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  deliveryIssues: (api: AdminApi) =>
    infiniteQueryOptions({
      queryKey: [...orders.all, 'delivery-issues'],
      queryFn: ({ pageParam }) =>
        askTwice(() =>
          readPage(
            (query) => api.GET('/admin/orders/delivery-issues', { params: { query }, signal: notForever() }),
            pageParam,
            ISSUES,
          ),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: joinPages,
      retry: false,
    }),
  detail: (api: AdminApi, id: string) =>
    queryOptions({
      queryKey: [...orders.all, 'detail', id],
      queryFn: () => readReply(api.GET('/admin/orders/{id}', { params: { path: { id } } })),
      refetchInterval: 15_000,
    }),
};

function joinPages({ pages }: InfiniteData<Page<Order>>) {
  const [first] = pages;
  return {
    rows: pages.flatMap(({ rows }) => rows),
    total: first?.total ?? null,
    hasMoreThanTotal: first?.hasMoreThanTotal ?? false,
  };
}
