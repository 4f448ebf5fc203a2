import { readReply, type Schemas } from '@shop/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { useNotices } from '../../../ui/notices/notices';
import { settings } from '../api';
import { messages } from '../messages';

export type When = Schemas['BookRiderReply']['setting_value'];

/** Saves when riders are booked, with the version that the screen showed. */
export function useBookRider() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  const query = settings.bookRider(api);
  return useMutation({
    meta: { failure: messages.bookRider.failed },
    mutationFn: (when: When) =>
      readReply(api.PUT('/admin/settings/book-rider', { body: { when, version: cache.getQueryData(query.queryKey)?.version } })),
    onSuccess: () => notices.success(messages.bookRider.changed),
    // Waited for: until the saved value is read, the chosen one shows.
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
}
