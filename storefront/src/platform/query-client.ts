import { ApiError } from '@shop/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { retryAfterMs } from './retry-after';

export interface QueryClientChoices {
  /** Told of every failed call; the app decides what follows. */
  onError?: (error: Error) => void;
  /** Milliseconds before a failed read is tried again. */
  retryDelay?: number;
}

export function createQueryClient({ onError, retryDelay = 1_000 }: QueryClientChoices = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Asked even when the device believes to be offline: the service worker may know the last answer, and a failure is said at once.
      queries: {
        staleTime: 30_000,
        retry: isWorthAnotherTry,
        retryDelay: (_, error) => retryAfterMs(error) ?? retryDelay,
        networkMode: 'always',
      },
      // What changes something is repeated by the shopper, never by itself, and never later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const TRIES_AT_A_BUSY_SHOP = 3;

/**
 * A refusal is final, and who has waited for a time-out is told; a lost connection or a failing server is retried once, and a shop that
 * says when to come back more often.
 */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  const isFinal = error instanceof ApiError && ((error.status >= 400 && error.status < 500) || error.code === 'TIMED_OUT');
  return retryAfterMs(error) === null ? !isFinal && failures < 1 : failures < TRIES_AT_A_BUSY_SHOP;
}
