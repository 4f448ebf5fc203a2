import { readReply, type Schemas } from '@shop/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';
import { readPage } from '../../platform/pages';
import { saveFile } from '../../platform/save-file';
import type { ListFilter } from '../../ui/lists/list-filters';
import { messages } from './messages';

export type Payment = Schemas['MoneyPaymentReply'];
export type Refund = Schemas['MoneyRefundReply'];
export type Waiting = Schemas['WaitingReply'];
export type Overview = Schemas['MoneyOverviewReply'];
export type Book = Schemas['ReconciliationReply'];
export type Difference = Schemas['DifferenceReply'];

/** Empty fields do not limit a list. */
export type PaymentFilters = ListFilter<Payment['status']>;
export type RefundFilters = ListFilter<'unfinished' | Refund['status']>;

/** What waits is read anew each minute: the screen is left on. */
const FRESH_MS = 60_000;
/** A month on one page. */
const BOOKS = 31;

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  placeholderData: keepPreviousData,
};

export const money = {
  all: ['money'] as const,
  overview: (api: AdminApi) =>
    queryOptions({
      queryKey: [...money.all, 'overview'],
      queryFn: () => readReply(api.GET('/admin/money')),
      refetchInterval: FRESH_MS,
    }),
  payments: (api: AdminApi, filters: PaymentFilters) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [...money.all, 'payments', filters],
      queryFn: ({ pageParam }) =>
        readPage((query) => api.GET('/admin/money/payments', { params: { query: { ...query, ...filters } } }), pageParam),
      select: ({ pages }) => ({
        rows: pages.flatMap(({ rows }) => rows),
        total: pages[0]?.total ?? null,
        amount: pages[0]?.amount ?? null,
      }),
    }),
  refunds: (api: AdminApi, filters: RefundFilters) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [...money.all, 'refunds', filters],
      queryFn: ({ pageParam }) =>
        readPage((query) => api.GET('/admin/money/refunds', { params: { query: { ...query, ...filters } } }), pageParam),
      select: ({ pages }) => ({
        rows: pages.flatMap(({ rows }) => rows),
        total: pages[0]?.total ?? null,
        amount: pages[0]?.amount ?? null,
      }),
    }),
  asides: (api: AdminApi) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [...money.all, 'asides'],
      queryFn: ({ pageParam }) =>
        readPage((query) => api.GET('/admin/money/differences/acknowledged', { params: { query } }), pageParam),
      select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    }),
  books: (api: AdminApi) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [...money.all, 'books'],
      queryFn: ({ pageParam }) =>
        readPage(
          ({ cursor }) =>
            api.GET('/admin/money/reconciliations', { params: { query: { limit: BOOKS, ...(cursor && { cursor }) } } }),
          pageParam,
        ),
      select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    }),
  book: (api: AdminApi, id: string) =>
    queryOptions({
      queryKey: [...money.all, 'book', id],
      queryFn: () => readReply(api.GET('/admin/money/reconciliations/{id}', { params: { path: { id } } })),
    }),
};

/** Reads a day at the providers; everything on this desk may look different then. */
export function useReadBook() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    meta: { failure: messages.readFailed },
    mutationFn: (id: string) => readReply(api.POST('/admin/money/reconciliations/{id}', { params: { path: { id } } })),
    onSettled: () => cache.invalidateQueries({ queryKey: money.all }),
  });
}

/** Fetches a table with our token, which a plain link would lack, and hands it out as a file. */
export function useDownload(name: string, read: (api: AdminApi) => Promise<string>) {
  const api = useApi();
  return useMutation({
    meta: { failure: messages.downloadFailed },
    mutationFn: () => read(api),
    onSuccess: (text) => saveFile(name, text),
  });
}

export const paymentsTable = (filters: PaymentFilters) => (api: AdminApi) =>
  readReply(api.GET('/admin/money/payments.csv', { params: { query: { ...filters, limit: 200 } }, parseAs: 'text' }));

export const refundsTable = (filters: RefundFilters) => (api: AdminApi) =>
  readReply(api.GET('/admin/money/refunds.csv', { params: { query: { ...filters, limit: 200 } }, parseAs: 'text' }));

export const differencesTable = (api: AdminApi) =>
  readReply(api.GET('/admin/money/differences.csv', { params: { query: {} }, parseAs: 'text' }));
