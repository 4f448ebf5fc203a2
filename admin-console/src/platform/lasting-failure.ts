import { useState } from 'react';

/** Why reading fails, until it works: the cache forgets it with every try as long as it has nothing to show. */
export function useLastingFailure({ error, isSuccess }: { error: Error | null; isSuccess: boolean }): Error | null {
  const [failure, setFailure] = useState(error);
  const now = error ?? (isSuccess ? null : failure);
  if (now !== failure) setFailure(now);
  return now;
}
