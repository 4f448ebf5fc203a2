import { ApiError } from '@shop/contract';
import { drafts } from '../../../platform/drafts';
import { useApiMutation } from '../../../platform/use-api-mutation';
import { useNotices } from '../../../ui/notices/notices';
import { type Difference, money } from '../api';
import { messages } from '../messages';

export const acknowledgeDraft = ({ id }: Difference): string => `difference:${id}`;

export const ACKNOWLEDGE_ALL = 'differences';

/** Says how it was settled. The amounts go along as they were seen. */
export function useAcknowledge(difference: Difference) {
  const { id, ours, theirs } = difference;
  const draft = acknowledgeDraft(difference);
  return useApiMutation({
    call: (api, note: string) =>
      api.POST('/admin/money/differences/{id}/acknowledge', { params: { path: { id } }, body: { note, ours, theirs } }),
    success: messages.acknowledge.done,
    draft,
    onError: useConflictNotice(draft),
    refresh: [money.all],
  });
}

/** Several by one note, each with its amounts as they were seen. */
export const useAcknowledgeAll = () =>
  useApiMutation({
    call: (api, { note, differences }: { note: string; differences: Difference[] }) =>
      api.POST('/admin/money/differences/acknowledge', {
        body: { note, differences: differences.map(({ id, ours, theirs }) => ({ id, ours, theirs })) },
      }),
    success: ({ acknowledged, skipped }) =>
      [
        acknowledged > 0 && messages.acknowledge.doneAll(acknowledged),
        skipped > 0 && messages.acknowledge.skipped(skipped),
      ].filter((text) => text !== false),
    draft: ACKNOWLEDGE_ALL,
    refresh: [money.all],
  });

export function useReopen({ id }: Difference) {
  return useApiMutation({
    call: (api) => api.POST('/admin/money/differences/{id}/reopen', { params: { path: { id } } }),
    success: messages.acknowledge.reopened,
    failure: messages.acknowledge.reopenFailed,
    onError: useConflictNotice(),
    refresh: [money.all],
  });
}

/** The entry leaves its list as soon as that is read again, so that the page must say what the entry no longer can. */
function useConflictNotice(draft?: string) {
  const notices = useNotices();
  return (failure: Error) => {
    if (!(failure instanceof ApiError) || failure.status !== 409) return;
    notices.warning(failure.message);
    if (draft) drafts.drop(draft);
  };
}
