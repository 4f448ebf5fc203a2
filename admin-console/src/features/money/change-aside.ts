import { ApiError, readReply } from '@shop/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { useNotices } from '../../ui/notices';
import { type Difference, money } from './api';
import { messages } from './messages';

/** Says how it was settled. The amounts go along as they were seen. */
export function usePutAside({ id, ours, theirs }: Difference) {
  const api = useApi();
  const settle = useSettle(messages.aside.putDone);
  return useMutation({
    ...settle,
    mutationFn: (note: string) =>
      readReply(api.POST('/admin/money/differences/{id}/put-aside', { params: { path: { id } }, body: { note, ours, theirs } })),
  });
}

export function useTakeUp({ id }: Difference) {
  const api = useApi();
  const settle = useSettle(messages.aside.takeUpDone);
  return useMutation({
    ...settle,
    meta: { failure: messages.aside.takeUpFailed },
    mutationFn: () => readReply(api.POST('/admin/money/differences/{id}/take-up', { params: { path: { id } } })),
  });
}

/** The entry leaves its list as soon as that is read anew, so that what is said must be said by the desk and not by the entry. */
function useSettle(done: string) {
  const cache = useQueryClient();
  const notices = useNotices();
  return {
    onSuccess: () => notices.success(done),
    onError: (failure: Error) => {
      if (failure instanceof ApiError && failure.status === 409) notices.warning(failure.message);
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: money.all }),
  };
}
