import { ApiError } from '@shop/contract';

/** Whoever would have to wait longer decides for themselves when to come back. */
const LONGEST_WAIT_MS = 60_000;

/** Seconds, where the shop says when to come back. */
export function retryAfter(failure: unknown): number | undefined {
  const seconds = failure instanceof ApiError ? failure.extra.retry_after : undefined;
  return typeof seconds === 'number' && seconds >= 0 ? seconds : undefined;
}

/** Milliseconds after which the page may ask again without a press; null where no time was named, or too long a one. */
export function retryAfterMs(failure: unknown): number | null {
  const ms = (retryAfter(failure) ?? Number.POSITIVE_INFINITY) * 1_000;
  return ms <= LONGEST_WAIT_MS ? ms : null;
}
