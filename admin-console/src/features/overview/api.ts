import { readReply, type Schemas } from '@shop/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { useDownload } from '../../platform/use-api-mutation';
import { messages } from './messages';

export type Overview = Schemas['OverviewReply'];
export type Sales = Schemas['SalesReply'];

/** Open figures are read again every minute: the owner leaves this screen on. */
const FRESH_MS = 60_000;

export const overview = {
  all: ['overview'] as const,
  ofDays: (api: AdminApi, days: number) =>
    queryOptions({
      queryKey: [...overview.all, days],
      queryFn: () => readReply(api.GET('/admin/overview', { params: { query: { days } } })),
      refetchInterval: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};

export const useDownloadDays = (days: number) =>
  useDownload({
    file: 'sales-by-day.csv',
    failure: messages.downloadFailed,
    call: (api) => api.GET('/admin/overview/days.csv', { params: { query: { days } }, parseAs: 'text' }),
  });
