import { endOfDay, startOfDay } from '@shop/domain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { readPage } from '../../platform/pages';
import { useApiMutation } from '../../platform/use-api-mutation';
import { type EventKind, SECURITY_LOG, securityAlarms } from './alarms';
import { messages } from './messages';

/** Days as typed into the filter, `2026-11-21`; empty texts do not limit. */
export interface SecurityFilter {
  event: EventKind | '';
  from: string;
  until: string;
}

const ROWS = 50;

export const securityEvents = (api: AdminApi, filter: SecurityFilter) =>
  infiniteQueryOptions({
    queryKey: [SECURITY_LOG, 'events', filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      readPage(
        (page) => api.GET('/admin/security-log', { params: { query: { ...page, ...queryOf(filter), limit: ROWS } } }),
        pageParam,
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const useAcknowledge = () =>
  useApiMutation({
    call: (api, id: string) => api.POST('/admin/security-log/alarms/{id}/acknowledge', { params: { path: { id } } }),
    success: messages.acknowledged,
    failure: messages.acknowledgeFailed,
    refresh: [securityAlarms.key],
    waits: true,
  });

/** Days begin and end by the shop's clock. */
function queryOf({ event, from, until }: SecurityFilter) {
  return {
    ...(event && { event }),
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(until && { until: endOfDay(until).toISOString() }),
  };
}
