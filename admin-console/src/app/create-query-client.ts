import { MutationCache, QueryClient } from '@tanstack/react-query';
import { failureText, isRefusal, isSignedOut } from '../platform/failure-text';

/** The cache of what the API said. A failed change is told as a notice, unless its screen shows the failure itself. */
export function createQueryClient(tellFailure: (text: string) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
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
