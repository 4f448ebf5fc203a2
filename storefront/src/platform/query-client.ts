import { ApiError } from '@shop/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

export interface QueryClientChoices {
  /** Told of every failed call; the app decides what follows. */
  onError?: (error: Error) => void;
  /** Milliseconds before a failed read is tried again. */
  retryDelay?: number;
}

export function createQueryClient({ onError, retryDelay }: QueryClientChoices = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthAnotherTry, retryDelay },
      // What changes something is repeated by the shopper, never by itself.
      mutations: { retry: false },
    },
  });
}

/** A refusal stays a refusal; a lost line or a stumbling server deserves one more try. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}
