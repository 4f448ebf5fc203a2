import type { Schemas } from '@shop/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { readPage } from '../../platform/pages';

export type Order = Schemas['AdminOrderReply'];

/** A new order shows by itself within this time, as long as the screen is looked at. */
export const REFRESH_MS = 15_000;

export const orders = {
  all: ['orders'] as const,
  /** Newest first, one page after the other; all loaded pages are read again together, so that no order is missed between them. */
  list: (api: AdminApi) =>
    infiniteQueryOptions({
      queryKey: [...orders.all, 'list'],
      queryFn: ({ pageParam }) => readPage((query) => api.GET('/admin/orders', { params: { query } }), pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: ({ pages }) => pages.flatMap(({ rows }) => rows),
      refetchInterval: REFRESH_MS,
    }),
};
