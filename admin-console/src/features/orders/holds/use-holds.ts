import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../../platform/api';
import { useApiMutation } from '../../../platform/use-api-mutation';
import { messages } from './messages';

const REFRESH_MS = 15_000;

export type Hold = Schemas['UnpaidHoldReply'];

const holds = (api: AdminApi) =>
  queryOptions({
    queryKey: ['holds'],
    queryFn: () => readReply(api.GET('/admin/holds')),
    refetchInterval: REFRESH_MS,
  });

/** No event tells of an order that is not paid yet, so the list is read at intervals. */
export function useHolds() {
  return useQuery(holds(useApi()));
}

/** Answers the holds that are left. */
export function useReleaseHold() {
  const cache = useQueryClient();
  const { queryKey } = holds(useApi());
  return useApiMutation({
    call: (api, id: string) => api.POST('/admin/holds/{id}/release', { params: { path: { id } } }),
    success: messages.released,
    failure: messages.failed,
    onSuccess: (left) => void cache.setQueryData(queryKey, left),
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
}
