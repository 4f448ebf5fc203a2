import { ApiError, readReply } from '@shop/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { useNotices } from '../../ui/notices/notices';
import { drafts } from '../../platform/drafts';
import { type Difference, money } from './api';
import { messages } from './messages';

export const asideDraft = ({ id }: Difference): string => `difference:${id}`;

/** Says how it was settled. The amounts go along as they were seen. */
export function usePutAside(difference: Difference) {
  const { id, ours, theirs } = difference;
  const api = useApi();
  const settle = useSettle(messages.aside.putDone, asideDraft(difference));
  return useMutation({
    ...settle,
    meta: { draft: asideDraft(difference) },
    mutationFn: (note: string) =>
      readReply(
        api.POST('/admin/money/differences/{id}/acknowledge', { params: { path: { id } }, body: { note, ours, theirs } }),
      ),
  });
}

export function useTakeUp({ id }: Difference) {
  const api = useApi();
  const settle = useSettle(messages.aside.takeUpDone);
  return useMutation({
    ...settle,
    meta: { failure: messages.aside.takeUpFailed },
    mutationFn: () => readReply(api.POST('/admin/money/differences/{id}/reopen', { params: { path: { id } } })),
  });
}

/** The entry leaves its list as soon as that is read anew, so that what is said must be said by the desk and not by the entry. */
function useSettle(done: string, draft?: string) {
  const cache = useQueryClient();
  const notices = useNotices();
  return {
    onSuccess: () => notices.success(done),
    onError: (failure: Error) => {
      if (!(failure instanceof ApiError) || failure.status !== 409) return;
      notices.warning(failure.message);
      if (draft) drafts.drop(draft);
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: money.all }),
  };
}
