import { startOfDay, endOfDay } from '@shop/domain';
import { readReply, type Schemas } from '@shop/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { useApiMutation } from '../../platform/use-api-mutation';
import { messages } from './messages';

export type Change = Schemas['AuditEntryReply'];

/** Days as typed into the filter, `2026-11-21` or empty. */
export interface ChangeFilter {
  admin_id: string;
  subject: string;
  from: string;
  until: string;
}

const LIMIT = 50;

export const changes = {
  all: ['changes'] as const,
  filters: (api: AdminApi) =>
    queryOptions({ queryKey: [...changes.all, 'filters'], queryFn: () => readReply(api.GET('/admin/audit-log/filters')) }),
  verification: (api: AdminApi) =>
    queryOptions({
      queryKey: [...changes.all, 'verification'],
      queryFn: () => readReply(api.GET('/admin/audit-log/verification')),
    }),
  list: (api: AdminApi, filter: ChangeFilter) =>
    infiniteQueryOptions({
      queryKey: [...changes.all, 'list', filter],
      initialPageParam: '',
      queryFn: async ({ pageParam }) => {
        const query = { limit: LIMIT, ...queryOf(filter), ...(pageParam ? { cursor: pageParam } : {}) };
        const answer = api.GET('/admin/audit-log', { params: { query } });
        const rows = await readReply(answer);
        return { rows, next: (await answer).response.headers.get('X-Next-Cursor') };
      },
      getNextPageParam: ({ next }) => next,
    }),
};

/** The setting itself is on another screen: everything that was read is asked for again. */
export const useRevert = (what: string) =>
  useApiMutation({
    call: (api, id: string) => api.POST('/admin/audit-log/{id}/revert', { params: { path: { id } } }),
    success: messages.reverted(what),
    failure: messages.revertFailed,
    refresh: [[]],
    waits: true,
  });

/** Days begin and end by the shop's clock. */
function queryOf({ admin_id, subject, from, until }: ChangeFilter) {
  return {
    ...(admin_id && { admin_id }),
    ...(subject && { subject }),
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(until && { until: endOfDay(until).toISOString() }),
  };
}
