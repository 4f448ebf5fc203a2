import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../../platform/api';
import { useNotices } from '../../../ui/notices/notices';
import { messages } from './messages';

const REFRESH_MS = 15_000;

export type Hold = Schemas['UnpaidHoldReply'];

const holds = (api: AdminApi) =>
  queryOptions({
    queryKey: ['holds'],
    queryFn: () => readReply(api.GET('/admin/holds')),
    refetchInterval: REFRESH_MS,
  });

/** Nobody tells of an order that is not paid yet, so it is looked after. */
export function useHolds() {
  return useQuery(holds(useApi()));
}

/** Answers the holds that are left. */
export function useReleaseHold() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  const { queryKey } = holds(api);
  return useMutation({
    meta: { failure: messages.failed },
    mutationFn: (id: string) => readReply(api.POST('/admin/holds/{id}/release', { params: { path: { id } } })),
    onSuccess(left) {
      cache.setQueryData(queryKey, left);
      notices.success(messages.released);
    },
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
}
