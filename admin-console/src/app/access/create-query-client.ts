import { focusManager, MutationCache, QueryClient } from '@tanstack/react-query';
import { drafts } from '../../platform/drafts';
import { failureText, isRefusal, isSignedOut } from '../../platform/failure-text';
import type { Notices } from '../../ui/notices/notices';

// Of two windows side by side neither is ever hidden: what the one has saved is read when the other one is looked at.
focusManager.setEventListener((readAgain) => {
  const looked = () => readAgain();
  window.addEventListener('visibilitychange', looked);
  window.addEventListener('focus', looked);
  return () => {
    window.removeEventListener('visibilitychange', looked);
    window.removeEventListener('focus', looked);
  };
});

/**
 * The cache of what the API said. How a change ended is told as a notice, a failure unless its screen shows it itself; a change that has
 * succeeded needs its draft no more, also when its form is gone by then.
 */
export function createQueryClient(notices: Notices): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess(reply, variables, _onMutateResult, { meta }) {
        if (meta?.draft) drafts.drop(meta.draft);
        for (const text of meta?.success?.(reply as never, variables as never) ?? []) notices.success(text);
      },
      onError(error, _variables, _onMutateResult, mutation) {
        const failure = mutation.meta?.failure;
        if (failure && !isSignedOut(error)) notices.failure(failureText(error, failure));
      },
    }),
    defaultOptions: {
      // Without a network a call fails and says so, instead of waiting unseen until the network is back.
      queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && !isRefusal(error), retryDelay: 800 },
      mutations: { networkMode: 'always' },
    },
  });
}
