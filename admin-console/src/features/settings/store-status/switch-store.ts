import { readReply, type Schemas } from '@shop/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { useNotices } from '../../../ui/notices/notices';
import { settings } from '../api';
import { schedule } from '../hours/api';
import { messages } from '../messages';

/** Opens or closes the shop. The switch moves at once and goes back when the server refuses. */
export function useSwitchStore() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  const query = settings.storeStatus(api);
  const show = (isOpen: boolean) => {
    const setting_value: Schemas['AdminStoreStatusReply']['setting_value'] = isOpen ? 'true' : 'false';
    cache.setQueryData(query.queryKey, (shown) => shown && { ...shown, setting_value });
  };

  return useMutation({
    meta: { failure: messages.storeStatus.failed },
    mutationFn: (isOpen: boolean) =>
      readReply(
        api.PUT('/admin/settings/store-status', { body: { isOpen, version: cache.getQueryData(query.queryKey)?.version } }),
      ),
    onMutate: async (isOpen) => {
      await cache.cancelQueries({ queryKey: query.queryKey });
      show(isOpen);
    },
    onError: (_error, isOpen) => show(!isOpen),
    onSuccess: (_reply, isOpen) => notices.success(messages.storeStatus.changed(isOpen)),
    onSettled: () =>
      Promise.all(
        [query, schedule(api)].map(({ queryKey }) => cache.invalidateQueries({ queryKey: queryKey as readonly string[] })),
      ),
  });
}
