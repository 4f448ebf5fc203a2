import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../../platform/api';
import { useApiMutation } from '../../../platform/use-api-mutation';
import { messages } from './messages';

export type Schedule = Schemas['AdminScheduleReply'];

const READ_AGAIN_MS = 60_000;

/** Read again at its own next turn, so that what is said of now stays true. */
export const schedule = (api: AdminApi) =>
  queryOptions({
    queryKey: ['settings', 'schedule'],
    queryFn: () => readReply(api.GET('/admin/settings/schedule')),
    refetchInterval: ({ state }) => {
      const turn = state.data?.now.opens_at ?? state.data?.now.closes_at;
      const away = turn ? new Date(turn).getTime() - Date.now() : READ_AGAIN_MS;
      return Math.min(Math.max(away + 500, 5_000), READ_AGAIN_MS);
    },
  });

export const SCHEDULE_DRAFT = 'settings:schedule';

export function useSaveSchedule() {
  const cache = useQueryClient();
  const { queryKey } = schedule(useApi());
  return useApiMutation({
    call: (api, body: Schemas['SetScheduleRequest']) => api.PUT('/admin/settings/schedule', { body }),
    success: messages.saved,
    draft: SCHEDULE_DRAFT,
    onSuccess(saved) {
      cache.setQueryData(queryKey, saved);
      void cache.invalidateQueries({ queryKey: ['shop-config'] }); // the footer's words may follow
    },
    // The version that is there now, so that a second save is on top of it.
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}
