import { readReply, type Schemas } from '@shop/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';
import { saveFile } from '../../platform/save-file';
import { messages } from './messages';

export type Overview = Schemas['OverviewReply'];
export type Sales = Schemas['SalesReply'];

/** Open figures are read anew every minute: the owner leaves this screen on. */
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

export function useDownloadDays(days: number) {
  const api = useApi();
  return useMutation({
    meta: { failure: messages.downloadFailed },
    mutationFn: () => readReply(api.GET('/admin/overview/days.csv', { params: { query: { days } }, parseAs: 'text' })),
    onSuccess: (text) => saveFile('sales-by-day.csv', text),
  });
}
