import type { Schemas } from '@shop/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readReply } from '@shop/contract';
import type { AdminApi } from '../../platform/api';
import { readPage } from '../../platform/pages';
import type { ListFilter } from '../../ui/list-filters';

export type Order = Schemas['AdminOrderReply'];
export type OrderDetail = Schemas['AdminOrderDetailReply'];
export type DeskAction = Order['actions'][number];

/** What the list shows; empty fields do not limit it. */
export type OrderFilters = ListFilter<'confirmed' | 'shipped' | 'delivered' | 'cancelled'>;

/** A new order shows by itself within this time, as long as the screen is looked at. */
export const REFRESH_MS = 15_000;

export const orders = {
  all: ['orders'] as const,
  /** Newest first, one page after the other; all loaded pages are read again together, so that no order is missed between them. */
  list: (api: AdminApi, filters: OrderFilters = {}) =>
    infiniteQueryOptions({
      queryKey: [...orders.all, 'list', filters],
      queryFn: ({ pageParam }) =>
        readPage((query) => api.GET('/admin/orders', { params: { query: { ...query, ...filters } } }), pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: ({ pages }) => ({ rows: pages.flatMap(({ rows }) => rows), total: pages[0]?.total ?? null }),
      refetchInterval: REFRESH_MS,
      placeholderData: keepPreviousData,
    }),
  board: (api: AdminApi) =>
    queryOptions({
      queryKey: [...orders.all, 'board'],
      queryFn: () => readReply(api.GET('/admin/orders/board')),
      refetchInterval: 60_000, // behind the live feed
    }),
  alarms: (api: AdminApi) =>
    queryOptions({
      queryKey: [...orders.all, 'alarms'],
      queryFn: () => readReply(api.GET('/admin/orders/alarms')),
      refetchInterval: 60_000, // behind the live feed
    }),
  detail: (api: AdminApi, id: string) =>
    queryOptions({
      queryKey: [...orders.all, 'detail', id],
      queryFn: () => readReply(api.GET('/admin/orders/{id}', { params: { path: { id } } })),
      refetchInterval: REFRESH_MS,
    }),
};
