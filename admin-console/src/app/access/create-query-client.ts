import { MutationCache, QueryClient } from '@tanstack/react-query';
import { drafts } from '../../platform/drafts';
import { failureText, isRefusal, isSignedOut } from '../../platform/failure-text';

/**
 * The cache of what the API said. A failed change is told as a notice, unless its screen shows the failure itself; one that has succeeded
 * needs its draft no more, also when its form is gone by then.
 */
export function createQueryClient(tellFailure: (text: string) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess(_data, _variables, _onMutateResult, mutation) {
        if (mutation.meta?.draft) drafts.drop(mutation.meta.draft);
      },
      onError(error, _variables, _onMutateResult, mutation) {
        const failure = mutation.meta?.failure;
        if (failure && !isSignedOut(error)) tellFailure(failureText(error, failure));
      },
    }),
    defaultOptions: {
      // Without a network a call fails and says so, instead of waiting unseen until the network is back.
      queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && !isRefusal(error), retryDelay: 800 },
      mutations: { networkMode: 'always' },
    },
  });
}
