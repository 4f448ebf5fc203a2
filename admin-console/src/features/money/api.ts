import { readReply, type Schemas } from '@shop/contract';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { type Page, readPage } from '../../platform/pages';
import { formatDay } from '../../platform/shop-time';
import { useApiMutation } from '../../platform/use-api-mutation';
import type { ListFilter } from '../../ui/lists/list-filters';
import { messages } from './messages';
import { MONEY, moneyOverview } from './overview';

export type Payment = Schemas['MoneyPaymentReply'];
export type Refund = Schemas['MoneyRefundReply'];
export type Waiting = Schemas['WaitingReply'];
export type Overview = Schemas['MoneyOverviewReply'];
export type Reconciliation = Schemas['ReconciliationReply'];
export type Difference = Schemas['DifferenceReply'];

/** Empty fields do not limit a list. */
export type PaymentFilters = ListFilter<Payment['status']>;
export type RefundFilters = ListFilter<'unfinished' | Refund['status']>;

/** Payments or refunds at a time. */
const ROWS = 50;
/** A month on one page. */
const DAYS = 31;

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  placeholderData: keepPreviousData,
};

const rowsOf = <Row>({ pages }: InfiniteData<Page<Row>>) => pages.flatMap(({ rows }) => rows);

const withSums = <Row>(data: InfiniteData<Page<Row>>) => ({
  rows: rowsOf(data),
  total: data.pages[0]?.total ?? null,
  amount: data.pages[0]?.amount ?? null,
});

export const money = {
  all: MONEY,
  overview: moneyOverview,
  payments: (api: AdminApi, filters: PaymentFilters) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [...money.all, 'payments', filters],
      queryFn: ({ pageParam }) =>
        readPage(
          (query) => api.GET('/admin/money/payments', { params: { query: { ...query, ...filters, limit: ROWS } } }),
          pageParam,
        ),
      select: withSums,
    }),
  refunds: (api: AdminApi, filters: RefundFilters) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [...money.all, 'refunds', filters],
      queryFn: ({ pageParam }) =>
        readPage(
          (query) => api.GET('/admin/money/refunds', { params: { query: { ...query, ...filters, limit: ROWS } } }),
          pageParam,
        ),
      select: withSums,
    }),
  acknowledged: (api: AdminApi) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [...money.all, 'acknowledged'],
      queryFn: ({ pageParam }) =>
        readPage((query) => api.GET('/admin/money/differences/acknowledged', { params: { query } }), pageParam),
      select: rowsOf,
    }),
  reconciliations: (api: AdminApi) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: [...money.all, 'reconciliations'],
      queryFn: ({ pageParam }) =>
        readPage((query) => api.GET('/admin/money/reconciliations', { params: { query: { ...query, limit: DAYS } } }), pageParam),
      select: rowsOf,
    }),
  reconciliation: (api: AdminApi, id: string) =>
    queryOptions({
      queryKey: [...money.all, 'reconciliation', id],
      queryFn: () => readReply(api.GET('/admin/money/reconciliations/{id}', { params: { path: { id } } })),
    }),
};

/** Compares a day with the providers' lists; everything on this page may look different then. */
export const useReconcileDay = () =>
  useApiMutation({
    call: (api, id: string) => api.POST('/admin/money/reconciliations/{id}', { params: { path: { id } } }),
    success: (_reply, day) => messages.reconciled(formatDay(day)),
    failure: messages.reconcileFailed,
    refresh: [money.all],
    waits: true,
  });

/** The tables as files. */
export const paymentsCsv = (filters: PaymentFilters) => ({
  file: 'payments.csv',
  failure: messages.downloadFailed,
  call: (api: AdminApi) =>
    api.GET('/admin/money/payments.csv', { params: { query: { ...filters, limit: 200 } }, parseAs: 'text' }),
});

export const refundsCsv = (filters: RefundFilters) => ({
  file: 'refunds.csv',
  failure: messages.downloadFailed,
  call: (api: AdminApi) =>
    api.GET('/admin/money/refunds.csv', { params: { query: { ...filters, limit: 200 } }, parseAs: 'text' }),
});

export const differencesCsv = {
  file: 'differences.csv',
  failure: messages.downloadFailed,
  call: (api: AdminApi) => api.GET('/admin/money/differences.csv', { params: { query: {} }, parseAs: 'text' }),
};
