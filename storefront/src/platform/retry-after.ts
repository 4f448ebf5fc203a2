import type { ApiError } from '@shop/contract';

/** Whoever would have to wait longer decides for themselves when to come back. */
const LONGEST_WAIT_MS = 60_000;

/** Milliseconds after which the page may ask again without a press; null where no time was named, or too long a one. */
export function retryAfterMs(failure: unknown): number | null {
  const ms = Number((failure as ApiError | null)?.extra?.retry_after) * 1_000;
  return ms <= LONGEST_WAIT_MS ? ms : null;
}
